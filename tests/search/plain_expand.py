"""The plain expansion of a beam: every legal placement on every display, whatever it is worth."""

from nmbr9.search.codes import code_of
from nmbr9.search.kernel import evaluate, generate, lay_out, standing
from nmbr9.search.sizes import CENTRE
from nmbr9.search.tables import FIRST


def expand(codes, scores, tiles, number, weights, work):
    """Write value, parent and code of every child of a beam, and return how many there are."""
    found = 0
    for parent, score in enumerate(scores.tolist()):
        if tiles == 0:  # all rotations of the first tile are alike
            work.out[0], work.gains[0] = code_of(FIRST[number], CENTRE, CENTRE, 0), 0.0
            count, base = 1, 0.0
        else:
            top = lay_out(codes[parent], tiles, work.boards, work.rows)
            count = generate(
                codes[parent], tiles, number, work.boards, work.rows, (0, top, top), work.scratch, work.out
            )
            evaluate(work.boards, work.out, count, weights, 1.0, work.gains)
            base = score + standing(work.boards, work.rows, top, weights)
        here = slice(found, found + count)
        work.values[here], work.parents[here], work.children[here] = base + work.gains[:count], parent, work.out[:count]
        found += count
    return found
