-- A second source for the start of a race. The earlier of two starts closes the window until an admin decides.

-- When OpenF1 says that the race starts. NULL: it has not said.
ALTER TABLE races ADD COLUMN openf1_starts_at INTEGER;
-- Whose start an admin believes. NULL again as soon as one of the two moves.
ALTER TABLE races ADD COLUMN believed TEXT CHECK (believed IN ('JOLPICA', 'OPENF1'));
-- starts_at is an admin's own: no source disputes it. The same as CALENDAR in hand_made.
ALTER TABLE races ADD COLUMN start_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (start_by_hand IN (0, 1));
-- When we last learnt of another start, from either source.
ALTER TABLE races ADD COLUMN starts_changed_at INTEGER;

UPDATE races SET start_by_hand = 1 WHERE id IN (SELECT race FROM hand_made WHERE part = 'CALENDAR');

-- A generated column cannot be changed, and a trigger that reads it keeps it from being dropped.
DROP TRIGGER no_late_guess;
ALTER TABLE races DROP COLUMN cutoff;

-- More than five minutes apart and in the same weekend, and nobody has decided (game/race-start.ts).
ALTER TABLE races ADD COLUMN disputed INTEGER NOT NULL GENERATED ALWAYS AS (
  own_cutoff IS NULL AND start_by_hand = 0 AND believed IS NULL AND openf1_starts_at IS NOT NULL
  AND abs(starts_at - openf1_starts_at) > 300000 AND abs(starts_at - openf1_starts_at) < 259200000) VIRTUAL;
ALTER TABLE races ADD COLUMN cutoff INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(own_cutoff, CASE
  WHEN disputed THEN min(starts_at, openf1_starts_at)
  WHEN believed = 'OPENF1' AND start_by_hand = 0 THEN coalesce(openf1_starts_at, starts_at)
  ELSE starts_at END)) VIRTUAL;

CREATE TRIGGER no_late_guess BEFORE INSERT ON guess_events
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND CAST(unixepoch('subsec') * 1000 AS INTEGER) >= (
    SELECT CASE WHEN NEW.race IS NULL
      THEN (SELECT cutoff FROM seasons WHERE year = NEW.year)
      ELSE (SELECT cutoff FROM races WHERE id = NEW.race) END)
BEGIN
  SELECT RAISE(ABORT, 'late guess');
END;
