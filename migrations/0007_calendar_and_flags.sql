-- A whole season by itself: calendar, sprints, flags, the first scoring. Nothing refers to the tables made anew.

-- What the calendar's source calls the race. When that changes, so does our name of it.
ALTER TABLE races ADD COLUMN known_as TEXT;

CREATE TABLE new_refused_imports (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'SPRINT', 'RESULT')),
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;
INSERT INTO new_refused_imports SELECT race, job, at, reason FROM refused_imports;
DROP TABLE refused_imports;
ALTER TABLE new_refused_imports RENAME TO refused_imports;

CREATE TABLE new_import_checks (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'SPRINT', 'RESULT', 'FLAGS')),
  at INTEGER NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;
INSERT INTO new_import_checks SELECT race, job, at FROM import_checks;
DROP TABLE import_checks;
ALTER TABLE new_import_checks RENAME TO import_checks;

-- When what concerns a whole season was last done: its calendar read, everybody scored at the cutoff.
CREATE TABLE season_checks (
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('CALENDAR', 'SCORE')),
  at INTEGER NOT NULL,
  -- What an admin must decide, in words; NULL: nothing.
  waiting TEXT,
  PRIMARY KEY (year, job)
) STRICT, WITHOUT ROWID;

-- The circuit breaker, one per source: in trouble it is left alone until then, longer each time. A run of the
-- clock between this migration and the new version fails, and the next makes up for it.
DROP TABLE import_pauses;
CREATE TABLE source_pauses (
  source TEXT PRIMARY KEY CHECK (source IN ('JOLPICA', 'OPENF1')),
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Flags found in what race control said; they count once they are rows of flags.
CREATE TABLE flag_proposals (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  at INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('YELLOW', 'RED', 'SAFETY_CAR')),
  lap INTEGER NOT NULL CHECK (lap >= 0),
  message TEXT NOT NULL,
  -- Whether it counts unless somebody says otherwise: before the start it does not.
  ticked INTEGER NOT NULL CHECK (ticked IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'COUNTED', 'LEFT_OUT')),
  PRIMARY KEY (race, session, at, type)
) STRICT, WITHOUT ROWID;
