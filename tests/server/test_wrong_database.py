"""A database that can't be used is said in one sentence when the server starts, without its password."""

import psycopg
import pytest

from tests.server.processes import run_forked
from tests.services import USER, free_port

EXPECTED = "expected sqlite:///path/to/file.db or postgresql://user@host:port/database"
SECRET = "tell-nobody"  # noqa: S105 - which is the point


def sentence_of(database):
    """Start a server, which must refuse: return the only sentence it has said."""
    code, output, errors = run_forked("serve", "--port", "0", "--database", database)
    assert (code, output) == (2, "")
    lines = errors.splitlines()
    assert len(lines) == 1, errors
    assert SECRET not in lines[0]
    return lines[0].removeprefix("nmbr9: --database: ")


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        (f"mysql://u:{SECRET}@h/d", f"mysql databases are not supported: {EXPECTED}"),
        (SECRET, f"the database's address can't be read: {EXPECTED}"),
        (f"postgresql://u:{SECRET}@h:port/d", f"the database's address can't be read: {EXPECTED}"),
        (
            f"postgresql://u:p@{SECRET}@127.0.0.1/d",
            "the database's address can't be read: write @ in a user name or password as %40",
        ),
        ("sqlite://", "the address of an SQLite database names a file: sqlite:///path/to/file.db"),
        ("sqlite:////dev/null/n.db", "the database sqlite:////dev/null/n.db can't be used: /dev/null: File exists"),
        ("sqlite:////proc/n.db", "the database sqlite:////proc/n.db can't be used: No such file or directory"),
    ],
)
def test_an_address_that_can_not_be(database, sentence):
    assert sentence_of(database) == sentence


def test_a_folder_is_no_database(tmp_path):
    there = f"sqlite:///{tmp_path}"
    assert sentence_of(there) == f"the database {there} can't be used: it is a folder, and not a file"


def test_another_kind_of_file_is_no_database(tmp_path):
    (tmp_path / "n.db").write_text("a shopping list, and no database " * 100)
    assert sentence_of(f"sqlite:///{tmp_path}/n.db").endswith("can't be used: file is not a database")


def test_a_postgresql_that_is_not_there():
    port = free_port()
    said = sentence_of(f"postgresql://u:{SECRET}@127.0.0.1:{port}/d")
    assert said.startswith(f"the database postgresql://u@127.0.0.1:{port}/d can't be used: ")
    assert "Connection refused" in said


def test_a_wrong_password_and_a_database_that_does_not_exist(own_postgres):
    assert 'database "nowhere" does not exist' in sentence_of(own_postgres.url.replace("/postgres", "/nowhere"))
    with psycopg.connect(own_postgres.url, autocommit=True) as connection:
        (rules,) = connection.execute("SHOW hba_file").fetchall()[0]
        connection.execute("ALTER USER nmbr9 PASSWORD 'the right one'")
        copied = psycopg.sql.SQL("COPY (SELECT {}) TO {}").format(
            psycopg.sql.Literal("host all all 127.0.0.1/32 scram-sha-256"), psycopg.sql.Literal(rules)
        )
        connection.execute(copied)
        connection.execute("SELECT pg_reload_conf()")
    said = sentence_of(own_postgres.url.replace(f"{USER}@", f"{USER}:{SECRET}@"))
    assert "password authentication failed" in said
