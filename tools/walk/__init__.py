"""A walk through every screen of the built page: pictures to compare before and after a change.

    python -m tools.walk OUT                          photograph every screen
    python -m tools.walk OUT --scene race --look 390-dark
    python -m tools.walk --compare BEFORE AFTER OUT   list the differences, and put them on contact sheets

The page and the server are those of the `nmbr9` that Python imports, so an older commit is photographed by its worktree:

    git worktree add --detach /tmp/before COMMIT
    PYTHONPATH=/tmp/before/src:. python -m tools.walk /tmp/walk/before

The scenes use the page as people do, by its English words and its addresses, and the protocol of the server. They need
Chromium, and one server for each scene and look, which they start. The pictures of one build are the same in every
run: the clock of server and page stands still, all randomness is seeded, nothing moves, and a picture is taken when
nothing is loading and two pictures in a row are equal. Addresses, generated ids and QR codes are replaced while a picture is
taken. What went wrong in a scene is printed, and its last picture is stored as `SCENE-failed`.

`camera` has the pictures, `scenes` and `table` what is photographed, `compare` the comparison.
"""
