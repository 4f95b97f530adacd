"""What a search tree keeps, field by field; the declarations are generated from here."""

from __future__ import annotations

from rookery.core.engine.constants import ACTIONS_MAX, LEGAL_MAX, SEATS_MAX
from rookery.core.engine.fields import Field, array, number

# Decisions on the way down a tree.
PATH_MAX = 400

# Simulations between two looks at whether the best action can still be overtaken.
SIMULATIONS_PER_CHECK = 32
# Simulations between two moments at which somebody can interrupt a search: a fifth of a second in the slowest game.
SIMULATIONS_PER_CALL = 128 * SIMULATIONS_PER_CHECK

# Who has nodes of a tree.
ROOT_PLAYER_ONLY = 0  # the root's seat; the others play by the play-out policy
SINGLE_OBSERVER = 1  # every seat, told apart by what the root's seat sees
MULTI_OBSERVER = 2  # every seat, told apart by what that seat sees itself

# By what a node is known.
BY_OBSERVATION = 0  # what its observer sees
BY_ACTION_PATH = 1  # the choices that led to it, whatever chance brought

NONE = -1
WHOLE_GAME = -1

TREE_FIELDS: tuple[Field, ...] = (
    Field("node_key", "uint64 pointer", (), "by what each node is known"),
    Field("node_first", "int32 pointer", (), "the first arm of each node"),
    Field("node_best_prior", "float64 pointer", (), "the liking of the arm that was liked best when the node was made"),
    Field("bucket", "int32 pointer", (), "a hash table of nodes, plus one"),
    Field("arm_action", "int32 pointer", (), "the action of each arm"),
    Field("arm_next", "int32 pointer", (), "the next arm of the same node, less liked"),
    Field("arm_visits", "int32 pointer", (), "simulations that took each arm"),
    Field("arm_prior", "float64 pointer", (), "how promising it looked at first: 1 for the best liked"),
    Field("arm_value", "float64 pointer", (), "what these simulations brought to its seat, added up"),
    number("node_max", "room for so many nodes", kind="int32"),
    number("arm_max", "room for so many arms", kind="int32"),
    number("bucket_mask", "one less than the size of the hash table", kind="int32"),
    number("nodes", "nodes in use", kind="int32"),
    number("arms", "arms in use", kind="int32"),
    number("root", "the node of the decision that is searched, or NONE", kind="int32"),
    number("seat", "the seat for which is searched", kind="int32"),
    number("observer", "ROOT_PLAYER_ONLY, SINGLE_OBSERVER or MULTI_OBSERVER", kind="int32"),
    number("keyed_by", "BY_OBSERVATION or BY_ACTION_PATH", kind="int32"),
    number("playout", "decisions of a play-out before the position is evaluated, or WHOLE_GAME", kind="int32"),
    number("depth", "choices of a simulation that are made in the tree, at most", kind="int32"),
    number("simulations", "simulations so far", kind="int32"),
    number("c_puct", "how much an arm that is liked or little tried is preferred to a good one", kind="float64"),
    number("prior_temperature", "liking by which an arm is e times less promising than another", kind="float64"),
    number("widening_base", "arms that are looked at from the first visit of a node on", kind="float64"),
    number("widening_factor", "further arms for the square root of its visits", kind="float64"),
    number(
        "greedy_opponents",
        "share of the simulations in which the other seats play like the pinned greedy",
        kind="float64",
    ),
    number("actions", "how many actions the decision has that is searched", kind="int32"),
    number("models_greedy", "1 in such a simulation", kind="int32"),
    array("path_arm", PATH_MAX, kind="int32", meaning="the arms a simulation took"),
    array("path_seat", PATH_MAX, kind="int32", meaning="whose they were"),
    array("legal_arm", LEGAL_MAX, kind="int32", meaning="the arms of a node that are legal in the present world"),
    array("mark", ACTIONS_MAX, kind="int32", meaning="1 for an action that is legal and not yet found among the arms"),
    array("outcome", SEATS_MAX, kind="float64", meaning="what the last simulation brought to each seat"),
)

CLASS_FIELDS: dict[str, tuple[Field, ...]] = {"Tree": TREE_FIELDS}
