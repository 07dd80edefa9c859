import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { guessEvents, raceGuesses, races } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { eventState } from './counting-guesses.ts'
import { asksFurther } from './questions.ts'

/**
 * A user's saved guesses of a season on these races and on those without a result. If the season has
 * questions on sessions, it reads all races: their windows close in another order.
 */
export const ownRaceGuesses = statement((db, user: SQL<string>, year: SQL<number>, ...also: SQL<number>[]) =>
  db
    .select()
    .from(raceGuesses)
    .where(
      and(
        eq(raceGuesses.user, user),
        sql`${raceGuesses.race} in (select id from races where year = ${year}
          and (result_state is null or id in ${also} or ${asksFurther(year)}))`,
      ),
    ),
)

/** When a guess that was made elsewhere moved in. */
const movedAt = sql<number | null>`(select m.at from moved_seasons m
  where m.year = guess_events.year and guess_events.origin = 'IMPORT')`.as('moved_at')

/** All accepted saves of a user in a season, newest first. */
export const ownGuessEvents = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select({ ...getTableColumns(guessEvents), state: eventState, movedAt })
    .from(guessEvents)
    .where(and(eq(guessEvents.user, user), eq(guessEvents.year, year)))
    .orderBy(desc(guessEvents.storedAt), desc(guessEvents.sequence))
    .limit(500),
)

/** One accepted save of a user, with the name of its race. */
export const ownGuessEvent = statement((db, user: SQL<string>, submission: SQL<string>) =>
  db
    .select({ ...getTableColumns(guessEvents), raceName: sql<string | null>`${races.name}`.as('race_name') })
    .from(guessEvents)
    .leftJoin(races, eq(races.id, guessEvents.race))
    .where(and(eq(guessEvents.submission, submission), eq(guessEvents.user, user))),
)

/** The seasons that a user has guessed on, newest first. */
export const ownGuessYears = statement((db, user: SQL<string>) =>
  db
    .selectDistinct({ year: guessEvents.year })
    .from(guessEvents)
    .where(eq(guessEvents.user, user))
    .orderBy(desc(guessEvents.year)),
)

/** The requested year, else the newest one with guesses by the user. */
export const ownYear = (user: string, year: number | null): SQL<number> =>
  year === null ? sql`(select max(year) from guess_events where user = ${user})` : sql`${year}`
