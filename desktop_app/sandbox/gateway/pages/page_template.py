"""How the gateway's pages look: one template, and forms that send themselves."""

from __future__ import annotations

import secrets
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.responses import HTMLResponse, RedirectResponse

from desktop_app.sandbox.gateway.pages.scripts import SEND, SEND_AFTER_FRAMES
from desktop_app.sandbox.gateway.pages.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from desktop_app.sandbox.gateway.records import Language

MAX_FORM = 64 * 1024
_TAGS = {"by": "be"}
"""Language tags of HTML where they are not the code of the interface."""


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form; the last one of a name counts."""
    raw = await request.body()
    return dict(parse_qsl(raw[:MAX_FORM].decode("utf-8", "replace"), keep_blank_values=True))


def page(
    language: Language,
    content: str,
    *,
    title: str,
    owner: str,
    status: int = 200,
    languages: Mapping[Language, str] | None = None,
    script: str = "",
    kind: str = "",
    footer: str = "",
) -> Response:
    """A page for a person.

    Args:
        language: of its texts.
        content: HTML of its middle.
        title: of its tab.
        owner: whose page it is: the merchant, or the issuer.
        status: HTTP status.
        languages: addresses of the page in other languages.
        script: runs when the page has come.
        kind: what stands beside the owner; that it is a sandbox, unless something else is given.
        footer: what stands below; where a person can pay, unless something else is given.
    """
    nonce = secrets.token_urlsafe(12)
    texts = TEXTS[language]
    html = _template().substitute(
        language=_TAGS.get(language, language),
        nonce=nonce,
        title=escape(title),
        owner=escape(owner),
        kind=kind or texts["sandbox"],
        languages=" ".join(
            f'<a href="{escape(address)}" hreflang="{_TAGS.get(code, code)}">{code.upper()}</a>'
            for code, address in (languages or {}).items()
            if code != language
        ),
        content=content,
        footer=footer or texts["footer"],
        script=f'<script nonce="{nonce}">{script}</script>' if script else "",
    )
    policy = (
        f"default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; "
        "base-uri 'none'; frame-src 'self' http://127.0.0.1:* http://localhost:*"
    )
    headers = {
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return HTMLResponse(html, status_code=status, headers=headers)


def message(
    language: Language,
    key: str,
    *,
    owner: str,
    status: int = 200,
    good: bool = False,
    back: str = "",
) -> Response:
    """A page that says one thing.

    Args:
        language: of its text.
        key: of its text.
        owner: whose page it is.
        status: HTTP status.
        good: nothing is wrong.
        back: address of the shop, to which a link leads.
    """
    text = TEXTS[language][key]
    kind = "good" if good else "alert"
    content = f'<h1>{TEXTS[language]["payment"]}</h1><p class="{kind}" role="status">{text}</p>'
    if back:
        content += (
            f'<div class="actions after"><a class="button" href="{escape(back)}">'
            f"{TEXTS[language]['to-shop']}</a></div>"
        )
    return page(language, content, title=text, owner=owner, status=status)


def auto_submit_page(
    language: Language,
    action: str,
    fields: Mapping[str, str],
    *,
    owner: str,
    frames: Mapping[str, Mapping[str, str]] | None = None,
    prepare: str = "",
) -> Response:
    """A page that sends a form by itself; a button stands there for whoever runs no scripts.

    Args:
        language: of its texts.
        action: where the form goes.
        fields: hidden fields.
        owner: whose page it is.
        frames: what is posted to hidden frames first: fields by address.
        prepare: script that fills the form.
    """
    texts = TEXTS[language]
    content = (
        f'<h1>{texts["moment"]}</h1><p class="muted" role="status">{texts["onward"]}</p>'
        f'<form id="onward" method="post" action="{escape(action)}">{hidden(fields)}'
        f'<div class="actions"><button class="primary">{texts["continue"]}</button></div>'
        "</form>"
        + "".join(_frame(number, *sent) for number, sent in enumerate((frames or {}).items()))
    )
    script = SEND_AFTER_FRAMES if frames else SEND
    return page(language, content, title=texts["moment"], owner=owner, script=prepare + script)


def _frame(number: int, address: str, fields: Mapping[str, str]) -> str:
    return (
        f'<form hidden method="post" action="{escape(address)}" target="frame{number}">'
        f'{hidden(fields)}</form><iframe name="frame{number}" title="3-D Secure"></iframe>'
    )


def hidden(fields: Mapping[str, str]) -> str:
    """Hidden fields of a form."""
    return "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in fields.items()
    )


def redirect(address: str) -> Response:
    """Send the browser on with GET."""
    headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return RedirectResponse(address, status_code=303, headers=headers)


@cache
def _template() -> Template:
    return Template(files(__package__).joinpath("page.html").read_text(encoding="utf-8"))
