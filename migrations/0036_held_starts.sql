-- Starts that a source has moved later after guesses on them were closed. They wait for an admin while the stored start
-- is another one. `session`: RACE, or a session that closes questions. `starts_at` and `since` are in milliseconds.
CREATE TABLE held_starts (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('JOLPICA', 'OPENF1')),
  starts_at INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (race, session, source)
) STRICT, WITHOUT ROWID;

-- Finds the first seal of a window, and whether there is one from before an instant.
CREATE INDEX seals_by_window ON seals (race, deadline, sealed_at);
