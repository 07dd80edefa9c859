-- A season and the truths of its races. Instants are milliseconds since 1970 (UTC).

CREATE TABLE seasons (
  year INTEGER PRIMARY KEY CHECK (year BETWEEN 1950 AND 2200),
  -- Season guesses close here; race guesses are possible from here on.
  cutoff INTEGER NOT NULL,
  finished_at INTEGER,
  -- Moves whenever the scores of the season move.
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- A driver or a constructor in one season, in the season's own order (the truth at step 0).
CREATE TABLE competitors (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  code TEXT,
  number INTEGER,
  team TEXT,
  -- "#rrggbb", in three checks since D1 refuses a longer GLOB pattern.
  color TEXT CHECK (length(color) = 7 AND color GLOB '#*' AND substr(color, 2) NOT GLOB '*[^0-9A-Fa-f]*'),
  PRIMARY KEY (year, category, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE races (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year),
  -- NULL: cancelled. The identity (id) survives moves and renumbering.
  position INTEGER CHECK (position >= 1),
  name TEXT NOT NULL,
  circuit TEXT NOT NULL,
  place TEXT NOT NULL,
  country TEXT NOT NULL,
  laps INTEGER,
  starts_at INTEGER NOT NULL,
  -- Set by an admin; wins over the scheduled start until it is released.
  own_cutoff INTEGER,
  cutoff INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(own_cutoff, starts_at)) STORED,
  grid_state TEXT CHECK (grid_state IN ('QUALIFYING', 'GRID')),
  result_state TEXT CHECK (result_state IN ('PRELIMINARY', 'OFFICIAL', 'CORRECTED')),
  UNIQUE (year, position)
) STRICT;

CREATE TABLE race_sessions (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL
    CHECK (session IN ('FP1', 'FP2', 'FP3', 'SPRINT_QUALIFYING', 'SPRINT', 'QUALIFYING', 'RACE')),
  starts_at INTEGER NOT NULL,
  PRIMARY KEY (race, session)
) STRICT, WITHOUT ROWID;

CREATE TABLE starting_grids (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  driver TEXT NOT NULL,
  pit_lane INTEGER NOT NULL DEFAULT 0 CHECK (pit_lane IN (0, 1)),
  PRIMARY KEY (race, position),
  UNIQUE (race, driver)
) STRICT, WITHOUT ROWID;

-- The official classification order: retired cars keep their place, disqualified cars come last.
CREATE TABLE race_results (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  position INTEGER NOT NULL CHECK (position >= 1),
  driver TEXT NOT NULL,
  team TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('FINISHED', 'RETIRED', 'DISQUALIFIED', 'DID_NOT_START')),
  points REAL NOT NULL DEFAULT 0,
  laps INTEGER,
  PRIMARY KEY (race, session, position),
  UNIQUE (race, session, driver)
) STRICT, WITHOUT ROWID;

-- The championship tables as published after the race; competitors may be missing from them.
CREATE TABLE standings (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  position INTEGER NOT NULL CHECK (position >= 1),
  competitor TEXT NOT NULL,
  points REAL NOT NULL,
  PRIMARY KEY (race, category, position),
  UNIQUE (race, category, competitor)
) STRICT, WITHOUT ROWID;

CREATE TABLE flags (
  id INTEGER PRIMARY KEY,
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  lap INTEGER NOT NULL CHECK (lap >= 0),
  type TEXT NOT NULL CHECK (type IN ('YELLOW', 'RED', 'SAFETY_CAR'))
) STRICT;
CREATE INDEX flags_by_race ON flags (race);

CREATE TABLE points_tables (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  difference INTEGER NOT NULL CHECK (difference >= 0),
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000),
  PRIMARY KEY (year, category, difference)
) STRICT, WITHOUT ROWID;

CREATE TABLE bingo_cells (
  year INTEGER NOT NULL REFERENCES seasons (year),
  id INTEGER NOT NULL CHECK (id BETWEEN 0 AND 24),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 200),
  marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)),
  PRIMARY KEY (year, id)
) STRICT, WITHOUT ROWID;
