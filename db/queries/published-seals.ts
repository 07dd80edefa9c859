import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sealKeys, seals } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type Category, closedBy } from '#game/category.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { WindowId } from '#game/submission.ts'
import { eventsInWindow } from './seals.ts'

/** All seals of the site, in the order of the chain. */
export const chainOfSeals = statement((db) => db.select().from(seals).orderBy(asc(seals.id)))

/** The seals of one window, oldest first. */
export const sealsOf = (db: Database, { year, race, deadline }: WindowId) =>
  db
    .select()
    .from(seals)
    .where(sql`${seals.year} = ${year} and ${seals.race} is ${race} and ${eq(seals.deadline, deadline)}`)
    .orderBy(asc(seals.id))

/** Every key that the site has signed with. */
export const keysOfSite = statement((db) => db.select().from(sealKeys).orderBy(asc(sealKeys.since)))

/** The windows of a season whose cutoff has passed, newest first. Deleted races are left out. */
export const closedWindows = statement((db, year: SQL<number>, now: SQL<number>) =>
  db
    .selectDistinct({
      year: sql<number>`w.year`.as('window_year'),
      race: sql<number | null>`w.race`.as('window_race'),
      deadline: sql<QuestionDeadline>`w.deadline`.as('deadline'),
      cutoff: sql<number>`w.cutoff`.as('window_cutoff'),
      isSealed: sql<boolean>`w.is_sealed`.mapWith(Boolean).as('is_sealed'),
      movedAt: sql<
        number | null
      >`(select m.at from moved_seasons m where m.year = w.year and m.at >= w.cutoff)`.as('moved_at'),
      raceName: sql<string | null>`r.name`.as('race_name'),
      position: sql<number | null>`r.position`.as('race_position'),
    })
    .from(sql`question_windows w left join races r on r.id = w.race`)
    .where(sql`w.year = ${year} and w.cutoff <= ${now} and coalesce(r.deleted, 0) = 0`)
    .orderBy(sql`w.cutoff desc`, sql`w.race`),
)

/** The cutoff in force, whether it is sealed, and the number of its seals. No row: nothing closes such a window. */
export const windowInForce = ({
  year,
  race,
  deadline,
}: WindowId): SQL<{ cutoff: number; isSealed: 0 | 1; seals: number }> =>
  sql`select w.cutoff, w.is_sealed as isSealed, (select count(*) from seals x
      where x.year = w.year and x.race is w.race and x.deadline = w.deadline) as seals
    from question_windows w
    where w.year = ${year} and w.race is ${race} and w.deadline = ${deadline} limit 1`

/** The leaves of some tiles of a window, in order. `last` is inclusive. */
export const tilesOfWindow = (window: WindowId, { first, last }: { first: number; last: number }) =>
  sql<{ tile: number; hashes: string; root: string | null }>`select tile, hashes, root from seal_tiles
    where window = ${sealedWindowName(window)} and tile between ${first} and ${last} order by tile`

/** The roots of full tiles, in order. `last` is inclusive. */
export const rootsOfWindow = (window: WindowId, { first, last }: { first: number; last: number }) =>
  sql<{ root: string }>`select root from seal_tiles
    where window = ${sealedWindowName(window)} and tile between ${first} and ${last} and root is not null order by tile`

/** A guess that counts, or the place of an erased one. */
export type PlacedLeaf =
  | { place: number; isErased: 1 }
  | {
      place: number
      isErased: 0
      user: string
      category: Category
      answer: string
      storedAt: number
      sequence: number
      /** In hex. */
      salt: string
    }

/**
 * The guesses that count with their places in a tree of this size, of all or of some users. Erased ones are always
 * there.
 */
export function placedLeaves(
  window: WindowId,
  size: number,
  users: readonly string[] | null,
): SQL<PlacedLeaf> {
  const counts =
    window.race === null
      ? sql`exists (select 1 from season_guesses g where g.year = ${window.year} and g.category = o.category
          and g.user = o.user and g.sequence = o.sequence)`
      : sql`exists (select 1 from race_guesses g where g.race = ${window.race} and g.category = o.category
          and g.user = o.user and g.sequence = o.sequence)`
  const asked =
    users === null ? sql`` : sql`and o.user in (select value from json_each(${JSON.stringify(users)}))`
  return sql`select * from (
      select *, row_number() over (order by sequence, submission) - 1 as place from (
        select e.submission, e.sequence, e.user, e.category, e.answer, e.stored_at as storedAt, e.salt, 0 as isErased
        from ${eventsInWindow(window)}
        union all
        select submission, sequence, null, null, null, null, null, 1
        from erased_guesses where window = ${sealedWindowName(window)})) o
    where o.place < ${size} and (o.isErased or (${counts} ${asked}))
    order by place`
}

/** The guesses that count, as pages show them. `answer` is JSON. */
export const shownGuesses = ({ year, race, deadline }: WindowId, users: readonly string[] | null) => {
  const asked =
    users === null ? sql`` : sql`and user in (select value from json_each(${JSON.stringify(users)}))`
  return sql<{ user: string; category: Category; answer: string; storedAt: number }>`${
    race === null
      ? sql`select user, category, answer, stored_at as storedAt from season_guesses
          where year = ${year} and category in ${closedBy(deadline)} ${asked}`
      : sql`select user, category, json_quote(driver) as answer, stored_at as storedAt from race_guesses
          where race = ${race} and category in ${closedBy(deadline)} ${asked}`
  } order by sequence, user, category`
}
