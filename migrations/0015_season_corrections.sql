-- When results of a season last changed at the source, and since when they have kept changing (milliseconds):
-- rounds that were read before are read again.
CREATE TABLE season_corrections (
  year INTEGER PRIMARY KEY REFERENCES seasons (year) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  at INTEGER NOT NULL,
  CHECK (since <= at)
) STRICT;
