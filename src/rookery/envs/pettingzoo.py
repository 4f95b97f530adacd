"""PettingZoo environments: one agent after the other (AEC), or all agents in each step (parallel).

    from rookery.envs import pettingzoo
    env = pettingzoo.env("wingspan", seats=3)

Agents are player_0, player_1, …: the seats in turn order. An observation is a dictionary of `observation`
(docs/environments.md lists the fields) and `action_mask`. The reward comes at the end: each seat's share of the
victory. Games that people may play without limit are bounded as for bots. Options are those of the game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, overload

from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from rookery.core.engine.state import GameState
from rookery.core.errors import IllegalAction, short_repr
from rookery.core.game import SEATS_DEFAULT

from .single_game import Observation, SingleGame
from .spaces import LegalActions, observation_space, with_waiting
from .validation import RENDER_MODES, action_of, agent_names, check_render_mode

# What an agent is told besides: nothing, but PettingZoo requires it.
Info: TypeAlias = dict[str, object]
# Observations, rewards, terminations, truncations and infos, by agent.
Step: TypeAlias = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo requires this name
    """One agent after the other; simultaneous secret choices are made in turn order."""

    def __init__(
        self, game: str, *, seats: int = SEATS_DEFAULT, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self._single_game = SingleGame(game, seats, options)
        version = self._single_game.rulebook.version
        # For PettingZoo, parallelizable means that agents act in a fixed cycle; here the rules choose the next agent.
        self.metadata = {"name": f"rookery_{game}_v{version}", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = check_render_mode(render_mode)
        self.encoding = self._single_game.encoding
        self.possible_agents = agent_names(self._single_game.seats)
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self._single_game.rulebook.actions)
        self.observation_spaces = {agent: observation_space(self.encoding, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: LegalActions(self._single_game, seat) for agent, seat in self._seat_of.items()}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal the game of a seed, or the next one.

        options={"position": game.position()} starts at a position instead; the seed then sets future chance events.
        """
        self._single_game.deal(seed, self._single_game.state_from_options(options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single_game.deciders[0]]

    def observe(self, agent: str) -> Observation:
        return self._single_game.observe(self._seat_of[agent])

    @overload
    def last(self, observe: Literal[True] = True) -> tuple[Observation, float, bool, bool, Info]: ...

    @overload
    def last(self, observe: bool) -> tuple[Observation | None, float, bool, bool, Info]: ...

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        self._check_agents()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _check_agents(self) -> None:
        if not self.agents:
            self._single_game.check_dealt()
            raise IllegalAction("the game is over and all agents are removed; reset() deals the next game")

    def step(self, action: int | None) -> None:
        """Play for the selected agent; after the game, None removes the agent."""
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent] and action is None:
            self._was_dead_step(None)
            return
        self._single_game.play(self._seat_of[agent], action)
        deciders = self._single_game.deciders
        if deciders:
            self.agent_selection = self.possible_agents[deciders[0]]
        else:
            self._end()

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self._single_game.table.results(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def record(self) -> str:
        """Return the game so far as text, with all cards: rookery.replay() plays it again."""
        return self._single_game.record()

    def render(self) -> str | None:
        """Return the spectators' text view."""
        return self._single_game.text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing; the PettingZoo API requires it."""


# The environment checks its use. PettingZoo's wrappers would check it again and reduce the speed to a fifth.
env = raw_env


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo requires this name
    """All agents act in every step. Agents that are not to act wait: the action after the last action of the game.

    While several seats choose in secret, no agent sees how far the others are: seats may need different numbers of
    steps.
    """

    def __init__(
        self, game: str, *, seats: int = SEATS_DEFAULT, render_mode: str | None = None, **options: object
    ) -> None:
        self._single_game = SingleGame(game, seats, options)
        self.metadata = {"name": f"rookery_{game}_v{self._single_game.rulebook.version}", "render_modes": RENDER_MODES}
        self.render_mode = check_render_mode(render_mode)
        self.encoding = self._single_game.encoding
        self.wait = len(self._single_game.rulebook.actions)
        self.possible_agents = agent_names(self._single_game.seats)
        self.agents: list[str] = []
        self._spaces = {agent: observation_space(self.encoding, self.wait + 1) for agent in self.possible_agents}
        self._actions = {
            agent: LegalActions(self._single_game, seat, True) for seat, agent in enumerate(self.possible_agents)
        }
        # For each seat, during secret choices: a state in which no other seat has chosen.
        self._private: list[GameState] = []

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Deal the game of a seed, or the next one; or start at a position, like raw_env."""
        self._single_game.deal(seed, self._single_game.state_from_options(options))
        self.agents = self.possible_agents[:]
        self._copy_for_secret_choices()
        return self._observations(), {agent: {} for agent in self.agents}

    def _copy_for_secret_choices(self) -> None:
        """When several seats are to act, give each a separate state until all have chosen."""
        several = len(self._single_game.deciders) > 1
        self._private = [self._single_game.table.copy() for _ in self.possible_agents] if several else []

    def _observations(self) -> dict[str, Observation]:
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen = self._single_game.observe(seat)
            if self._private:
                seen["observation"] = self._single_game.observe_state(self._private[seat], seat)
            seen["action_mask"] = with_waiting(seen["action_mask"])
            found[agent] = seen
        return found

    def step(self, actions: dict[str, int]) -> Step:
        """Play the actions of all agents; if one of them is illegal, raise IllegalAction and play nothing."""
        asked = self._single_game.deciders
        self._check(actions, asked)
        for seat in asked:
            action = actions[self.possible_agents[seat]]
            self._single_game.play(seat, action)
            if self._private:
                self._private[seat].act(seat, action_of(action, self._single_game.choices))
        if not self._single_game.table.is_secret:
            self._copy_for_secret_choices()
        over = not self._single_game.deciders
        won = self._single_game.table.results() if over else [0.0] * self._single_game.seats
        result: Step = (
            self._observations(),
            dict(zip(self.possible_agents, won, strict=True)),
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, False),
            {agent: {} for agent in self.possible_agents},
        )
        if over:
            self.agents = []
        return result

    def _check(self, actions: dict[str, int], asked: tuple[int, ...]) -> None:
        self._single_game.check_dealt()
        if not self.agents:
            raise IllegalAction("the game is over; reset() deals the next game")
        for agent in actions:
            if agent not in self.possible_agents:
                raise IllegalAction(f"no agent {short_repr(agent)}, agents are {', '.join(self.possible_agents)}")
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise IllegalAction(f"no action of {agent}; every agent acts in every step (to wait: {self.wait})")
            action = actions[agent]
            if seat in asked:
                if action_of(action, self._single_game.choices) not in self._single_game.table.legal_numbers(seat):
                    self._single_game.raise_illegal(seat, action)
            elif action != self.wait:
                raise IllegalAction(f"illegal: {agent} is not to act and can only wait: action {self.wait}")

    def record(self) -> str:
        """Return the game so far as text, with all cards: rookery.replay() plays it again."""
        return self._single_game.record()

    def render(self) -> str | None:
        """Return the spectators' text view."""
        return self._single_game.text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing; the PettingZoo API requires it."""
