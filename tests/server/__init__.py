"""The server, as real processes with real sockets."""
