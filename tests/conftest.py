from hypothesis import settings

# No deadline: the machine is noisy, and a slow moment is not a bug.
settings.register_profile("nmbr9", deadline=None, print_blob=True)
settings.load_profile("nmbr9")
