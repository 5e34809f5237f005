"""Every text of the signing pages in the four languages that pages of the sandbox have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.signing.records import Obstacle, SigningResult

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language

TEXTS: dict[Language, dict[str, str]] = {
    "ru": {
        "bank": "Банк Песочница",
        "sandbox": "учебный доступ",
        "footer": "Это песочница на вашем компьютере. Настоящего банка и настоящих денег здесь"
        " нет.",
        "title": "Подписание документов",
        "documents": "Документы",
        "total": "Всего",
        "code": "Код подтверждения",
        "code-note": "В песочнице подходит любой код из четырёх цифр, кроме 0000.",
        "wrong-code": "Код неверен. Попробуйте ещё раз.",
        "short-code": "Введите четыре цифры.",
        "sign": "Подписать",
        "decline": "Отказаться",
        "gone": "Документ удалён",
        "without-amount": "без суммы",
        "of": "от",
        "done": "Документы подписаны.",
        "partly": "Подписаны не все документы.",
        "none": "Ни один документ не подписан.",
        "declined": "Вы отказались от подписания. Ничего не подписано.",
        "expired": "Срок подписания истёк. Начните подписание заново.",
        "unknown": "Ссылка на подписание неверна.",
        "back": "Вернуться",
        "close": "Эту страницу можно закрыть.",
    },
    "en": {
        "bank": "Sandbox Bank",
        "sandbox": "for trying out",
        "footer": "This is a sandbox on your own computer. There is no real bank here and no real"
        " money.",
        "title": "Signing of documents",
        "documents": "Documents",
        "total": "Total",
        "code": "Confirmation code",
        "code-note": "In the sandbox any four digits will do, but for 0000.",
        "wrong-code": "The code is wrong. Try again.",
        "short-code": "Enter four digits.",
        "sign": "Sign",
        "decline": "Decline",
        "gone": "The document was deleted",
        "without-amount": "no amount",
        "of": "of",
        "done": "The documents are signed.",
        "partly": "Not every document is signed.",
        "none": "No document is signed.",
        "declined": "You declined. Nothing is signed.",
        "expired": "The time to sign is over. Begin again.",
        "unknown": "The signing link is wrong.",
        "back": "Go back",
        "close": "You can close this page.",
    },
    "by": {
        "bank": "Банк Пясочніца",
        "sandbox": "навучальны доступ",
        "footer": "Гэта пясочніца на вашым камп'ютары. Сапраўднага банка і сапраўдных грошай тут"
        " няма.",
        "title": "Падпісанне дакументаў",
        "documents": "Дакументы",
        "total": "Усяго",
        "code": "Код пацвярджэння",
        "code-note": "У пясочніцы падыходзіць любы код з чатырох лічбаў, акрамя 0000.",
        "wrong-code": "Код няправільны. Паспрабуйце яшчэ раз.",
        "short-code": "Увядзіце чатыры лічбы.",
        "sign": "Падпісаць",
        "decline": "Адмовіцца",
        "gone": "Дакумент выдалены",
        "without-amount": "без сумы",
        "of": "ад",
        "done": "Дакументы падпісаны.",
        "partly": "Падпісаны не ўсе дакументы.",
        "none": "Ніводзін дакумент не падпісаны.",
        "declined": "Вы адмовіліся ад падпісання. Нічога не падпісана.",
        "expired": "Тэрмін падпісання скончыўся. Пачніце падпісанне нанова.",
        "unknown": "Спасылка на падпісанне няправільная.",
        "back": "Вярнуцца",
        "close": "Гэтую старонку можна закрыць.",
    },
    "pl": {
        "bank": "Bank Piaskownica",
        "sandbox": "dostęp próbny",
        "footer": "To piaskownica na Twoim komputerze. Nie ma tu prawdziwego banku ani prawdziwych"
        " pieniędzy.",
        "title": "Podpisywanie dokumentów",
        "documents": "Dokumenty",
        "total": "Razem",
        "code": "Kod potwierdzenia",
        "code-note": "W piaskownicy pasują dowolne cztery cyfry oprócz 0000.",
        "wrong-code": "Kod jest nieprawidłowy. Spróbuj ponownie.",
        "short-code": "Wpisz cztery cyfry.",
        "sign": "Podpisz",
        "decline": "Odmów",
        "gone": "Dokument został usunięty",
        "without-amount": "bez kwoty",
        "of": "z dnia",
        "done": "Dokumenty są podpisane.",
        "partly": "Nie wszystkie dokumenty są podpisane.",
        "none": "Żaden dokument nie jest podpisany.",
        "declined": "Odmówiono podpisania. Nic nie podpisano.",
        "expired": "Czas na podpisanie upłynął. Zacznij od nowa.",
        "unknown": "Link do podpisywania jest nieprawidłowy.",
        "back": "Wróć",
        "close": "Możesz zamknąć tę stronę.",
    },
}

RESULTS: dict[Language, dict[SigningResult, str]] = {
    "ru": {
        SigningResult.PENDING: "Ожидает подписи",
        SigningResult.SIGNED: "Подписан",
        SigningResult.REFUSED: "Не подписан",
        SigningResult.ERROR: "Не подписан",
    },
    "en": {
        SigningResult.PENDING: "Awaiting signature",
        SigningResult.SIGNED: "Signed",
        SigningResult.REFUSED: "Not signed",
        SigningResult.ERROR: "Not signed",
    },
    "by": {
        SigningResult.PENDING: "Чакае подпісу",
        SigningResult.SIGNED: "Падпісаны",
        SigningResult.REFUSED: "Не падпісаны",
        SigningResult.ERROR: "Не падпісаны",
    },
    "pl": {
        SigningResult.PENDING: "Czeka na podpis",
        SigningResult.SIGNED: "Podpisany",
        SigningResult.REFUSED: "Niepodpisany",
        SigningResult.ERROR: "Niepodpisany",
    },
}

OBSTACLES: dict[Language, dict[Obstacle, str]] = {
    "ru": {
        Obstacle.DECLINED: "От подписания отказались",
        Obstacle.EXPIRED: "Срок подписания истёк",
        Obstacle.CHANGED: "Документ изменён после начала подписания",
        Obstacle.DELETED: "Документ удалён",
        Obstacle.NOT_OPEN: "Документ уже не ожидает подписи",
    },
    "en": {
        Obstacle.DECLINED: "Declined",
        Obstacle.EXPIRED: "The time to sign is over",
        Obstacle.CHANGED: "Changed after signing began",
        Obstacle.DELETED: "Deleted",
        Obstacle.NOT_OPEN: "No longer awaits a signature",
    },
    "by": {
        Obstacle.DECLINED: "Ад падпісання адмовіліся",
        Obstacle.EXPIRED: "Тэрмін падпісання скончыўся",
        Obstacle.CHANGED: "Дакумент зменены пасля пачатку падпісання",
        Obstacle.DELETED: "Дакумент выдалены",
        Obstacle.NOT_OPEN: "Дакумент ужо не чакае подпісу",
    },
    "pl": {
        Obstacle.DECLINED: "Odmówiono podpisania",
        Obstacle.EXPIRED: "Czas na podpisanie upłynął",
        Obstacle.CHANGED: "Zmieniony po rozpoczęciu podpisywania",
        Obstacle.DELETED: "Usunięty",
        Obstacle.NOT_OPEN: "Nie czeka już na podpis",
    },
}
