-- A user's sessions end with their epoch or with the user. A revocation says so, as for a single session, so a poll
-- needs no row of the user. No session is older than 180 days.
CREATE TRIGGER epoch_ends_with_the_next AFTER UPDATE OF session_epoch ON users
WHEN NEW.session_epoch <> OLD.session_epoch BEGIN
  INSERT OR IGNORE INTO revocations (id, expires_at)
  VALUES (OLD.id || ' ' || OLD.session_epoch, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 180 * 86400000);
END;
CREATE TRIGGER epoch_ends_with_the_user AFTER DELETE ON users BEGIN
  INSERT OR IGNORE INTO revocations (id, expires_at)
  VALUES (OLD.id || ' ' || OLD.session_epoch, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 180 * 86400000);
END;

-- Read in this order by most pages: a sort would read each row twice.
CREATE INDEX competitors_by_position ON competitors (year, category, position);
-- The race that closed last is found without the others.
CREATE INDEX races_by_cutoff ON races (year, cutoff);
