-- One outbox for all messages. A row is claimed before anything is sent, so nothing is sent twice even if a run dies.
-- about: the subject, in the words of its kind. recipient: a user, or a name such as ADMINS. ending NULL: being sent, or
-- the run died; UNSENT: certainly not sent; UNKNOWN: perhaps sent. retry_at NULL: it is not tried again. forget_at NULL:
-- its kind deletes it. told: what the message said, in JSON, as far as its kind needs it later.
CREATE TABLE outbox (
  kind TEXT NOT NULL,
  about TEXT NOT NULL,
  recipient TEXT NOT NULL,
  way TEXT NOT NULL,
  claimed_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 1,
  ending TEXT CHECK (ending IN ('SENT', 'UNSENT', 'UNKNOWN')),
  retry_at INTEGER CHECK (retry_at IS NULL OR ending IS 'UNSENT'),
  forget_at INTEGER,
  told TEXT CHECK (told IS NULL OR json_valid(told)),
  PRIMARY KEY (kind, about, recipient, way)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_recipient ON outbox (recipient);
CREATE INDEX outbox_by_age ON outbox (forget_at);

CREATE TRIGGER outbox_of_user AFTER DELETE ON users BEGIN
  DELETE FROM outbox WHERE recipient = OLD.id;
END;

-- What was sent so far is kept for 60 days.
INSERT INTO outbox (kind, about, recipient, way, claimed_at, tries, ending, retry_at, forget_at)
SELECT 'REMINDER', about || '/' || hours, user, way, claimed_at, tries, ending, iif(ending = 'UNSENT', claimed_at, NULL),
  claimed_at + 5184000000
FROM reminders;
INSERT INTO outbox (kind, about, recipient, way, claimed_at, tries, ending, retry_at, forget_at, told)
SELECT 'RACE', race || '/' || kind, user, 'PUSH', claimed_at, tries, ending, iif(ending = 'UNSENT', claimed_at, NULL),
  claimed_at + 5184000000, iif(kind = 'FLAG', NULL, json_object('rank', rank, 'points', points, 'result', result))
FROM race_messages;
INSERT INTO outbox (kind, about, recipient, way, claimed_at, forget_at)
SELECT 'SEAL', seal, user, way, claimed_at, claimed_at + 5184000000 FROM seal_messages;
INSERT INTO outbox (kind, about, recipient, way, claimed_at, ending)
SELECT 'WAITING', key, 'ADMINS', 'MAIL', at, 'SENT' FROM admin_notices;

-- No release has these two.
DROP TABLE race_messages;
DROP TABLE seal_messages;

-- Release 1.0.0 claims in `reminders` and `admin_notices`, during a deploy and after a rollback. Claims are copied both
-- ways, so that nothing is sent twice. These triggers and both tables can go in the release after the next.
CREATE TRIGGER reminder_claimed AFTER INSERT ON reminders BEGIN
  INSERT INTO outbox (kind, about, recipient, way, claimed_at, tries, ending, forget_at)
  SELECT 'REMINDER', NEW.about || '/' || NEW.hours, NEW.user, NEW.way, NEW.claimed_at, NEW.tries, NEW.ending,
    NEW.claimed_at + 5184000000
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'REMINDER' AND about = NEW.about || '/' || NEW.hours
    AND recipient = NEW.user AND way = NEW.way);
END;

CREATE TRIGGER reminder_ended AFTER UPDATE ON reminders BEGIN
  UPDATE outbox SET claimed_at = NEW.claimed_at, tries = NEW.tries, ending = NEW.ending,
    retry_at = iif(NEW.ending = 'UNSENT', NEW.claimed_at, NULL)
  WHERE kind = 'REMINDER' AND about = NEW.about || '/' || NEW.hours AND recipient = NEW.user AND way = NEW.way
    AND (tries <> NEW.tries OR ending IS NOT NEW.ending);
END;

CREATE TRIGGER reminder_deleted AFTER DELETE ON reminders BEGIN
  DELETE FROM outbox WHERE kind = 'REMINDER' AND about = OLD.about || '/' || OLD.hours AND recipient = OLD.user
    AND way = OLD.way;
END;

CREATE TRIGGER notice_claimed AFTER INSERT ON admin_notices BEGIN
  INSERT INTO outbox (kind, about, recipient, way, claimed_at, ending)
  SELECT 'WAITING', NEW.key, 'ADMINS', 'MAIL', NEW.at, 'SENT'
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'WAITING' AND about = NEW.key AND recipient = 'ADMINS'
    AND way = 'MAIL');
END;

CREATE TRIGGER notice_deleted AFTER DELETE ON admin_notices BEGIN
  DELETE FROM outbox WHERE kind = 'WAITING' AND about = OLD.key AND recipient = 'ADMINS' AND way = 'MAIL';
END;

CREATE TRIGGER outbox_claimed AFTER INSERT ON outbox WHEN NEW.kind IN ('REMINDER', 'WAITING') BEGIN
  INSERT INTO reminders (user, about, hours, way, claimed_at, tries, ending)
  SELECT NEW.recipient, substr(NEW.about, 1, instr(NEW.about, '/') - 1),
    CAST(substr(NEW.about, instr(NEW.about, '/') + 1) AS INTEGER), NEW.way, NEW.claimed_at, NEW.tries, NEW.ending
  WHERE NEW.kind = 'REMINDER' AND NOT EXISTS (SELECT 1 FROM reminders WHERE user = NEW.recipient AND way = NEW.way
    AND about = substr(NEW.about, 1, instr(NEW.about, '/') - 1)
    AND hours = CAST(substr(NEW.about, instr(NEW.about, '/') + 1) AS INTEGER));
  INSERT INTO admin_notices (key, at) SELECT NEW.about, NEW.claimed_at
  WHERE NEW.kind = 'WAITING' AND NOT EXISTS (SELECT 1 FROM admin_notices WHERE key = NEW.about);
END;

CREATE TRIGGER outbox_ended AFTER UPDATE ON outbox WHEN NEW.kind = 'REMINDER' BEGIN
  UPDATE reminders SET claimed_at = NEW.claimed_at, tries = NEW.tries, ending = NEW.ending
  WHERE user = NEW.recipient AND way = NEW.way AND about = substr(NEW.about, 1, instr(NEW.about, '/') - 1)
    AND hours = CAST(substr(NEW.about, instr(NEW.about, '/') + 1) AS INTEGER)
    AND (tries <> NEW.tries OR ending IS NOT NEW.ending);
END;

CREATE TRIGGER outbox_forgotten AFTER DELETE ON outbox WHEN OLD.kind IN ('REMINDER', 'WAITING') BEGIN
  DELETE FROM reminders WHERE OLD.kind = 'REMINDER' AND user = OLD.recipient AND way = OLD.way
    AND about = substr(OLD.about, 1, instr(OLD.about, '/') - 1)
    AND hours = CAST(substr(OLD.about, instr(OLD.about, '/') + 1) AS INTEGER);
  DELETE FROM admin_notices WHERE OLD.kind = 'WAITING' AND key = OLD.about;
END;
