"""Tests that every term is spelled one way in each language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

import desktop_app
from desktop_app import resources
from desktop_app.ui.i18n.translations import Language

_OTHERS: Final = tuple(each for each in Language if each is not Language.ENGLISH)
_NEVER: Final[dict[Language, tuple[str, ...]]] = {
    Language.ENGLISH: (
        r"(?i)\bcard.?file\b",
        r"(?i)\brequirements?\b",
        r"(?i)\bkantor\b",
        r"(?i)\bcounterpart's\b",
        r"(?i)\boutcome unknown\b",
        "№",
    ),
    Language.RUSSIAN: (
        r"(?i)\b(в|из|разделе?|раздела) «?исходящи[ех]\b",
        r"«[^»]*исходящи[ех][^»]*»",
        r"«Черновики и [^»]*»",
        r"(?i)исход (платежа |операции )?неизвестен",
        r"(?i)неизвестн\w+ исход",
        r"(?i)очередност",
        r"(?i)платежн(ое|ые|ых|ого|ому|ым) требовани",
        r"(?i)\bBIC\b",
        r"\b[Бб]ик\b",
        r"(?i)\bк[ао]нтор[аеоуы]\b",
        r"(?i)\bрезервировани",
        r"(?i)получатель требовани",
        r"(?i)вход прерван",
        r"(?i)показать в отправке",
        r"(?i)другой компани",
        r"(?i)\bстал(о|и)? известен исход",
    ),
    Language.BELARUSIAN: (
        r"(?i)\bчаргавасц|\bачарговасц|\bачаргавасц",
        r"(?i)\bBIC\b",
        r"\bБИК\b|\b[Бб]ік\b",
        r"(?i)\bкантор[аеоуы]\b",
        r"(?i)«зыходн",
        r"(?i)\bплацёж\b",
        r"(?i)\bкарт(а|ы|у|е|ай)\b",
        r"(?i)(ўш|іўш|ыўш)(ы|ая|ае|ыя|ых|ым|ымі|ага|аму|ай|ую)\b",
        r"[ищъ]",
    ),
    Language.POLISH: (
        r"(?i)\bkantor\b",
        r"(?i)\bpriorytet",
        r"(?i)\bkolejka niezapłaconych",
        r"„wychodzące",
        r"(?i)\bwystawc",
        r"(?i)\bszkic",
        r"(?i)\bzleceni\w+ płatnicz",
        "№",
    ),
}
_PAIRS: Final[dict[str, dict[Language, str]]] = {
    r"(?i)\bdrafts and outbox\b": {
        Language.RUSSIAN: "отправка в банк",
        Language.BELARUSIAN: "адпраўка ў банк",
        Language.POLISH: "wysyłka do banku",
    },
    r"(?i)\bunpaid queue\b": {
        Language.RUSSIAN: "картотек",
        Language.BELARUSIAN: "картатэ",
        Language.POLISH: "kartote",
    },
    r"(?i)\bpayment demands?\b": {
        Language.RUSSIAN: r"платёжн\w+ требовани|акцепт",
        Language.BELARUSIAN: r"плацежн\w+ патрабаванн|акцэпт",
        Language.POLISH: r"żąda(nie|nia|ń|niu|niem) zapłaty|akceptac",
    },
    r"\bBIC\b": {Language.RUSSIAN: "БИК", Language.BELARUSIAN: "БІК", Language.POLISH: "BIC"},
    r"(?i)^priority$": {
        Language.RUSSIAN: "^Очерёдность$",
        Language.BELARUSIAN: "^Чарговасць$",
        Language.POLISH: "^Pierwszeństwo$",
    },
    r"^Not known: details were not read$": {
        Language.RUSSIAN: "^Не ?извест",
        Language.BELARUSIAN: "^Невядомая:",
        Language.POLISH: "^Nieznane:",
    },
    r"(?i)priorit": {
        Language.RUSSIAN: r"очерёдност",
        Language.BELARUSIAN: r"чарговасц",
        Language.POLISH: r"pierwszeństw",
    },
    r"(?i)\bno answer yet\b": {
        Language.RUSSIAN: "ответ (банка |шлюза )?не получен",
        Language.BELARUSIAN: "адказ",
        Language.POLISH: "odpowiedzi",
    },
    r"(?i)\bAIS IDO\b": {
        Language.RUSSIAN: "АИС ИДО",
        Language.BELARUSIAN: "АІС ІДА",
        Language.POLISH: "AIS IDO",
    },
    r"(?i)\breservations?\b": {
        Language.RUSSIAN: "брониров",
        Language.BELARUSIAN: "браніраван",
        Language.POLISH: "rezerwacj|rezerwow|blokad",
    },
    r"(?i)\binquir": {
        Language.RUSSIAN: r"справ(ка|ки|ок)|запрос",
        Language.BELARUSIAN: r"давед(ка|кі|ак)|запыт",
        Language.POLISH: "zaświadcze",
    },
    r"(?i)\bissuer\b": {
        Language.RUSSIAN: "эмитент|банк",
        Language.BELARUSIAN: "эмітэнт|банк",
        Language.POLISH: "wydawc|bank",
    },
    r"(?i)\bpayer\b": {
        Language.RUSSIAN: "плательщик",
        Language.BELARUSIAN: "плацельшчык",
        Language.POLISH: "płatnik",
    },
    r"(?i)\bbeneficiar": {
        Language.RUSSIAN: "бенефициар",
        Language.BELARUSIAN: "бенефіцыяр",
        Language.POLISH: "beneficjent",
    },
    r"(?i)\b(discard(?! it$)|thrown away)": {
        Language.RUSSIAN: r"убр|убир",
        Language.BELARUSIAN: r"прыбр|прыбір",
        Language.POLISH: r"z listy",
    },
    r"(?i)\bviews?\b": {
        Language.RUSSIAN: r"отбор",
        Language.BELARUSIAN: r"адбор",
        Language.POLISH: r"filtr",
    },
    r"^(The amount is held|Amount held|Held)$": {
        Language.RUSSIAN: r"заблокирован",
        Language.BELARUSIAN: r"заблакіраван",
        Language.POLISH: r"zablokowan",
    },
    r"^Our account$": {
        Language.RUSSIAN: r"^Счёт$",
        Language.BELARUSIAN: r"^Рахунак$",
        Language.POLISH: r"^Rachunek$",
    },
    r"^What it does$": {
        Language.RUSSIAN: r"^Операция$",
        Language.BELARUSIAN: r"^Аперацыя$",
        Language.POLISH: r"^Operacja$",
    },
    r"^Made by$": {
        Language.RUSSIAN: r"^Кто изменил$",
        Language.BELARUSIAN: r"^Хто змяніў$",
        Language.POLISH: r"^Kto zmienił$",
    },
    r"^Outcome known of %n send\(s\)$": {
        Language.RUSSIAN: r"^Стало известно, дошл(а|и) ли %n отправ",
        Language.BELARUSIAN: r"^Стала вядома, ці дайшл(а|і) %n адпра",
        Language.POLISH: r"^Wiadomo już, czy dotar",
    },
    r"^The outcome of a send is known$": {
        Language.RUSSIAN: r"^Стало известно, дошла ли отправка$",
        Language.BELARUSIAN: r"^Стала вядома, ці дайшла адпраўка$",
        Language.POLISH: r"^Wiadomo już, czy wysyłka dotarła$",
    },
    r"(?i)\brecall(s|ed)?\b": {
        Language.RUSSIAN: "отзыв|отозва",
        Language.BELARUSIAN: "адзыў|адзыв|адазва|адклік",
        Language.POLISH: "odwoł",
    },
    r"(?i)direct.debit|^recall of an acceptance$": {
        Language.RUSSIAN: r"заявлени\w на акцепт \(прямое дебетование\)",
        Language.BELARUSIAN: r"заяв\w на акцэпт \(прамое дэбетаванне\)",
        Language.POLISH: "zgod",
    },
    r"^Refused( by the gateway)?$": {
        Language.RUSSIAN: "не принял|не принят",
        Language.BELARUSIAN: "не прыняў|не прыняты",
        Language.POLISH: "^nieprzyjęte",
    },
    r"^Declined$": {
        Language.RUSSIAN: "^отклон",
        Language.BELARUSIAN: "^адхілен",
        Language.POLISH: "^odrzucone$",
    },
    r"(?i)\bcurrency contract\b": {
        Language.RUSSIAN: "валютн.+ договор",
        Language.BELARUSIAN: "валютн.+ дагавор",
        Language.POLISH: "umow.+ walutow",
    },
    r"^Activity$": {
        Language.RUSSIAN: "^Журнал$",
        Language.BELARUSIAN: "^Журнал$",
        Language.POLISH: "^Dziennik$",
    },
    r"^Reference data$": {
        Language.RUSSIAN: "^Справочники$",
        Language.BELARUSIAN: "^Даведнікі$",
        Language.POLISH: "^Słowniki$",
    },
    r"^Created at the bank$": {
        Language.RUSSIAN: "^Передан в банк$",
        Language.BELARUSIAN: "банк",
        Language.POLISH: "bank",
    },
    r"^The bank refused to delete$": {
        Language.RUSSIAN: "^Банк отказал в удалении$",
        Language.BELARUSIAN: "Банк",
        Language.POLISH: "Bank",
    },
    r"^Sign-in was cancelled$": {
        Language.RUSSIAN: "^Вход отменён$",
        Language.BELARUSIAN: "скасаван|адменен",
        Language.POLISH: "anulowan|przerwan",
    },
}
"""What an English text says, and what each translation of it has to say."""


@cache
def _texts(language: Language) -> tuple[tuple[str, str], ...]:
    """Every text of the window with its translation; several where a plural has several forms."""
    file = Language.RUSSIAN if language is Language.ENGLISH else language
    tree = ET.parse(resources.path("translations") / f"kantora_{file}.ts")  # noqa: S314 - our own file
    found = []
    for message in tree.iter("message"):
        said, made = message.findtext("source", ""), message.find("translation")
        assert made is not None
        forms = [form.text or "" for form in made.iter("numerusform")] or [made.text or ""]
        found += [(said, said if language is Language.ENGLISH else form) for form in forms]
    return tuple(found)


@pytest.mark.parametrize("language", Language)
def test_other_spellings_of_terms_stand_nowhere(language: Language) -> None:
    assert len(_texts(language)) > 1000
    wrong = [
        (pattern, text)
        for pattern in _NEVER[language]
        for _, text in _texts(language)
        if re.search(pattern, text)
    ]
    assert not wrong


@pytest.mark.parametrize("language", _OTHERS)
@pytest.mark.parametrize("pattern", _PAIRS)
def test_a_term_has_one_translation(pattern: str, language: Language) -> None:
    same = [each for each in _texts(language) if re.search(pattern, each[0])]
    assert same
    wanted = re.compile(_PAIRS[pattern][language], re.IGNORECASE)
    assert not [each for each in same if not wanted.search(each[1])]


@pytest.mark.parametrize("language", _OTHERS)
def test_what_is_discarded_here_is_not_called_deleted(language: Language) -> None:
    discards, deletes = r"(?i)\bdiscard|\bthrown away", r"(?i)\b(delet|remov)(e|ed|es|ing|ion)\b"
    discarded: set[tuple[str, str]] = set()
    others: set[tuple[str, str]] = set()
    for said, text in _texts(language):
        (discarded if re.search(discards, said) else others).add((said, _plain(text)))
    deleted = {text for said, text in others if re.search(deletes, said)}
    assert discarded
    assert deleted
    assert not [each for each in discarded if each[1] in deleted]


def _plain(text: str) -> str:
    """A text without its count, its dots and its capitals."""
    return re.sub(r"%L?n|[…:.?\s]+", " ", text).strip().casefold()


@pytest.mark.parametrize("language", Language)
def test_the_product_is_called_kantora_everywhere(language: Language) -> None:
    called = [text for said, text in _texts(language) if re.search(r"^\W*Kantora\W*$", said)]
    assert not [text for text in called if "Kantora" not in text]
    assert not [text for _, text in _texts(language) if re.search(r"(?i)\bкантор[аеоуы]й?\b", text)]


@pytest.mark.parametrize(
    ("language", "term"),
    [
        (Language.RUSSIAN, "требовани"),
        (Language.BELARUSIAN, "патрабаванн"),
        (Language.POLISH, "żąda(ń|ni)"),
    ],
)
def test_the_word_for_payment_demands_stands_for_nothing_else(
    language: Language, term: str
) -> None:
    demands = re.compile("(?i)demand|acceptance|requested by us")
    told = [each for each in _texts(language) if re.search(f"(?i){term}", each[1])]
    assert len(told) > 20
    assert not [each for each in told if not demands.search(each[0])]


_NOT_KNOWN: Final = (
    r"can no longer be refused",  # what the bank does after the day is the bank's
    r"kept in any case",  # data that cannot be read are not
    # Payments that are not signed count, too:
    r"(?i)^last paid\b|\{name\} was paid to|^Paid to another|^Payment of \{day\}$",
    r"(?i)\bthe money was refunded|^paid back$",  # a part may have been
    r"The bank signs at most|the bank will choose",
    r"(?i)\bobligations\b.*\bto you\b",  # a payer's obligations are to anybody
    r"make another key and upload it$",  # the certificate is uploaded
    r"repeated payment: number",  # it is read as the number of a document
    r"the order is registered again",  # it can be
)
"""What no text says, because it is not so or nobody here knows it."""


@pytest.mark.parametrize("claim", _NOT_KNOWN)
def test_no_text_claims_what_is_not_known(claim: str) -> None:
    assert not [text for text, _ in _texts(Language.ENGLISH) if re.search(claim, text)]


def test_numbers_are_signed_by_translation() -> None:
    source = Path(desktop_app.__file__).parent / "ui"
    signed = [path for path in source.rglob("*.py") if re.search("№ ?{", path.read_text("utf-8"))]
    assert not signed, "the sign of a number is of a language: labels.document_title has it"


def test_a_text_about_a_row_that_is_being_found_out_never_says_try_again() -> None:
    for language in Language:
        again = {
            Language.ENGLISH: r"(?i)try again|once more",
            Language.RUSSIAN: r"(?i)попробуйте|повторите",
            Language.BELARUSIAN: r"(?i)паспрабуйце|паўтарыце",
            Language.POLISH: r"(?i)spróbuj|powtórz",
        }[language]
        checked = [
            text
            for said, text in _texts(language)
            if re.search(r"(?i)kantora is checking|being checked", said)
        ]
        assert checked
        assert not [text for text in checked if re.search(again, text)]


def _words(language: Language) -> frozenset[str]:
    letters = "[a-z]+" if language is Language.ENGLISH else "[а-яё]+"
    texts = (text.lower() for _, text in _texts(language))
    return frozenset(word for text in texts for word in re.findall(letters, text))


def test_russian_words_have_their_yo_everywhere_or_nowhere() -> None:
    other_words = {"все", "счета", "чем"}
    """They are words of their own: all, accounts, than."""
    words = _words(Language.RUSSIAN)
    plain = {word.replace("ё", "е") for word in words if "ё" in word}
    assert len(plain) > 100
    assert plain & words <= other_words


@pytest.mark.parametrize(("british", "american"), [("is", "iz"), ("our", "or"), ("ll", "l")])
def test_english_words_are_spelled_one_way(british: str, american: str) -> None:
    words = _words(Language.ENGLISH)
    turned = {
        word.replace(british, american): word
        for word in words
        if re.search(f"{british}(e|ed|es|ing|ation|$)", word) and len(word) > len(british) + 3
    }
    other_words = {"fulfil", "for"}
    assert not (turned.keys() & words) - other_words, {
        turned[each]: each for each in turned.keys() & words
    }
