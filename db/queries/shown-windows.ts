import { and, type SQL, sql } from 'drizzle-orm'
import { seals } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

type Year = number | SQL<number>

/** The windows of a season and its races, or of `some`, whose guesses have been shown, and when they were first. */
export const shownTimes = statement((db, year: SQL<number>, some?: SQL) =>
  db
    .select({
      race: seals.race,
      deadline: seals.deadline,
      shownAt: sql<number>`min(${seals.sealedAt})`.as('shown_at'),
    })
    .from(seals)
    .where(and(sql`${seals.year} = ${year} and ${seals.size} > 0`, some))
    .groupBy(seals.race, seals.deadline),
)

// Each names rows by the index, so that a form does not read all seals of the season.

export const ofSeason = sql`${seals.race} is null`

export const sealIsOfRace = (race: number | SQL<number>): SQL => sql`${seals.race} = ${race}`

/**
 * On the race that closed last and those after it, and on races with a session that an admin has opened again. Guesses
 * on all others are closed, so no save needs their mark.
 */
export const ofRacesToGuess = (year: Year, now: number): SQL =>
  sql`${seals.race} in (
    select id from races where year = ${year} and cutoff >= coalesce((
      select max(cutoff) from races where year = ${year} and cutoff <= ${now} and position is not null), 0)
    union all select race from session_cutoffs where cutoff > ${now})`
