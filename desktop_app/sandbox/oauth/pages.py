"""The pages a person sees: the consent page, and the page that says why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

Language = Literal["ru", "en"]


@dataclass(frozen=True, slots=True)
class _Texts:
    """Every text of the pages in one language."""

    bank: str
    sandbox: str
    footer: str
    title: str
    heading: str
    intro: str
    legend: str
    allow: str
    decline: str
    note: str
    scopes: Mapping[str, tuple[str, str]]
    refused: str
    reasons: Mapping[str, str]


_RU = _Texts(
    bank="Банк Песочница",
    sandbox="учебный доступ",
    footer="Это песочница на вашем компьютере. Настоящего банка и настоящих денег здесь нет.",
    title="Доступ для приложения",
    heading="Разрешить приложению $client доступ к документам?",
    intro="Компания <b>$company</b>. Приложение сможет делать только то, что отмечено.",
    legend="Что разрешить",
    allow="Разрешить",
    decline="Отклонить",
    note="Доступ можно отозвать в любой момент в приложении.",
    scopes={
        "read_documents": ("Читать документы и платежи", "Списки, реквизиты, печатные формы"),
        "create_documents": ("Создавать документы", "Новые документы, изменения и удаление"),
        "sign_documents": ("Отправлять на подпись", "Подписываете вы сами, на странице банка"),
    },
    refused="Запрос доступа не принят",
    reasons={
        "client_id": "Приложение не зарегистрировано.",
        "redirect_uri": "Адрес возврата должен вести на этот компьютер (127.0.0.1 или localhost).",
        "ticket": "Запрос устарел или уже обработан. Начните подключение в приложении заново.",
        "request": "Адрес запроса составлен с ошибкой.",
    },
)
_EN = _Texts(
    bank="Sandbox Bank",
    sandbox="for trying out",
    footer="This is a sandbox on your own computer. There is no real bank here and no real money.",
    title="Access for an application",
    heading="Let $client use your documents?",
    intro="Company <b>$company</b>. The application can do only what is ticked.",
    legend="Allow it to",
    allow="Allow",
    decline="Decline",
    note="You can take the access back at any time in the application.",
    scopes={
        "read_documents": ("Read documents and payments", "Lists, details, print forms"),
        "create_documents": ("Create documents", "New documents, changes and deletion"),
        "sign_documents": ("Start signing", "You sign yourself, on the bank's page"),
    },
    refused="The request for access was refused",
    reasons={
        "client_id": "The application is not registered.",
        "redirect_uri": "The return address must lead to this computer (127.0.0.1 or localhost).",
        "ticket": "The request is too old or already answered. Connect again in the application.",
        "request": "The address of the request is malformed.",
    },
)
_TEXTS: Mapping[Language, _Texts] = {"ru": _RU, "en": _EN}
_CLIENT = "Kantora"


def choose_language(asked: str, accepted: str) -> Language:
    """The language of a page.

    Args:
        asked: value of `ui_locales`, languages by preference; may be empty.
        accepted: value of `Accept-Language`; may be empty.
    """
    wanted = [*asked.split(), *(part.partition(";")[0] for part in accepted.split(","))]
    for tag in wanted:
        match tag.strip().lower().partition("-")[0]:
            case "ru" | "be":
                return "ru"
            case "en" | "pl":
                return "en"
    return "ru"


def consent_page(
    *,
    language: Language,
    company: str,
    scopes: Sequence[str],
    ticket: str,
    languages: Mapping[Language, str],
    nonce: str,
) -> str:
    """The page that asks for consent, every scope with its own box.

    Args:
        language: of the texts.
        company: whose documents are asked for.
        scopes: what the application asks for.
        ticket: names the request when the answer comes.
        languages: address of this page by language.
        nonce: lets the page's own style pass its content policy.
    """
    texts = _TEXTS[language]
    boxes = "\n".join(_box(scope, *texts.scopes[scope]) for scope in scopes)
    links = " ".join(
        f'<a href="{escape(address)}" hreflang="{code}" lang="{code}">{code.upper()}</a>'
        for code, address in languages.items()
        if code != language
    )
    heading = Template(texts.heading).substitute(client=_CLIENT)
    intro = Template(texts.intro).substitute(company=escape(company))
    content = f"""<h1>{heading}</h1>
<p>{intro}</p>
<form method="post">
<input type="hidden" name="ticket" value="{escape(ticket)}">
<fieldset><legend>{texts.legend}</legend>
{boxes}
</fieldset>
<p class="muted">{texts.note}</p>
<div class="actions">
<button class="primary" name="decision" value="allow">{texts.allow}</button>
<button name="decision" value="decline">{texts.decline}</button>
</div>
</form>"""
    return _page(language, content, links=links, nonce=nonce)


def refusal_page(*, language: Language, reason: str, nonce: str) -> str:
    """The page for a request that cannot be answered by a redirect.

    Args:
        language: of the texts.
        reason: `client_id`, `redirect_uri`, `ticket` or `request`.
        nonce: lets the page's own style pass its content policy.
    """
    texts = _TEXTS[language]
    content = f'<h1>{texts.refused}</h1>\n<p class="bad">{texts.reasons[reason]}</p>'
    return _page(language, content, links="", nonce=nonce)


def _box(scope: str, name: str, meaning: str) -> str:
    return (
        f'<label><input type="checkbox" name="scope" value="{scope}" checked>'
        f"<span><b>{name}</b><span>{meaning}</span></span></label>"
    )


def _page(language: Language, content: str, *, links: str, nonce: str) -> str:
    texts = _TEXTS[language]
    return _template().substitute(
        language=language,
        nonce=nonce,
        title=texts.title,
        bank=texts.bank,
        sandbox=texts.sandbox,
        languages=links,
        content=content,
        footer=texts.footer,
    )


@cache
def _template() -> Template:
    return Template(files(__package__).joinpath("page.html").read_text(encoding="utf-8"))
