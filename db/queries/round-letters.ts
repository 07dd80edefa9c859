import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leagues, races, roundLetterPeople, roundLetters } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import { seenLeague } from './leagues.ts'

/** By the seats of a letter: the users as JSON. null: a deleted account. */
const people = sql<[id: string | null, name: string | null][]>`(
  select json_group_array(json_array(p.user, u.username) order by p.seat)
  from round_letter_people p left join users u on u.id = p.user where p.letter = round_letters.id)`
  .mapWith((text: string): [string | null, string | null][] => JSON.parse(text))
  .as('letter_people')

/** Why sentences were struck. */
type StruckBy = { id: number; what: readonly LoggedChange[]; why: string; code: ChangeReason | null }

const reasons = sql<StruckBy[]>`(
  select json_group_array(json_object('id', c.id, 'what', json(c.what), 'why', c.why, 'code', c.code))
  from changes c where c.id in (select value ->> 'struck' from json_each(round_letters.sentences)))`
  .mapWith((text: string): StruckBy[] => JSON.parse(text))
  .as('letter_reasons')

const letter = {
  id: roundLetters.id,
  race: sql<number>`round_letters.race`.as('letter_race'),
  league: sql<string | null>`round_letters.league`.as('letter_league'),
  leagueName: sql<string | null>`${leagues.name}`.as('letter_league_name'),
  year: sql<number>`${races.year}`.as('letter_year'),
  raceName: sql<string>`${races.name}`.as('letter_race_name'),
  revision: roundLetters.revision,
  madeAt: sql<number>`(select min(m.made_at) from round_letters m
    where m.race = round_letters.race and m.league is round_letters.league)`.as('letter_made_at'),
  changedAt: sql<number>`round_letters.made_at`.as('letter_changed_at'),
  sentences: roundLetters.sentences,
  people,
  reasons,
}

/** The letters of a feed. A season has no more races. */
const mostLetters = 30

/** Nobody reads the letter of a race that has no official result any more. */
const isShown = sql`${races.resultState} in ('OFFICIAL', 'CORRECTED') and ${races.position} is not null`

const isNewest = sql`${roundLetters.revision} = (select max(n.revision) from round_letters n
  where n.race = round_letters.race and coalesce(n.league, '') = coalesce(round_letters.league, ''))`

const lettersWithRace = (db: Database) =>
  db
    .select(letter)
    .from(roundLetters)
    .innerJoin(races, eq(races.id, roundLetters.race))
    .leftJoin(leagues, eq(leagues.id, roundLetters.league))

/** The newest revision of the letter on a race. `league`: null for the whole field. Says nothing of who may read it. */
export const letterOfField = statement((db, race: SQL<number>, league: SQL<string | null>) =>
  lettersWithRace(db)
    .where(
      and(
        eq(roundLetters.race, race),
        sql`coalesce(${roundLetters.league}, '') = coalesce(${league}, '')`,
        isShown,
      ),
    )
    .orderBy(desc(roundLetters.revision))
    .limit(1),
)

/** The newest letters of a season, the newest race first. */
export const lettersOfSeason = statement((db, year: SQL<number>) =>
  db
    .select(letter)
    .from(races)
    .crossJoin(roundLetters)
    .leftJoin(leagues, eq(leagues.id, roundLetters.league))
    .where(
      and(
        eq(races.year, year),
        eq(roundLetters.race, races.id),
        sql`coalesce(${roundLetters.league}, '') = ''`,
        isShown,
        isNewest,
      ),
    )
    .orderBy(desc(races.position))
    .limit(mostLetters),
)

/** The newest letters of a league that the viewer may see, the newest race first. */
export const lettersOfLeague = statement((db, league: SQL<string>, viewer: SQL<string | null>) =>
  db
    .select(letter)
    .from(roundLetters)
    .innerJoin(races, eq(races.id, roundLetters.race))
    .innerJoin(leagues, eq(leagues.id, roundLetters.league))
    .where(and(eq(roundLetters.league, seenLeague(league, viewer)), isShown, isNewest))
    .orderBy(desc(races.position))
    .limit(mostLetters),
)

/** The letters on a race for the whole field and for the leagues of some users (a JSON list of ids). */
export const lettersOnRace = statement((db, race: SQL<number>, users: SQL<string>) =>
  lettersWithRace(db).where(
    and(
      eq(roundLetters.race, race),
      sql`(${roundLetters.league} is null or ${roundLetters.league} in (select m.league from league_members m
          where m.user in (select value from json_each(${users}))))`,
      isShown,
      isNewest,
    ),
  ),
)

/** The letters that name a user. */
export const lettersNaming = statement((db, user: SQL<string>) =>
  db
    .select({
      race: sql<number>`${roundLetters.race}`.as('named_race'),
      league: sql<string | null>`${roundLetters.league}`.as('named_league'),
      revision: roundLetters.revision,
      seat: roundLetterPeople.seat,
    })
    .from(roundLetterPeople)
    .innerJoin(roundLetters, eq(roundLetters.id, roundLetterPeople.letter))
    .where(eq(roundLetterPeople.user, user)),
)
