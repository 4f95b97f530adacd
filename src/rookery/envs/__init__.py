"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and batches of games stepped together.

Each needs its library: `pip install rookery[envs]`.

    rookery.envs.batch        many games in NumPy arrays, stepped in one compiled call
    rookery.envs.gymnasium    one seat against bots, one game or many
    rookery.envs.pettingzoo   all seats, one after the other or in parallel
    rookery.envs.openspiel    OpenSpiel games, for its algorithms
"""
