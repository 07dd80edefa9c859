-- What counts follows from the history: of each guess the newest event stored before the cutoff in force. It is
-- derived anew when a cutoff moves (db/queries/counting-guesses.ts).

-- Everything saved in one window.
CREATE INDEX guess_events_by_window ON guess_events (year, race, category, user, sequence);

-- Guesses from before there was a history get the event that they came from, or deriving would lose them.
INSERT INTO restoring (id) VALUES (1);

INSERT INTO guess_events (submission, sequence, user, year, race, category, answer, stored_at)
SELECT 'kept season:' || g.year || ' ' || g.category || ' ' || g.user, g.sequence, g.user, g.year, NULL, g.category,
  g.answer, g.stored_at
FROM season_guesses g
WHERE NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = g.user AND e.year = g.year AND e.race IS NULL
  AND e.category = g.category AND e.sequence = g.sequence AND e.answer = g.answer);

INSERT INTO guess_events (submission, sequence, user, year, race, category, answer, stored_at)
SELECT 'kept race:' || g.race || ' ' || g.category || ' ' || g.user, g.sequence, g.user, r.year, g.race, g.category,
  json_quote(g.driver), g.stored_at
FROM race_guesses g JOIN races r ON r.id = g.race
WHERE NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = g.user AND e.year = r.year AND e.race = g.race
  AND e.category = g.category AND e.sequence = g.sequence AND e.answer = json_quote(g.driver));

DELETE FROM restoring;

-- Whoever has no guess left takes no part, whatever path the guesses took.
CREATE TRIGGER season_guess_was_the_last AFTER DELETE ON season_guesses BEGIN
  DELETE FROM participants
  WHERE year = OLD.year AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = OLD.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = OLD.year);
END;

CREATE TRIGGER race_guess_was_the_last AFTER DELETE ON race_guesses BEGIN
  DELETE FROM participants
  WHERE year = (SELECT year FROM races WHERE id = OLD.race) AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = participants.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = participants.year);
END;

-- What counts has an event, and that event came before the cutoff in force.
DROP TRIGGER season_guess_has_event_on_insert;
DROP TRIGGER season_guess_has_event_on_update;
DROP TRIGGER race_guess_has_event_on_insert;
DROP TRIGGER race_guess_has_event_on_update;

CREATE TRIGGER season_guess_has_event_on_insert BEFORE INSERT ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer
    AND e.stored_at = NEW.stored_at AND e.stored_at < (SELECT cutoff FROM seasons WHERE year = NEW.year))
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER season_guess_has_event_on_update BEFORE UPDATE ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer
    AND e.stored_at = NEW.stored_at AND e.stored_at < (SELECT cutoff FROM seasons WHERE year = NEW.year))
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER race_guess_has_event_on_insert BEFORE INSERT ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < r.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER race_guess_has_event_on_update BEFORE UPDATE ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < r.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
