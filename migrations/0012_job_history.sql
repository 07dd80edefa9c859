-- The runs of all jobs, the newest first.
CREATE INDEX job_runs_by_time ON job_runs (scheduled_at);
