-- The front page of a season says whether it is finished, so its version moves with that.
CREATE TRIGGER version_moves_with_the_end AFTER UPDATE OF finished_at ON seasons
WHEN NEW.finished_at IS NOT OLD.finished_at BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
