-- A shorter answer of race control than the one that counts, and since when it has been repeated.
ALTER TABLE race_control_reads ADD COLUMN shorter TEXT;
ALTER TABLE race_control_reads ADD COLUMN shorter_since INTEGER;

-- A hash of the refused answer, if an admin may accept it.
ALTER TABLE refused_imports ADD COLUMN answer TEXT;

-- The answers that an admin has accepted although they seemed wrong.
CREATE TABLE accepted_imports (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'RESULT')),
  answer TEXT NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;

-- The drivers whose team an admin has set. No import changes it until the admin releases it.
CREATE TABLE own_teams (
  year INTEGER NOT NULL,
  category TEXT NOT NULL CHECK (category = 'DRIVER'),
  id TEXT NOT NULL,
  PRIMARY KEY (year, category, id),
  FOREIGN KEY (year, category, id) REFERENCES competitors (year, category, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
