-- Which version of the scoring rules made the stored scores of a season (app/game/score.ts). Those of today are
-- made by the first.
ALTER TABLE seasons ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 1;

-- No rank is stored since 0016.
ALTER TABLE scores DROP COLUMN rank;
ALTER TABLE final_places DROP COLUMN place;
