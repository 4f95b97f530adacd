"""Doors for those who study games: PettingZoo, Gymnasium, OpenSpiel, and many tables stepped at once.

Each needs its library: `pip install rookery[envs]`.

    rookery.envs.batch        many games in arrays of numpy, stepped in one compiled call
    rookery.envs.gymnasium    one seat among bots, one table or many
    rookery.envs.pettingzoo   all seats, one after the other or in parallel
    rookery.envs.openspiel    games of OpenSpiel, for its algorithms
"""
