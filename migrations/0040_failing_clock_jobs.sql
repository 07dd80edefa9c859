-- A job of the clock belongs to no season, so the year of a failing job may be missing.
CREATE TABLE failing_jobs_of_all (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  -- NULL: a job of the clock.
  year INTEGER REFERENCES seasons (year) ON DELETE CASCADE,
  -- NULL: the job is about the whole season.
  race INTEGER REFERENCES races (id) ON DELETE CASCADE,
  failures INTEGER NOT NULL CHECK (failures >= 1),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  detail TEXT NOT NULL,
  CHECK (race IS NULL OR year IS NOT NULL)
) STRICT;
INSERT INTO failing_jobs_of_all (id, job, year, race, failures, since, until, detail)
  SELECT id, job, year, race, failures, since, until, detail FROM failing_jobs;
DROP TABLE failing_jobs;
ALTER TABLE failing_jobs_of_all RENAME TO failing_jobs;
-- Version 1.0.0 names these columns in its upserts.
CREATE UNIQUE INDEX failing_jobs_by_target ON failing_jobs (job, year, coalesce(race, 0));
CREATE UNIQUE INDEX failing_clock_jobs ON failing_jobs (job) WHERE year IS NULL;
CREATE INDEX failing_jobs_by_race ON failing_jobs (race);
