"""What action codes mean, in the gateway's four languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.messages import LANGUAGES, message_text

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language

_TEXTS: dict[int, tuple[str, str, str, str]] = {
    -100: (
        "Не было попыток оплаты",
        "No payment attempts",
        "Не было спроб аплаты",
        "Brak prób płatności",
    ),
    0: (
        "Запрос успешно обработан",
        "Request processed successfully",
        "Запыт паспяхова апрацаваны",
        "Żądanie przetworzone pomyślnie",
    ),
    -2007: (
        "Истёк срок, отведённый на оплату",
        "The time for payment has run out",
        "Скончыўся час на аплату",
        "Upłynął czas płatności",
    ),
    -2006: (
        "Эмитент не подтвердил держателя карты",
        "The issuer did not authenticate the cardholder",
        "Эмітэнт не пацвердзіў уладальніка карты",
        "Wydawca nie uwierzytelnił posiadacza karty",
    ),
    -2025: (
        "Подтверждение на странице банка не пройдено",
        "The challenge of the issuer was not passed",
        "Пацвярджэнне на старонцы банка не пройдзена",
        "Weryfikacja na stronie banku nie powiodła się",
    ),
    -2018: (
        "Для этого платежа нужен 3-D Secure, а карта его не поддерживает",
        "The payment needs 3-D Secure, and the card has none",
        "Для гэтага плацяжу патрэбны 3-D Secure, а карта яго не падтрымлівае",
        "Płatność wymaga 3-D Secure, a karta go nie obsługuje",
    ),
    -2020: (
        "Эмитент не участвовал в подтверждении держателя карты",
        "The issuer took no part in the authentication",
        "Эмітэнт не ўдзельнічаў у пацвярджэнні ўладальніка карты",
        "Wydawca nie brał udziału w uwierzytelnieniu",
    ),
    120: (
        "Эмитент отклонил операцию по карте",
        "The issuer refused the operation with the card",
        "Эмітэнт адхіліў аперацыю па карце",
        "Wydawca odrzucił operację kartą",
    ),
    101: (
        "Срок действия карты истёк",
        "The card has expired",
        "Тэрмін дзеяння карты скончыўся",
        "Karta straciła ważność",
    ),
    110: ("Неверная сумма", "Wrong amount", "Няправільная сума", "Nieprawidłowa kwota"),
    111: (
        "Неверный номер карты",
        "Wrong card number",
        "Няправільны нумар карты",
        "Nieprawidłowy numer karty",
    ),
    125: (
        "Неверный номер карты",
        "Wrong card number",
        "Няправільны нумар карты",
        "Nieprawidłowy numer karty",
    ),
    71015: (
        "Введены неправильные параметры карты",
        "Payment data is invalid",
        "Уведзены няправільныя даныя карты",
        "Nieprawidłowe dane karty",
    ),
}


def action_text(code: int, language: Language) -> str:
    """What an action code means."""
    known = _TEXTS.get(code)
    if known is None:
        return message_text("action", language, code=code)
    return known[LANGUAGES.index(language)]
