"""The fields of a search tree; the Cython declarations are generated from here."""

from __future__ import annotations

from rookery.core.engine.constants import ACTIONS_MAX, LEGAL_MAX, SEATS_MAX
from rookery.core.engine.fields import Field, array, number

# Most choices in the tree per simulation.
PATH_MAX = 400

# Simulations between two checks whether the best action can still be overtaken.
SIMULATIONS_PER_CHECK = 32
# Simulations per compiled call. Between calls a search can be interrupted: every 0.2 seconds in the slowest game.
SIMULATIONS_PER_CALL = 128 * SIMULATIONS_PER_CHECK

# Which seats have nodes in a tree.
ROOT_PLAYER_ONLY = 0  # the root's seat; the others follow the playout policy
SINGLE_OBSERVER = 1  # SO-ISMCTS: every seat, nodes keyed by what the root's seat observes
MULTI_OBSERVER = 2  # MO-ISMCTS: every seat, nodes keyed by what that seat observes

# The key of a node.
BY_OBSERVATION = 0  # the observation of its observer
BY_ACTION_PATH = 1  # the actions that led to it, whatever the chance outcomes

NONE = -1
WHOLE_GAME = -1

TREE_FIELDS: tuple[Field, ...] = (
    Field("node_key", "uint64 pointer", (), "the key of each node"),
    Field("node_first", "int32 pointer", (), "the first arm of each node"),
    Field("node_best_prior", "float64 pointer", (), "the highest action score when the node was made"),
    Field("bucket", "int32 pointer", (), "a hash table of nodes, plus one"),
    Field("arm_action", "int32 pointer", (), "the action of each arm"),
    Field("arm_next", "int32 pointer", (), "the next arm of the same node, with a lower prior"),
    Field("arm_visits", "int32 pointer", (), "simulations that took each arm"),
    Field("arm_prior", "float64 pointer", (), "unnormalised PUCT prior: 1 for the action with the highest score"),
    Field("arm_value", "float64 pointer", (), "sum of the results of these simulations for its seat"),
    number("node_max", "capacity in nodes", kind="int32"),
    number("arm_max", "capacity in arms", kind="int32"),
    number("bucket_mask", "one less than the size of the hash table", kind="int32"),
    number("nodes", "nodes in use", kind="int32"),
    number("arms", "arms in use", kind="int32"),
    number("root", "the node of the searched decision, or NONE", kind="int32"),
    number("seat", "the seat that searches", kind="int32"),
    number("observer", "ROOT_PLAYER_ONLY, SINGLE_OBSERVER or MULTI_OBSERVER", kind="int32"),
    number("keyed_by", "BY_OBSERVATION or BY_ACTION_PATH", kind="int32"),
    number("playout", "decisions per playout before the position is evaluated, or WHOLE_GAME", kind="int32"),
    number("depth", "most choices per simulation inside the tree", kind="int32"),
    number("simulations", "simulations so far", kind="int32"),
    number("c_puct", "weight of the PUCT exploration term", kind="float64"),
    number("prior_temperature", "score difference that lowers the prior by a factor of e", kind="float64"),
    number("widening_base", "progressive widening: arms considered from the first visit on", kind="float64"),
    number("widening_factor", "progressive widening: further arms per square root of visits", kind="float64"),
    number(
        "greedy_opponents",
        "share of simulations in which the other seats play the fixed greedy baseline",
        kind="float64",
    ),
    number("actions", "number of actions of the searched decision", kind="int32"),
    number("models_greedy", "1 in a simulation with greedy opponents", kind="int32"),
    array("path_arm", PATH_MAX, kind="int32", meaning="the arms that a simulation took"),
    array("path_seat", PATH_MAX, kind="int32", meaning="the seat of each of these arms"),
    array("legal_arm", LEGAL_MAX, kind="int32", meaning="the arms of a node that are legal in the current world"),
    array("mark", ACTIONS_MAX, kind="int32", meaning="1 for a legal action not yet found among the arms"),
    array("outcome", SEATS_MAX, kind="float64", meaning="the result of the last simulation for each seat"),
)

CLASS_FIELDS: dict[str, tuple[Field, ...]] = {"Tree": TREE_FIELDS}
