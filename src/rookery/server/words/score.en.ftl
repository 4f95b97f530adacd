### The score keeper.

score-title = Score keeper
score-language = Language
score-home = Back to the start
score-no-evening = This evening is not on this device.
score-notice = An unofficial fan project. The games belong to their publishers.
