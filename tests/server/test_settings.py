"""Settings: by flag, by environment, refused when they make no sense, and all of them on one page."""

import re
from dataclasses import asdict, fields, replace
from math import inf, nan

import pytest

from nmbr9.cli import main
from nmbr9.server.settings import OTHER_VARIABLES, Settings, from_environment, parse_setting, variable
from tools.generated import SETTINGS_PAGE, settings_table

NAMES = [setting.name for setting in fields(Settings)]


def test_the_page_lists_every_setting_as_it_is():
    page = SETTINGS_PAGE.read_text(encoding="utf-8")
    assert settings_table() in page, "`make generated` writes it anew"
    assert re.findall(r"^\| `--([a-z-]+)` \| `(\w+)`", page, re.MULTILINE) == [
        (name.replace("_", "-"), variable(name)) for name in NAMES
    ]


def test_nothing_in_the_environment_sets_nothing():
    assert from_environment({}) == {}
    assert from_environment({"PATH": "/bin", "NMBR9": "x", "nmbr9_port": "1", "NMBR9X_PORT": "1"}) == {}


def test_variables_for_other_uses_pass():
    assert from_environment(dict.fromkeys(OTHER_VARIABLES, "x")) == {}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("NMBR9_PROT", "NMBR9_PROT: there is no such setting; did you mean NMBR9_PORT?"),
        ("NMBR9_DATABSE", "NMBR9_DATABSE: there is no such setting; did you mean NMBR9_DATABASE?"),
        (
            "NMBR9_KEEP_FINISHED",
            "NMBR9_KEEP_FINISHED: there is no such setting; did you mean NMBR9_KEEP_FINISHED_DAYS?",
        ),
        ("NMBR9_PORT ", "NMBR9_PORT : there is no such setting; did you mean NMBR9_PORT?"),
        ("NMBR9_QQQ", "NMBR9_QQQ: there is no such setting; `nmbr9 serve --help` lists the settings"),
        ("NMBR9_", "NMBR9_: there is no such setting; "),
    ],
)
def test_a_misspelt_variable_is_named_with_a_suggestion(run_command, monkeypatch, tmp_path, name, sentence):
    monkeypatch.setenv(name, "1")
    for arguments in (["serve", "--port", "0"], ["backup", tmp_path / "copy.db"], ["admin", "log"]):
        code, out, err = run_command(*arguments)
        assert (code, out) == (2, "")
        assert err.startswith(f"nmbr9: {sentence}")
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_read_as_it_is_written(name):
    default = getattr(Settings, name)
    assert parse_setting(name, str(default)) == default
    assert type(parse_setting(name, str(default))) is type(default)
    assert from_environment({variable(name): str(default)}) == {name: default}


@pytest.mark.parametrize("text", ["1", "true", "True", "YES"])
def test_yes(text):
    assert parse_setting("secure_cookies", text) is True


@pytest.mark.parametrize("text", ["0", "false", "FALSE", "no"])
def test_no(text):
    assert parse_setting("secure_cookies", text) is False


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("secure_cookies", "perhaps", "expected true or false, found 'perhaps'"),
        ("secure_cookies", "", "expected true or false, found ''"),
        ("port", "http", "expected a number, found 'http'"),
        ("port", "80.5", "expected a number, found '80.5'"),
        ("port", "", "expected a number, found ''"),
        ("keep_abandoned_days", "a month", "expected a number, found 'a month'"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(name, text, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        parse_setting(name, text)
    with pytest.raises(ValueError, match=f"^{variable(name)}: {re.escape(sentence)}"):
        from_environment({variable(name): text})


def test_the_defaults_can_be():
    Settings().check()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"port": -1}, "--port (NMBR9_PORT): expected 0 to 65535, found -1"),
        ({"port": 65536}, "--port (NMBR9_PORT): expected 0 to 65535, found 65536"),
        ({"most_seats": 0}, "--most-seats (NMBR9_MOST_SEATS): expected 1 to 200, found 0"),
        ({"most_seats": 201}, "--most-seats (NMBR9_MOST_SEATS): expected 1 to 200, found 201"),
        ({"bot_processes": 0}, "--bot-processes (NMBR9_BOT_PROCESSES): expected 1 to 64, found 0"),
        ({"rooms_per_address": 0}, "--rooms-per-address (NMBR9_ROOMS_PER_ADDRESS): expected more than 0, found 0"),
        (
            {"commands_per_second": -1},
            "--commands-per-second (NMBR9_COMMANDS_PER_SECOND): expected more than 0, found -1",
        ),
        (
            {"sockets_per_address": 0},
            "--sockets-per-address (NMBR9_SOCKETS_PER_ADDRESS): expected more than 0, found 0",
        ),
        (
            {"keep_abandoned_days": 0.0},
            "--keep-abandoned-days (NMBR9_KEEP_ABANDONED_DAYS): expected more than 0, found 0.0",
        ),
        ({"log_level": "loud"}, "--log-level (NMBR9_LOG_LEVEL): expected debug, info, warning or error, found 'loud'"),
        (
            {"keep_abandoned_days": nan},
            "--keep-abandoned-days (NMBR9_KEEP_ABANDONED_DAYS): expected more than 0, found nan",
        ),
        ({"bot_seconds": inf}, "--bot-seconds (NMBR9_BOT_SECONDS): expected more than 0, found inf"),
        ({"proxy": "banana"}, "--proxy (NMBR9_PROXY): expected IP addresses or networks, or * for all, found 'banana'"),
        (
            {"proxy": "10.0.0.5/8"},
            "--proxy (NMBR9_PROXY): expected IP addresses or networks, or * for all, found '10.0.0.5/8'",
        ),
        (
            {"origins": "example.org"},
            "--origins (NMBR9_ORIGINS): expected origins like https://example.org, found 'example.org'",
        ),
    ],
)
def test_what_can_not_be_is_refused(changes, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        replace(Settings(), **changes).check()


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "redis://", "redis://127.0.0.1:s3cr3t", "redis://:s3cr3t#x@127.0.0.1:6379",
     "redis://127.0.0.1:6379/s3cr3t", "unix://"],
)  # fmt: skip
def test_a_wrong_address_of_redis_is_refused_and_not_quoted(address):
    with pytest.raises(ValueError, match=r"^--redis \(NMBR9_REDIS\): expected an address like redis://") as refused:
        Settings(redis=address).check()
    assert "s3cr3t" not in str(refused.value)


def test_what_can_be_is_not_refused():
    for redis in (
        "redis://redis",
        "rediss://:s3cr%40t@127.0.0.1:6379/0",
        "unix:///run/redis.sock?db=1",
        "redis://[::1]:6379/",
    ):
        Settings(redis=redis).check()
    for proxy in ("", "*", "127.0.0.1, 10.0.0.0/8", "::1"):
        Settings(proxy=proxy).check()
    Settings(origins="https://page.example,http://other:8080").check()


def test_the_ends_of_a_range_are_in_it():
    Settings(most_seats=1, bot_processes=1, port=0).check()
    Settings(most_seats=200, bot_processes=64, port=65535).check()


def test_the_database_is_in_the_users_data_folder_unless_it_is_given(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().database_url() == "sqlite:////data/nmbr9/nmbr9.db"
    assert Settings(database="sqlite:///x.db").database_url() == "sqlite:///x.db"


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--port", "http"], {}, "argument --port: expected a number, found 'http'"),
        (["--secure-cookies", "perhaps"], {}, "argument --secure-cookies: expected true or false, found 'perhaps'"),
        (["--most-seats", "0"], {}, "--most-seats (NMBR9_MOST_SEATS): expected 1 to 200, found 0"),
        ([], {"NMBR9_PORT": "http"}, "NMBR9_PORT: expected a number, found 'http'"),
        (
            [],
            {"NMBR9_LOG_LEVEL": "loud"},
            "--log-level (NMBR9_LOG_LEVEL): expected debug, info, warning or error, found 'loud'",
        ),
        (
            ["--port", "0", "--database", "mysql://u:secret@h/d"],
            {},
            "nmbr9: --database: mysql databases are not supported: ",
        ),
        (["--host", "256.256.256.256"], {}, "--host 256.256.256.256 --port 9009: "),
    ],
)
def test_the_command_refuses_nonsense_with_exit_code_2(capsys, monkeypatch, arguments, environment, sentence):
    for name, text in environment.items():
        monkeypatch.setenv(name, text)
    try:
        code: object = main(["serve", *arguments])
    except SystemExit as stop:  # argparse's way to answer wrong use
        code = stop.code
    assert code == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]


def test_settings_are_a_value():
    assert asdict(Settings()) == {name: getattr(Settings, name) for name in NAMES}
