"""A walk through every screen of the built page: pictures to compare before and after a change.

    python -m tools.walk OUT                          photograph every screen
    python -m tools.walk OUT --scene race --look 390-dark
    python -m tools.walk --compare BEFORE AFTER OUT   list the differences, and put them on contact sheets

The page and the server are those of the `nmbr9` that Python imports. For an older commit, that is a worktree:

    git worktree add --detach /tmp/before COMMIT
    PYTHONPATH=/tmp/before/src:. python -m tools.walk /tmp/walk/before

The scenes use the page as people do, by its English words and its addresses, and the protocol of the server. They need
Chromium, and start a server for each scene and look. All pictures of one build are the same in every run: the clocks of
server and page stand still, all randomness is seeded, nothing moves, and a picture is taken when nothing is loading or
being computed and two pictures in a row are equal. Addresses, generated ids and QR codes are replaced.
Errors and complaints of the browser are printed; the last picture of a scene that failed is stored as `SCENE-failed`.

A walk has about 800 pictures. It takes half an hour on two idle cores: the reviews of whole games are most of it.
`--compare` writes `differences.txt`, with a line for each picture, and `sheet-NN.png`: the picture before, the one
after, both cut out around the differences, and where these are on the screen.

`camera` takes the pictures, `scenes` has what is photographed, `compare` the comparison.
"""
