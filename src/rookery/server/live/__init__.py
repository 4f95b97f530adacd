"""Tables in memory: sessions, subscriptions, bots, and the messages that clients are sent."""
