import { eq, type SQL, sql } from 'drizzle-orm'
import { liveRaces } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { LiveChange } from '#game/site-changes.ts'
import { logAdminIfChanged, type SiteLine } from './admin-log.ts'
import { moveSeasonVersion } from './scoring.ts'

/** The admin's choice for a race, or no row. */
export const liveChoiceOf = statement((db, race: SQL<number>) =>
  db.select({ source: liveRaces.source }).from(liveRaces).where(eq(liveRaces.race, race)),
)

/** Writes nothing if the choice is no longer `before`. */
const writeLiveChoice = ({ race, before, after }: LiveChange): SQL =>
  after === null
    ? sql`delete from live_races where race = ${race} and source is ${before}`
    : sql`insert into live_races (race, source) select ${race}, ${after}
        where (select source from live_races where race = ${race}) is ${before}
        on conflict (race) do update set source = excluded.source`

/** A choice, its log line and a new version of the season, for one batch. If nothing is written, neither is. */
export const changeLiveChoice = (change: LiveChange, line: SiteLine): [SQL, SQL, SQL] => [
  writeLiveChoice(change),
  logAdminIfChanged({ ...line, year: change.year, entries: [change] }),
  moveSeasonVersion(change.year),
]
