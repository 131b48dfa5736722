"""Players without accounts: who a token belongs to, and what is kept of a player.

No sockets, no SQL: `nmbr9.players.storage` says what a store must do, and `nmbr9.store` implements it.
"""
