-- What waits for an admin: since when, and whom we have written to about it.

-- When a season's job began to wait, and not only when it was last done.
ALTER TABLE season_checks ADD COLUMN waiting_since INTEGER;
UPDATE season_checks SET waiting_since = at WHERE waiting IS NOT NULL;

-- Jobs that failed and have not succeeded since. They are tried again with growing pauses.
CREATE TABLE failing_jobs (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  -- NULL: the job is about the whole season.
  race INTEGER REFERENCES races (id) ON DELETE CASCADE,
  failures INTEGER NOT NULL CHECK (failures >= 1),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX failing_jobs_by_target ON failing_jobs (job, year, coalesce(race, 0));
CREATE INDEX failing_jobs_by_race ON failing_jobs (race);

-- One row for each thing that waits and that the admins have been written to about.
CREATE TABLE admin_notices (
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
