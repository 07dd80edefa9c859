-- Places outside the site where a league, or the site (NULL), posts. `address` is encrypted (worker/chat-secrets.ts), so
-- that a copy of the database posts nothing. `events`: a JSON list. Nothing from before `since` is posted.
CREATE TABLE chats (
  id TEXT PRIMARY KEY,
  league TEXT REFERENCES leagues (id) ON DELETE CASCADE,
  service TEXT NOT NULL,
  address TEXT NOT NULL,
  ending TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  since INTEGER NOT NULL,
  -- In a row. The last one is `fault`.
  failures INTEGER NOT NULL DEFAULT 0,
  fault TEXT,
  paused_until INTEGER,
  -- Nothing is posted until somebody has tried it again.
  parked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX chats_by_league ON chats (league);

CREATE TRIGGER outbox_of_chat AFTER DELETE ON chats BEGIN
  DELETE FROM outbox WHERE recipient = OLD.id;
END;
