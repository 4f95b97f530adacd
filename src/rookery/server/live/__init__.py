"""Tables in memory: sessions, subscriptions, bots, and the messages to clients."""
