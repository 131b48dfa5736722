"""The web server: REST routes, a websocket for each room, and the types of the wire."""
