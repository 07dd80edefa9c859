-- What each witness of the log of seals has signed last (worker/usecases/sealing/cosigning.ts). `witness`: its key, as in
-- the setting. `note`: the newest checkpoint that it has signed, with its signature alone; NULL: none yet.
CREATE TABLE cosignatures (
  witness TEXT PRIMARY KEY,
  note TEXT,
  tried_at INTEGER NOT NULL,
  -- NULL: the witness has answered the last call.
  fault TEXT
) STRICT, WITHOUT ROWID;

-- Chats get a correction, however old its race is. It is rare, so this index is small.
CREATE INDEX round_letters_corrected ON round_letters (made_at) WHERE revision > 1;
