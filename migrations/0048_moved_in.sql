-- Seasons that a group played elsewhere before it moved in (docs/moving-in.md).

CREATE TABLE moved_seasons (
  year INTEGER PRIMARY KEY REFERENCES seasons (year),
  at INTEGER NOT NULL
) STRICT;

-- IMPORT: the guess was made elsewhere, and its time is unknown. stored_at is then 0, which is before every cutoff.
ALTER TABLE guess_events ADD COLUMN origin TEXT
  CHECK (origin IS NULL OR (origin = 'IMPORT' AND stored_at = 0));
