"""The analysis of a finished game: par, luck and mistakes; the best known score for its cards; bots on the same cards.

Score = par + luck - mistakes, exactly. docs/review.md has the formulas, and says how reliable they are.
"""
