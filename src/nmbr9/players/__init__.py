"""Players without accounts: who a token belongs to. No sockets, no SQL; `nmbr9.store` implements what is asked for."""
