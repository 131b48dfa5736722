"""A database that can't be used is said in one sentence when the server starts, without its password."""

import psycopg

from tests.server.processes import run_forked
from tests.services import USER

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


def test_an_address_that_can_not_be():
    assert sentence_of(f"mysql://u:{SECRET}@h/d") == f"mysql databases are not supported: {EXPECTED}"


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
