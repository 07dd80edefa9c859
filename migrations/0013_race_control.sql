-- Race control is read until a session is over and the answer stays the same.

CREATE TABLE race_control_reads (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  -- The longest answer so far: how many messages, and their digest.
  messages INTEGER NOT NULL CHECK (messages >= 0),
  digest TEXT NOT NULL,
  -- When this answer was read first.
  since INTEGER NOT NULL,
  whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
  PRIMARY KEY (race, session)
) STRICT, WITHOUT ROWID;

-- What race control said about flags in words that we do not know, for an admin to look at.
CREATE TABLE unknown_wordings (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  -- With # for numbers.
  wording TEXT NOT NULL,
  -- As it was sent the first time, and when.
  message TEXT NOT NULL,
  at INTEGER NOT NULL,
  times INTEGER NOT NULL CHECK (times >= 1),
  -- When it was imported first.
  since INTEGER NOT NULL,
  handled INTEGER NOT NULL DEFAULT 0 CHECK (handled IN (0, 1)),
  PRIMARY KEY (race, session, wording)
) STRICT, WITHOUT ROWID;
