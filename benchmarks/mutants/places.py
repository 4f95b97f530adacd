"""Places of a source that can be mutated, with their replacements.

A change replaces a few bytes of the source, so that comments, formatting and line numbers stay the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}
# A negated condition with one of these is the swapped comparison.
OPPOSITES = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
BUILT_IN_TYPES = {"int", "str", "bool", "float", "bytes", "list", "dict", "set", "tuple", "frozenset", "object", "type"}
# No test can be expected to notice that these calls are missing: logging, and freeing memory.
UNSEEN_CALL = re.compile(r"(log|logger|logging)\.|free$")
# Calls whose arguments are types.
TYPE_CALLS = {"TypeVar", "NewType", "cast"}


@dataclass(frozen=True)
class Place:
    """One change: the bytes from start to end become `new`."""

    start: int
    end: int
    new: bytes
    operator: str
    function: str
    # Whether the function is inline: the declarations repeat its body.
    inline: bool


def mutated(source: bytes, place: Place) -> bytes:
    """Return the source with one place changed."""
    return source[: place.start] + place.new + source[place.end :]


def places_of(source: bytes) -> list[Place]:
    """Return all places of a source in their order, each change once."""
    finder = Finder(source)
    finder.visit(ast.parse(source))
    once = {(place.start, place.end, place.new): place for place in reversed(finder.found)}
    return sorted(once.values(), key=lambda place: (place.start, place.end, place.operator, place.new))


class Finder(ast.NodeVisitor):
    """Visits a module and collects the places that can be changed."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.found: list[Place] = []
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._names: list[str] = []
        self._loops: list[type[ast.stmt]] = []
        self._answers_bool = False
        self._inline = False

    # Recording places.

    def note(self, operator: str, start: int, end: int, new: str) -> None:
        place = Place(start, end, new.encode(), operator, ".".join(self._names), self._inline)
        self.found.append(place)

    def start_of(self, node: ast.expr | ast.stmt) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def end_of(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def note_between(self, operator: str, left: ast.expr, right: ast.expr, swap: tuple[str, str]) -> None:
        """Swap the operator between two expressions; parentheses and spaces around it stay."""
        start = self.end_of(left)
        gap = self.source[start : self.start_of(right)].decode()
        old, new = swap
        match = re.search(rf"\b{old}\b" if old[0].isalpha() else re.escape(old), gap)
        if match and "#" not in gap:
            self.note(operator, start + match.start(), start + match.end(), new)

    def note_negated(self, operator: str, node: ast.expr) -> None:
        """Negate a condition, unless another mutation operator has the same effect."""
        same = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        same |= isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], OPPOSITES)
        same |= isinstance(node, ast.Constant)
        if not same and b"#" not in self.text_of(node):
            self.note(operator, self.start_of(node), self.end_of(node), f"not ({self.text_of(node).decode()})")

    def note_removed(self, operator: str, node: ast.stmt) -> None:
        """Replace a statement with `pass`; line numbers stay the same."""
        lines = self.text_of(node).count(b"\n")
        self.note(operator, self.start_of(node), self.end_of(node), "pass" + "\n" * lines)

    def text_of(self, node: ast.expr | ast.stmt) -> bytes:
        return self.source[self.start_of(node) : self.end_of(node)]

    # Nodes without mutations.

    def visit_Import(self, node: ast.Import) -> None:
        pass

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id.startswith("__") for target in node.targets):
            self.generic_visit(node)

    # Functions and classes.

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        with self.inside(node.name):
            self.visit_all(node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name == "__repr__":
            return
        self.visit_all([*node.args.defaults, *(default for default in node.args.kw_defaults if default)])
        before = self._answers_bool, self._loops
        self._answers_bool, self._loops = node.returns is not None and ast.unparse(node.returns) == "bool", []
        with self.inside(node.name):
            self.visit_all(node.body)
        self._answers_bool, self._loops = before

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    @contextmanager
    def inside(self, name: str) -> Iterator[None]:
        self._names.append(name)
        yield
        self._names.pop()

    def visit_all(self, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    # Statements.

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if "TYPE_CHECKING" in test:
            self.visit_all(node.orelse)
        elif "cython.compiled" in test:
            self.visit_builds(node, compiled=not test.startswith("not "))
        else:
            self.note_negated("negate condition", node.test)
            self.generic_visit(node)

    def visit_builds(self, node: ast.If, *, compiled: bool) -> None:
        """Visit the branch of the compiled build, and the inline functions, which are in the other branch."""
        self.visit_all(node.body if compiled else node.orelse)
        inlines: list[ast.stmt] = [each for each in node.body if isinstance(each, ast.FunctionDef)]
        if not compiled and not self._names:
            self._inline = True
            self.visit_all(inlines)
            self._inline = False

    def visit_While(self, node: ast.While) -> None:
        self.note_negated("negate condition", node.test)
        self.visit_loop(node)

    def visit_For(self, node: ast.For) -> None:
        self.visit_loop(node)

    def visit_AsyncFor(self, node: ast.AsyncFor) -> None:
        self.visit_loop(node)

    def visit_loop(self, node: ast.For | ast.AsyncFor | ast.While) -> None:
        self._loops.append(type(node))
        self.generic_visit(node)
        self._loops.pop()

    def visit_Break(self, node: ast.Break) -> None:
        """Change only `break` in for loops: a while loop might never end."""
        if self._loops and self._loops[-1] is ast.For:
            self.note("break to continue", self.start_of(node), self.end_of(node), "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note("continue to break", self.start_of(node), self.end_of(node), "break")

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Call) and not UNSEEN_CALL.match(ast.unparse(call.func)):
            self.note_removed("remove call", node)
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.note_removed("remove assignment", node)
        if type(node.op) in ARITHMETIC and not is_text(node.value):
            self.note_between("swap arithmetic", node.target, node.value, ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            if self._answers_bool:
                self.note_negated("negate answer", node.value)
            self.visit(node.value)

    # Expressions.

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.note_negated("negate condition", node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self.note_negated("negate condition", condition)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
            self.note_between("swap comparison", left, right, COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        swap = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.note_between("swap and, or", left, right, swap)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        text = is_text(node.left) or is_text(node.right)
        union = isinstance(node.op, ast.BitOr) and (is_type(node.left) or is_type(node.right))
        if type(node.op) in ARITHMETIC and not text and not union:
            self.note_between("swap arithmetic", node.left, node.right, ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self.start_of(node)
            match = re.match(rb"not\b[ \t]*", self.source[start:])
            assert match
            self.note("drop not", start, start + match.end(), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note("swap True, False", self.start_of(node), self.end_of(node), str(not node.value))
        elif isinstance(node.value, int):
            self.note("add one", self.start_of(node), self.end_of(node), str(node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and node.func.id in TYPE_CALLS):
            self.generic_visit(node)
        elif node.func.id == "cast":
            self.visit_all(node.args[1:])


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def is_type(node: ast.expr) -> bool:
    """Whether an expression looks like a type: None, a built-in one, or a name in CamelCase."""
    if isinstance(node, ast.Constant):
        return node.value is None
    if isinstance(node, ast.Subscript):
        return is_type(node.value)
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in BUILT_IN_TYPES or (name[:1].isupper() and not name.isupper())
