"""What the gateway says, in the four languages it has: Russian, English, Belarusian, Polish."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language

LANGUAGES: tuple[Language, ...] = ("ru", "en", "by", "pl")

_TEXTS: dict[str, tuple[str, str, str, str]] = {
    "success": ("Успешно", "Success", "Паспяхова", "Sukces"),
    "failure": (
        "Внутренняя ошибка системы",
        "Internal error of the system",
        "Унутраная памылка сістэмы",
        "Błąd wewnętrzny systemu",
    ),
    "denied": ("Доступ запрещён", "Access denied", "Доступ забаронены", "Odmowa dostępu"),
    "no-credentials": (
        "[userName] или [password] или [token] не указан",
        "[userName] or [password] or [token] is empty",
        "[userName] або [password] або [token] не пазначаны",
        "[userName] lub [password] lub [token] jest pusty",
    ),
    "token-and-login": (
        "[token] нельзя передавать вместе с [userName] и [password]",
        "[token] excludes [userName] and [password]",
        "[token] нельга перадаваць разам з [userName] і [password]",
        "[token] wyklucza [userName] i [password]",
    ),
    "empty": (
        "[{name}] не указан",
        "[{name}] is empty",
        "[{name}] не пазначаны",
        "[{name}] jest pusty",
    ),
    "repeated": (
        "[{name}] передан более одного раза",
        "[{name}] is sent more than once",
        "[{name}] перададзены больш за адзін раз",
        "[{name}] wysłano więcej niż raz",
    ),
    "unknown": (
        "[{name}] неизвестен этой операции",
        "[{name}] is not a parameter of this operation",
        "[{name}] невядомы гэтай аперацыі",
        "[{name}] nie jest parametrem tej operacji",
    ),
    "length": (
        "[{name}] должен содержать от {low} до {high} символов",
        "[{name}] has to have {low} to {high} characters",
        "[{name}] павінен мець ад {low} да {high} сімвалаў",
        "[{name}] musi mieć od {low} do {high} znaków",
    ),
    "digits": (
        "[{name}] должен содержать от {low} до {high} цифр",
        "[{name}] has to have {low} to {high} digits",
        "[{name}] павінен мець ад {low} да {high} лічбаў",
        "[{name}] musi mieć od {low} do {high} cyfr",
    ),
    "type": (
        "[{name}] имеет неверный формат",
        "[{name}] has a wrong format",
        "[{name}] мае няправільны фармат",
        "[{name}] ma nieprawidłowy format",
    ),
    "choice": (
        "[{name}]: допустимы значения {choices}",
        "[{name}] has to be one of {choices}",
        "[{name}]: дапушчальныя значэнні {choices}",
        "[{name}] musi być jednym z {choices}",
    ),
    "past": (
        "[{name}]: это время уже прошло",
        "[{name}] is in the past",
        "[{name}]: гэты час ужо мінуў",
        "[{name}] jest w przeszłości",
    ),
    "together": (
        "[{name}] нельзя передавать вместе с [{other}]",
        "[{name}] excludes [{other}]",
        "[{name}] нельга перадаваць разам з [{other}]",
        "[{name}] wyklucza [{other}]",
    ),
    "permission": (
        "[{name}]: у магазина нет разрешения",
        "[{name}]: the merchant has no permission",
        "[{name}]: у крамы няма дазволу",
        "[{name}]: sprzedawca nie ma uprawnień",
    ),
    "features": (
        "[features]: неизвестное значение",
        "[features]: unknown value",
        "[features]: невядомае значэнне",
        "[features]: nieznana wartość",
    ),
    "currency": (
        "[{name}]: неизвестная валюта",
        "[{name}]: unknown currency",
        "[{name}]: невядомая валюта",
        "[{name}]: nieznana waluta",
    ),
    "return-url": (
        "[{name}]: недопустимый адрес возврата",
        "[{name}]: the return URL is invalid",
        "[{name}]: недапушчальны адрас вяртання",
        "[{name}]: nieprawidłowy adres powrotu",
    ),
    "address": (
        "[{name}]: недопустимый адрес",
        "[{name}]: the address is invalid",
        "[{name}]: недапушчальны адрас",
        "[{name}]: nieprawidłowy adres",
    ),
    "card-number": (
        "[{name}]: не должен содержать номер карты",
        "[{name}]: must not contain a card number",
        "[{name}]: не павінен змяшчаць нумар карткі",
        "[{name}]: nie może zawierać numeru karty",
    ),
    "duplicate": (
        "[orderNumber]: заказ с таким номером уже обработан",
        "[orderNumber]: Order number is duplicated, the order is processed already",
        "[orderNumber]: заказ з такім нумарам ужо апрацаваны",
        "[orderNumber]: numer zamówienia jest zduplikowany",
    ),
    "item-amount": (
        "[{name}] не равен произведению [itemPrice] и [quantity]",
        "[{name}] is not [itemPrice] times [quantity]",
        "[{name}] не роўны здабытку [itemPrice] і [quantity]",
        "[{name}] nie jest iloczynem [itemPrice] i [quantity]",
    ),
    "position": (
        "[{name}] повторяется в корзине",
        "[{name}] is not unique in the cart",
        "[{name}] паўтараецца ў кошыку",
        "[{name}] powtarza się w koszyku",
    ),
    "no-order": (
        "Заказ не найден [{name}]",
        "Order not found [{name}]",
        "Заказ не знойдзены [{name}]",
        "Nie znaleziono zamówienia [{name}]",
    ),
    "no-order-key": (
        "Ожидается [orderId] или [orderNumber]",
        "Expected [orderId] or [orderNumber]",
        "Чакаецца [orderId] або [orderNumber]",
        "Oczekiwano [orderId] lub [orderNumber]",
    ),
    "wrong-state": (
        "[{name}]: заказ нельзя оплатить в его состоянии",
        "[{name}]: the order cannot be paid in its state",
        "[{name}]: заказ нельга аплаціць у яго стане",
        "[{name}]: zamówienia nie można opłacić w tym stanie",
    ),
    "bound": (
        "[{name}]: заказ можно оплатить только его связкой",
        "[{name}]: the order can be paid only with its stored credential",
        "[{name}]: заказ можна аплаціць толькі яго звязкай",
        "[{name}]: zamówienie można opłacić tylko jego powiązaniem",
    ),
    "no-binding": (
        "[bindingId]: связка не найдена или отключена",
        "[bindingId]: the stored credential is not found or is disabled",
        "[bindingId]: звязка не знойдзена або адключана",
        "[bindingId]: nie znaleziono powiązania lub jest wyłączone",
    ),
    "no-bindings": (
        "Информация не найдена",
        "Information is not found",
        "Інфармацыя не знойдзена",
        "Nie znaleziono informacji",
    ),
    "needs": (
        "[{name}] нужен, потому что передан [{other}]",
        "[{name}] is needed because of [{other}]",
        "[{name}] патрэбны, бо перададзены [{other}]",
        "[{name}] jest wymagany z powodu [{other}]",
    ),
    "contact": (
        "Для VISA с 3-D Secure нужен [email] или [{phone}]",
        "VISA with 3-D Secure needs [email] or [{phone}]",
        "Для VISA з 3-D Secure патрэбны [email] або [{phone}]",
        "VISA z 3-D Secure wymaga [email] lub [{phone}]",
    ),
    "contradicts": (
        "[{name}] противоречит [{other}]",
        "[{name}] contradicts [{other}]",
        "[{name}] супярэчыць [{other}]",
        "[{name}] jest sprzeczny z [{other}]",
    ),
    "zero": (
        "[{name}]: сумма должна быть равна 0",
        "[{name}]: the amount has to be 0",
        "[{name}]: сума павінна быць роўна 0",
        "[{name}]: kwota musi wynosić 0",
    ),
    "no-merchant": (
        "[merchant]: магазин не найден",
        "[merchant]: there is no such merchant",
        "[merchant]: крама не знойдзена",
        "[merchant]: nie ma takiego sprzedawcy",
    ),
    "signature": (
        "Подпись запроса не принята: {name}",
        "The signature of the request is refused: {name}",
        "Подпіс запыту не прыняты: {name}",
        "Podpis żądania odrzucony: {name}",
    ),
    "wrong-trans": (
        "[{name}]: нет такой проверки у этого заказа",
        "[{name}]: the order has no such authentication",
        "[{name}]: няма такой праверкі ў гэтага заказу",
        "[{name}]: zamówienie nie ma takiego uwierzytelnienia",
    ),
    "one-phase": (
        "[{name}]: только для одностадийной оплаты",
        "[{name}]: for one-phase payments only",
        "[{name}]: толькі для аднастадыйнай аплаты",
        "[{name}]: tylko dla płatności jednofazowych",
    ),
    "credential-token": (
        "[seToken] содержит связку: используйте paymentOrderBinding.do",
        "[seToken] holds a stored credential: use paymentOrderBinding.do",
        "[seToken] змяшчае звязку: выкарыстоўвайце paymentOrderBinding.do",
        "[seToken] zawiera powiązanie: użyj paymentOrderBinding.do",
    ),
    "processing": (
        "Ошибка обработки",
        "Processing Error",
        "Памылка апрацоўкі",
        "Błąd przetwarzania",
    ),
    "in-progress": (
        "Ваш платёж обработан, происходит переадресация...",
        "Your order is proceeded, redirecting...",
        "Ваш плацёж апрацаваны, адбываецца перанакіраванне...",
        "Płatność przetworzona, przekierowanie...",
    ),
    "declined": (
        "Операция отклонена. Проверьте введённые данные и достаточность средств на карте.",
        "Operation declined. Please check the data and available balance of the account.",
        "Аперацыя адхілена. Праверце ўведзеныя даныя і наяўнасць сродкаў на карце.",
        "Operacja odrzucona. Sprawdź dane i dostępne środki.",
    ),
    "not-authenticated": (
        "Операция невозможна. Аутентификация держателя карты завершена неуспешно.",
        "Impossible operation. Cardholder authentication completed unsuccessfully.",
        "Аперацыя немагчымая. Аўтэнтыфікацыя ўладальніка карты няўдалая.",
        "Operacja niemożliwa. Uwierzytelnienie posiadacza karty nie powiodło się.",
    ),
    "action": (
        "Код {code}: платёж отклонён",
        "Code {code}: the payment is declined",
        "Код {code}: плацёж адхілены",
        "Kod {code}: płatność odrzucona",
    ),
}


def message_text(key: str, language: Language, **values: object) -> str:
    """A text in a language."""
    return _TEXTS[key][LANGUAGES.index(language)].format(**values)
