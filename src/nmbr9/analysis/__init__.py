"""What a finished game says: par, luck and mistakes; the best known for its cards; bots on the same cards.

Score = par + luck - mistakes, exactly. docs/review.md has the formulas, and says what they are worth.
"""
