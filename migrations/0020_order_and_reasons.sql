-- The order of the races is a list: positions count from 1 without gaps. The source's number of a race is a fact of
-- its own; results are asked for by that number.

-- The source's number, as of its last calendar. NULL: the source does not have the race.
ALTER TABLE races ADD COLUMN round INTEGER CHECK (round >= 1);
UPDATE races SET round = position;

-- Numbers of races that an admin had cancelled were free.
UPDATE races SET position = position + 1000 WHERE position IS NOT NULL AND year IN (
  SELECT year FROM races WHERE position IS NOT NULL GROUP BY year HAVING max(position) > count(*));
UPDATE races SET position = numbered.position FROM (
  SELECT id, row_number() OVER (PARTITION BY year ORDER BY position) AS position FROM races WHERE position IS NOT NULL
) AS numbered WHERE races.id = numbered.id AND races.position > 1000;

-- Why a line of the public log was written, where no admin gave the reason: a code of app/words/public-log.ts.
ALTER TABLE changes ADD COLUMN code TEXT;
