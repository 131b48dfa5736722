"""Problems say what is known, and claim nothing else."""

import pytest

from nmbr9.server.problems import problem_of
from nmbr9.store import OutcomeUnknown, StoreDamaged, StoreUnavailable


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (StoreUnavailable(), "unavailable", "can't be used now"),
        (StoreDamaged(), "damaged", "restore a backup"),
        (OutcomeUnknown(), "unknown", "ask again with the same id"),
    ],
)
def test_a_problem_says_what_is_known_about_the_database(error, code, sentence):
    problem = problem_of(error)
    assert (problem.status, problem.code) == (503, code)
    assert sentence in problem.detail
    assert "nothing is lost" not in problem.detail


def test_a_body_that_is_no_text_is_not_a_bug_of_the_server():
    error = UnicodeDecodeError("utf-8", b"\xe9", 0, 1, "invalid continuation byte")
    problem = problem_of(error)
    assert (problem.status, problem.code, problem.detail) == (400, "not_understood", "the body is not UTF-8")
