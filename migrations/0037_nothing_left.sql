-- A user who leaves a season leaves it whole: the edition that readers see, the one that is being made, and the scores of
-- all its steps, also of a step that is being scored. No season has a hundred steps, so each is found by its key.
DROP TRIGGER version_moves_with_who_leaves;
CREATE TRIGGER version_moves_with_who_leaves AFTER DELETE ON participants BEGIN
  UPDATE seasons SET version = version + 1, participants = participants - 1 WHERE year = OLD.year;
  DELETE FROM progress WHERE year = OLD.year AND user = OLD.user AND edition IN (
    SELECT edition FROM seasons WHERE year = OLD.year
    UNION ALL SELECT edition FROM scoring_jobs WHERE year = OLD.year);
  DELETE FROM scores WHERE year = OLD.year AND user = OLD.user AND step IN (
    SELECT 10 * tens.value + ones.value
    FROM json_each('[0,1,2,3,4,5,6,7,8,9]') tens CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') ones);
END;

-- The lines of the admins' log that are about no season are about users.
CREATE INDEX admin_log_of_no_season ON admin_log (id) WHERE year IS NULL;
