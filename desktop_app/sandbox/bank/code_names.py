"""What the codes of the documents service are called in its answers: `typeName`, `statusName`."""

from __future__ import annotations

DOCUMENT_TYPES = {
    "legalPayments": "Платёж юридическому лицу",
    "individualPayments": "Платёж физическому лицу",
    "budgetPayments": "Платёж в бюджет",
    "selfPayments": "Перевод между своими счетами",
    "nonResidentPayments": "Платёж нерезиденту",
    "salaryLists": "Список на выплату",
    "credits": "Заявление на кредит",
    "acceptances": "Акцепт платёжного требования",
    "requirements": "Платёжное требование",
    "recalls": "Отзыв документа",
    "letters": "Письмо",
    "inquiries": "Запрос справки",
    "reservations": "Бронирование денежных средств",
    "stopReservations": "Прекращение накопления",
    "resumeReservations": "Возобновление накопления",
    "suspendReservations": "Приостановление накопления",
    "currContracts": "Валютный договор",
    "currContractDocs": "Документы для валютного контроля",
    "currPayments": "Перевод в валюте счёта",
    "conversionPay": "Перевод с конверсией",
    "purchasePay": "Перевод с покупкой валюты",
    "salePay": "Перевод с продажей валюты",
    "currPayNotifications": "Уведомление о валютной операции",
    "cashReceivedInfo": "Сведения о поступивших денежных средствах",
    "dealRegistrations": "Заявление о регистрации сделки",
    "operationsComplete": "Завершение всех операций",
    "recallBudgetPay": "Отзыв платежа в бюджет (АИС ИДО)",
    "recallRequirement": "Отзыв требования (АИС ИДО)",
    "changeRequirement": "Изменение требования (АИС ИДО)",
    "suspendRequirement": "Приостановление требования (АИС ИДО)",
    "resumeRequirement": "Возобновление требования (АИС ИДО)",
    "debitAccept": "Заявление на акцепт (прямое дебетование)",
    "recallDebitAccept": "Отзыв акцепта (прямое дебетование)",
    "confirmation": "Справка об отсутствии задолженности по налогам и взносам",
}
"""Names of the document types, in the order of section 2.10."""

DOCUMENT_STATUSES = {
    1: "Ожидает подписи",
    2: "В обработке",
    3: "Отклонён",
    4: "Исполнен",
    5: "Помещён в картотеку",
    7: "Возможный дубликат",
    8: "Отправлен плательщику",
}
"""Section 3, bank documents, card file and requirements."""

REGISTER_DOCUMENT_STATUSES = {
    1: "В обработке",
    2: "Частично исполнен",
    3: "Исполнен",
    4: "Приостановлен",
    5: "Отозван",
}

REGISTER_REQUEST_STATUSES = {1: "В обработке", 2: "Получен ответ", 3: "Отклонён"}

REGISTER_REQUEST_TYPES = {
    1: "Все собственные обязательства",
    2: "Исполненные собственные обязательства",
    3: "Неисполненные собственные обязательства",
    4: "Все обязательства плательщика",
    5: "Исполненные обязательства плательщика",
    6: "Неисполненные обязательства плательщика",
}

REGISTER_DOCUMENT_TYPES = {
    "1": "Платёж в бюджет",
    "11": "Платёж в бюджет",
    "12": "Платёжное требование без акцепта",
}

CARD_FILE_TYPES = {1: "Платёжное поручение", 2: "Платёжное требование без акцепта"}

REQUIREMENT_TYPES = {1: "Требование с акцептом", 2: "Требование без акцепта"}
