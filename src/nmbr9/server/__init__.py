"""The table on the network: routes, a websocket for each room, and what they say."""
