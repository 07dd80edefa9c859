-- What runs by itself: who runs it now, what came of it, and when to ask a source again.

CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per scheduled time: a run that is delivered twice finds its row. finished_at NULL: it died, or runs.
CREATE TABLE job_runs (
  job TEXT NOT NULL,
  scheduled_at INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT CHECK (outcome IN ('DONE', 'FAILED', 'BUSY')),
  -- A JSON array of what each step came to.
  detail TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(detail)),
  PRIMARY KEY (job, scheduled_at)
) STRICT, WITHOUT ROWID;

-- When an import of a race was last brought to an end, whatever end.
CREATE TABLE import_checks (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'RESULT')),
  at INTEGER NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;

-- The circuit breaker: a source in trouble is left alone until then, longer each time.
CREATE TABLE import_pauses (
  job TEXT PRIMARY KEY CHECK (job IN ('GRID', 'RESULT')),
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
