"""Tests of the settings file: tolerates damage, shared by several processes."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.profiles.profile import CALLS_A_MINUTE, Environment, Profile
from desktop_app.domain.profiles.sign_in import OAuthSettings, SignInWay
from desktop_app.storage.engine.errors import DiskFull, StoreUnavailable
from desktop_app.storage.engine.private_files import write_whole
from desktop_app.storage.profiles.preferences import Choices, Preferences

if TYPE_CHECKING:
    from pathlib import Path

PROFILE = Profile(
    id="a-1", name="ООО «Мы»", short_name="МЫ", colour="#336699",
    environment=Environment.PRODUCTION, documents_url="https://localhost/documents",
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_what_is_changed_is_there_after_a_restart(path: Path) -> None:
    first = Preferences(path)
    assert first.choices == Choices()
    first.change(language="ru", scheme="dark", compact=True, profiles=(PROFILE,))
    first.change(last_profile="a-1", placement="AAAA")
    first.remember("documents", {"columns": ["date", "party"], "sort": {"key": "date"}})
    second = Preferences(path)
    assert second.choices == first.choices
    assert second.choices.profiles == (PROFILE,)
    assert second.arrangement("documents") == {
        "columns": ["date", "party"], "sort": {"key": "date"},
    }  # fmt: skip
    assert second.arrangement("never") is None
    assert path.stat().st_mode & 0o077 == 0
    files = sorted(each.name for each in path.parent.iterdir())
    assert files == ["settings.json", "settings.profiles.json"]


def test_how_a_profile_signs_in_is_kept_and_may_be_missing(path: Path) -> None:
    oauth = OAuthSettings(
        authorize_url="https://bank.example/authorize", token_url="https://bank.example/token",
        client_id="kantora", scopes=("read_documents",), pkce=True,
        return_url="http://127.0.0.1:8700/return",
    )  # fmt: skip
    profile = replace(PROFILE, sign_in=SignInWay.OAUTH, oauth=oauth)
    Preferences(path).change(profiles=(profile,))
    assert Preferences(path).choices.profiles == (profile,)
    written = json.loads(path.read_text())
    for name in ("sign_in", "oauth"):
        del written["profiles"][0][name]
    path.write_text(json.dumps(written))
    assert Preferences(path).choices.profiles == (PROFILE,)


def test_the_pace_of_a_profile_is_kept_and_nonsense_is_the_usual(path: Path) -> None:
    paced = replace(PROFILE, calls_a_minute=30)
    Preferences(path).change(profiles=(paced,))
    assert Preferences(path).choices.profiles == (paced,)
    for nonsense in ("-1", '"30"', "true", "null"):
        written = path.read_text(encoding="utf-8")
        assert '"calls_a_minute": 30' in written
        spoiled = written.replace('"calls_a_minute": 30', f'"calls_a_minute": {nonsense}')
        path.write_text(spoiled, encoding="utf-8")
        assert Preferences(path).choices.profiles[0].calls_a_minute == CALLS_A_MINUTE, nonsense
        path.write_text(written, encoding="utf-8")


def test_two_windows_do_not_forget_each_others_choices(path: Path) -> None:
    one, other = Preferences(path), Preferences(path)
    assert other.choices.profiles == ()
    one.change(profiles=(PROFILE,))
    other.remember("documents", {"a": 1})
    one.change(language="en")
    for each in (one, other, Preferences(path)):
        assert each.choices.profiles == (PROFILE,)
        assert each.arrangement("documents") == {"a": 1}
        assert each.choices.language == "en"


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"version": 2, "language": "ru"}', '{"language": "ru"}',
     '{"version": 1, "profiles": [{"id": "../x", "environment": "moon"}]}',
     '{"version": 1, "profiles": 7}', "[" * 100_000],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_kept_aside(path: Path, content: str) -> None:
    path.write_text(content)
    preferences = Preferences(path)
    copy = path.with_suffix(".damaged")
    assert preferences.choices == Choices(unread=copy.name)
    assert preferences.unread == copy
    assert copy.read_text() == content
    preferences.change(language="ru")
    assert Preferences(path).unread == copy, "it is said until the copy is removed"
    copy.unlink()
    assert Preferences(path).unread is None
    assert Preferences(path).choices.language == "ru"


@pytest.mark.parametrize("content", [b"", bytes(4096), b"[]", b'{"version": 2}', None])
def test_the_list_of_profiles_outlives_the_file(path: Path, content: bytes | None) -> None:
    """A loss of power may leave a file that was rewritten just before without its content."""
    other = replace(PROFILE, id="other")
    preferences = Preferences(path)
    preferences.change_profiles(lambda _: (PROFILE, other))
    preferences.change(language="ru", last_profile=other.id)
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    found = Preferences(path)
    assert found.choices.profiles == (PROFILE, other)
    assert found.choices.last_profile == ""
    assert found.was_missing is (content is None)
    assert (found.unread is None) is (content is None)
    found.change(language="be")
    assert Preferences(path).choices.profiles == (PROFILE, other)
    assert not Preferences(path).was_missing


def test_a_removed_profile_is_in_no_list(path: Path) -> None:
    preferences = Preferences(path)
    preferences.change_profiles(lambda _: (PROFILE,))
    preferences.change_profiles(lambda _: ())
    path.unlink()
    assert Preferences(path).choices == Choices()
    assert not [each for each in path.parent.iterdir() if PROFILE.id in each.read_text("utf-8")]


def test_profiles_of_an_earlier_version_get_their_list(path: Path) -> None:
    Preferences(path).change(profiles=(PROFILE,))
    (beside,) = [each for each in path.parent.iterdir() if each != path]
    beside.unlink()
    Preferences(path).keep_list()
    path.write_bytes(b"")
    assert Preferences(path).choices.profiles == (PROFILE,)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("environment", "moon"), ("environment", None), ("sign_in", "by post"), ("oauth", 7)],
)
def test_a_damaged_profile_stays_with_careful_settings_and_hides_no_other(
    path: Path, name: str, wrong: object
) -> None:
    other = replace(PROFILE, id="other")
    Preferences(path).change(profiles=(PROFILE, other), language="ru")
    content = json.loads(path.read_text(encoding="utf-8"))
    content["profiles"][0][name] = wrong
    path.write_text(json.dumps(content), encoding="utf-8")
    broken = path.read_bytes()
    damaged, whole = Preferences(path).choices.profiles
    assert whole == other
    assert (damaged.id, damaged.name) == (PROFILE.id, PROFILE.name)
    assert damaged.environment is Environment.PRODUCTION
    assert Preferences(path).choices.language == "ru"
    Preferences(path).change(language="en")
    (copy,) = path.parent.glob("*.damaged*")
    assert copy.read_bytes() == broken, "what could not be read is not lost by the next save"
    assert Preferences(path).unread == copy


def test_a_profile_of_which_nothing_can_be_read_hides_no_other(path: Path) -> None:
    Preferences(path).change(profiles=(PROFILE,), language="ru")
    content = json.loads(path.read_text(encoding="utf-8"))
    content["profiles"].insert(0, {"id": "../x"})
    path.write_text(json.dumps(content), encoding="utf-8")
    preferences = Preferences(path)
    assert preferences.choices.profiles == (PROFILE,)
    assert preferences.unread is not None


@pytest.mark.parametrize("damage", ["entry", "key", "environment", "other type"])
def test_profiles_that_damaged_settings_lost_are_taken_from_their_list(
    path: Path, damage: str
) -> None:
    one, other = PROFILE, replace(PROFILE, id="other", environment=Environment.TEST)
    third = replace(PROFILE, id="third")
    Preferences(path).change(profiles=(one, other, third), language="ru")
    content = json.loads(path.read_text(encoding="utf-8"))
    if damage == "entry":
        content["profiles"][1] = 5
    elif damage == "key":
        del content["profiles"]
    elif damage == "environment":
        content["profiles"][1]["environment"] = "moon"
    else:
        content["profiles"] = 7
    path.write_text(json.dumps(content), encoding="utf-8")
    found = Preferences(path)
    assert found.choices.profiles == (one, other, third)
    assert found.unread is not None
    found.keep_list()
    found.change(scheme="dark")
    for _ in range(2):  # the list beside has them as well
        assert Preferences(path).choices.profiles == (one, other, third)
        path.unlink(missing_ok=True)


def test_the_settings_are_newer_than_the_list_of_profiles(path: Path) -> None:
    """A profile that was added or changed just before is not yet in the list."""
    lost, changed, added = (replace(PROFILE, id=name) for name in ("lost", "changed", "added"))
    Preferences(path).change(profiles=(lost, changed))
    changed = replace(changed, name="New")
    content = json.loads(path.read_text(encoding="utf-8"))
    content["profiles"] = [5, asdict(changed), asdict(added)]
    path.write_text(json.dumps(content), encoding="utf-8")
    assert Preferences(path).choices.profiles == (lost, changed, added)


def test_settings_without_profiles_are_whole_where_no_list_has_any(path: Path) -> None:
    path.write_text('{"version": 1, "language": "ru"}')
    assert Preferences(path).choices == Choices(language="ru")


def test_damage_elsewhere_brings_no_profile_back(path: Path) -> None:
    """The list of profiles is whole in the settings: what it does not name was removed."""
    Preferences(path).change(profiles=(PROFILE,))
    content = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(content | {"profiles": [], "language": 7}), encoding="utf-8")
    assert Preferences(path).choices.profiles == ()


@pytest.mark.parametrize("stopped_at", ["settings.json", "settings.profiles.json"])
def test_a_profile_is_not_brought_back_by_damage_after_an_interrupted_removal(
    path: Path, monkeypatch: pytest.MonkeyPatch, stopped_at: str
) -> None:
    other = replace(PROFILE, id="other")
    preferences = Preferences(path)
    preferences.change_profiles(lambda _: (PROFILE, other))

    def stop(file: Path, *rest: Any, **how: Any) -> bool:
        if file.name == stopped_at:
            raise KeyboardInterrupt
        return write_whole(file, *rest, **how)

    with monkeypatch.context() as patched:
        patched.setattr("desktop_app.storage.profiles.preferences.write_whole", stop)
        with pytest.raises(KeyboardInterrupt):
            preferences.change_profiles(lambda known: known[:1])
    content = json.loads(path.read_text(encoding="utf-8"))
    assert [one["id"] for one in content["profiles"]] == [PROFILE.id, other.id]
    if stopped_at == path.name:
        del content["profiles"]
        path.write_text(json.dumps(content), encoding="utf-8")
        assert Preferences(path).choices.profiles == (PROFILE,)


def test_a_profile_that_was_removed_after_damage_does_not_come_back(path: Path) -> None:
    other = replace(PROFILE, id="other")
    Preferences(path).change_profiles(lambda _: (PROFILE, other))
    content = json.loads(path.read_text(encoding="utf-8"))
    content["profiles"][1] = 5
    for damaged in (json.dumps(content), "{"):
        path.write_text(damaged, encoding="utf-8")
        preferences = Preferences(path)
        preferences.change_profiles(lambda known: tuple(one for one in known if one.id != other.id))
        assert Preferences(path).choices.profiles == (PROFILE,)


def test_a_removal_that_cannot_be_stored_leaves_the_list_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(PROFILE, id="other")
    preferences = Preferences(path)
    preferences.change_profiles(lambda _: (PROFILE, other))

    def refuse(file: Path, *rest: Any, **how: Any) -> bool:
        if file == path:
            raise OSError(28, "No space left on device")
        return write_whole(file, *rest, **how)

    with monkeypatch.context() as patched:
        patched.setattr("desktop_app.storage.profiles.preferences.write_whole", refuse)
        with pytest.raises(DiskFull):
            preferences.change_profiles(lambda known: known[:1])
    path.unlink()
    assert Preferences(path).choices.profiles == (PROFILE, other)


def test_a_list_that_cannot_be_read_for_a_moment_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a scanner may hold it; damaged settings wait for it."""
    Preferences(path).change_profiles(lambda _: (PROFILE,))
    path.write_bytes(b"{")
    preferences, real = Preferences(path), type(path).read_bytes

    def refuse(file: Path) -> bytes:
        if file != path:
            raise PermissionError(13, "used by another program")
        return real(file)

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.read_bytes", refuse)
        assert not preferences.choices.profiles
        preferences.change(language="ru")
        preferences.keep_list()
    assert preferences.choices.profiles == (PROFILE,)
    assert preferences.unread is not None


def test_every_damage_has_a_copy_of_its_own(path: Path) -> None:
    kept = []
    for content in ("{", "[]", "{"):
        path.write_text(content)
        copy = Preferences(path).unread
        assert copy is not None
        kept.append((copy.name, copy.read_text()))
    assert kept == [
        ("settings.damaged", "{"),
        ("settings.damaged2", "[]"),
        ("settings.damaged", "{"),
    ]


def test_a_value_of_another_type_is_passed_over(path: Path) -> None:
    path.write_text(json.dumps({"version": 1, "language": 7, "compact": "yes", "scheme": "dark"}))
    assert Preferences(path).choices == Choices(scheme="dark", unread="settings.damaged")


def test_half_a_character_does_not_stop_writing(path: Path) -> None:
    path.write_text('{"version": 1, "placement": "\\ud800"}')
    Preferences(path).change(language="ru")
    assert Preferences(path).choices.language == "ru"


def test_a_file_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path / "missing" / "settings.json")
    preferences.change(language="ru")
    assert preferences.choices.language == "ru"


def test_without_a_file_choices_live_as_long_as_the_process(path: Path) -> None:
    stored = Preferences(path)
    stored.change(language="ru")
    copy = stored.in_memory()
    copy.change(scheme="dark")
    copy.remember("x", {"y": 1})
    assert (copy.choices.language, copy.choices.scheme) == ("ru", "dark")
    assert Preferences(path).choices == Choices(language="ru")
    assert Preferences(None).choices == Choices()


def test_what_cannot_be_read_for_a_moment_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a scanner may hold the file; profiles that are not seen are not gone."""
    Preferences(path).change(profiles=(PROFILE,), language="ru")
    stored, open_later = path.read_bytes(), Preferences(path)

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "used by another program")

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.read_bytes", refuse)
        open_later.change(placement="AAAA")
        open_later.remember("documents", {"a": 1})
        with pytest.raises(StoreUnavailable):
            open_later.change_profiles(lambda _: ())
        assert open_later.choices.placement == "AAAA", "it counts until the end of the process"
    assert path.read_bytes() == stored
    assert open_later.choices.profiles == (PROFILE,)
    assert open_later.choices.language == "ru"
    open_later.change(placement="BBBB")
    assert Preferences(path).choices == replace(open_later.choices, placement="BBBB")
    assert Preferences(path).choices.profiles == (PROFILE,)


def test_a_file_that_another_program_holds_keeps_what_was_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = Preferences(path), Preferences(path)
    one.change(profiles=(PROFILE,))
    assert other.choices.profiles == (PROFILE,)
    one.change(language="be")

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "used by another program")

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.read_bytes", refuse)
        assert other.choices.profiles == (PROFILE,)
    assert other.choices.language == "be"


def test_profiles_that_cannot_be_stored_are_as_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(path)
    preferences.change_profiles(lambda _: (PROFILE,))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("desktop_app.storage.profiles.preferences.write_whole", refuse)
        with pytest.raises(DiskFull):
            preferences.change_profiles(lambda _: ())
    assert preferences.choices.profiles == (PROFILE,)


@pytest.mark.parametrize("name", ["", "../x", "а-1", "a/b"])
def test_a_profile_with_an_impossible_folder_does_not_stop_the_program(
    path: Path, name: str
) -> None:
    Preferences(path).change(profiles=(PROFILE, replace(PROFILE, id=name)), last_profile=name)
    found = Preferences(path).choices
    assert found.profiles == (PROFILE,)
    assert found.unread


@pytest.mark.parametrize("which", ["arrangement", "profile"])
def test_what_another_process_stores_in_the_same_moment_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    one, another = Preferences(path), Preferences(path)
    one.change(language="ru")
    theirs, real = replace(PROFILE, id="their-1"), json.dumps
    meanwhile = [lambda: another.change_profiles(lambda known: (*known, theirs))]

    def dumps(content: object, **how: Any) -> str:
        text = real(content, **how)
        if meanwhile:
            meanwhile.pop()()
        return text

    with monkeypatch.context() as patched:
        patched.setattr("desktop_app.storage.profiles.preferences.json.dumps", dumps)
        if which == "profile":
            one.change_profiles(lambda known: (*known, PROFILE))
        else:
            one.remember("documents", {"a": 1})
    found = Preferences(path)
    assert found.choices.language == "ru"
    if which == "profile":
        assert found.choices.profiles == (theirs, PROFILE)
    else:
        assert found.choices.profiles == (theirs,)
        assert found.arrangement("documents") == {"a": 1}
    files = sorted(each.name for each in path.parent.iterdir())
    assert files == [path.name, "settings.profiles.json"]
