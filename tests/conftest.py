from hypothesis import settings

from tests.services import postgres, redis_server  # noqa: F401 - fixtures: each server is started once for all tests

# No deadline: the machine is noisy, and a slow moment is not a bug.
settings.register_profile("nmbr9", deadline=None, print_blob=True)
settings.load_profile("nmbr9")
