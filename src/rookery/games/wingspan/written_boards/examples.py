"""Two example files: the same two boards, as CSV and as JSON."""

from __future__ import annotations

CSV = """\
seat,kind,name,habitat,eggs,cached,tucked,items,points
,board,green,,,,,,
Ann,bird,Carolina Chickadee,forest,3,2,,,
Ann,bird,wild_turkey,forest,4,,,,
Ann,bird,American Robin,grassland,1,,3,,
Ann,bird,mallard,wetland,2,,,,
Ann,bonus,bird_feeder,,,,,,
Ann,hand,,,,,,2,
Bo,bird,Northern Flicker,forest,2,,,,
Bo,bird,Barn Swallow,grassland,1,,1,,
Bo,bird,ruddy_duck,wetland,,,,,
Bo,bonus,visionary_leader,,,,,,
Bo,hand,,,,,,5,
Ann,goal,birds_in_forest,,,,,2,
Bo,goal,birds_in_forest,,,,,1,
Ann,goal,eggs_in_grassland,,,,,,3
Bo,goal,eggs_in_grassland,,,,,,3
"""

JSON = """\
{
  "goal_board": "green",
  "goals": [
    {"goal": "birds_in_forest", "items": [2, 1]},
    {"goal": "eggs_in_grassland", "points": [3, 3]}
  ],
  "seats": [
    {
      "name": "Ann",
      "bonus": ["bird_feeder"],
      "cards_in_hand": 2,
      "birds": [
        {"bird": "Carolina Chickadee", "habitat": "forest", "eggs": 3, "cached": 2},
        {"bird": "wild_turkey", "habitat": "forest", "eggs": 4},
        {"bird": "American Robin", "habitat": "grassland", "eggs": 1, "tucked": 3},
        {"bird": "mallard", "habitat": "wetland", "eggs": 2}
      ]
    },
    {
      "name": "Bo",
      "bonus": ["visionary_leader"],
      "cards_in_hand": 5,
      "birds": [
        {"bird": "Northern Flicker", "habitat": "forest", "eggs": 2},
        {"bird": "Barn Swallow", "habitat": "grassland", "eggs": 1, "tucked": 1},
        {"bird": "ruddy_duck", "habitat": "wetland"}
      ]
    }
  ]
}
"""

EXAMPLES = {"csv": CSV, "json": JSON}
