import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { adminLog, users } from '#db/schema.ts'
import { competitorCategories } from '#game/category.ts'
import type { AdminAction, AdminChange, AdminTopic } from '#game/changes/admin-log.ts'
import type { EntryKind } from '#game/changes/entries.ts'
import type { SiteChange } from '#game/site-changes.ts'
import { contains } from './search.ts'

type AdminLine = {
  at: number
  admin: string
  action: AdminAction
  year: number | null
  entries: readonly AdminChange[]
  reason: string | null
  /** The line that this one reverts. */
  undoes: number | null
}

/** The line of a change that belongs to no season, without the change. */
export type SiteLine = Omit<AdminLine, 'year' | 'entries'>

export const logAdmin = (db: Database, line: AdminLine) => db.insert(adminLog).values(line)

/** Logs the previous statement of the batch if it changed anything. */
export const logAdminIfChanged = ({ at, admin, action, year, entries, reason, undoes }: AdminLine) => sql`
  insert into admin_log (at, admin, action, year, entries, reason, undoes)
  select ${at}, ${admin}, ${action}, ${year}, ${JSON.stringify(entries)}, ${reason}, ${undoes}
  where changes() > 0`

const line = {
  id: adminLog.id,
  at: adminLog.at,
  username: users.username,
  action: adminLog.action,
  year: adminLog.year,
  entries: adminLog.entries,
  reason: adminLog.reason,
  undoes: adminLog.undoes,
  undoneBy: sql<number | null>`(select max(u.id) from admin_log u where u.undoes = ${adminLog.id})`.as(
    'undone_by',
  ),
  /** The usernames of users whose roles changed, by id. Deleted accounts are missing. */
  people: sql<Record<string, string>>`(select json_group_object(p.id, p.username)
    from json_each(${adminLog.entries}) e join users p on p.id = e.value ->> 'user')`
    .mapWith((text: string) => JSON.parse(text))
    .as('people'),
}

/** Filters for lines. null and the empty search match all. */
export type LineFilter = { what: AdminTopic | null; year: number | null; search: string }

/** Lines older than the given one, newest first. `username` is null if the account is deleted. */
export const adminLines = (
  db: Database,
  { before, limit, what, year, search }: LineFilter & { before: number; limit: number },
) =>
  db
    .select(line)
    .from(adminLog)
    .leftJoin(users, eq(users.id, adminLog.admin))
    .where(
      and(
        lt(adminLog.id, before),
        year === null ? undefined : eq(adminLog.year, year),
        what === null ? undefined : or(sql`${adminLog.action} = ${what}`, isAbout(what)),
        // The empty search must also match lines where one of these is null.
        search === ''
          ? undefined
          : or(contains(users.username, search), contains(adminLog.reason, search), names(search)),
      ),
    )
    .orderBy(desc(adminLog.id))
    .limit(limit)

/** Kinds that another topic includes. */
const alsoUnder: Partial<Record<AdminTopic, readonly (EntryKind | SiteChange['kind'])[]>> = {
  outcome: ['sprint'],
  competitor: ['ownTeam'],
  race: ['order', 'sessionCutoff', 'live'],
  sheet: ['join'],
}

const isAbout = (kind: AdminTopic) =>
  sql`exists (select 1 from json_each(${adminLog.entries}) e
    where e.value ->> 'kind' in ${[kind, ...(alsoUnder[kind] ?? [])]})`

/** Searches every value of a change, and the names behind its ids. Each name is found by its key. */
const names = (search: string) => sql`exists (
  select 1 from json_tree(${adminLog.entries}) t
    left join races r on t.key = 'race' and r.id = t.atom
    left join users p on t.key = 'user' and p.id = t.atom
    left join competitors c
      on c.year = ${adminLog.year} and c.category in ${[...competitorCategories]} and c.id = t.atom
  where t.atom is not null and (${or(
    ...['t.atom', 'r.name', 'p.username', 'c.name'].map((text) => contains(sql.raw(text), search)),
  )}))`

export const adminLine = (db: Database, id: number) =>
  db.select(line).from(adminLog).leftJoin(users, eq(users.id, adminLog.admin)).where(eq(adminLog.id, id))

export const newestLine = (db: Database) =>
  db
    .select({ id: adminLog.id, admin: adminLog.admin, at: adminLog.at })
    .from(adminLog)
    .where(eq(adminLog.id, sql`(select max(id) from admin_log)`))

/** The names of competitors and races in some seasons, including deleted ones. */
export const namesInSeasons = (db: Database, years: readonly number[]) =>
  db.all<{ id: string | number; name: string }>(sql`
    select c.id, c.name from json_each(${JSON.stringify(years)}) y join competitors c on c.year = y.value
    union all
    select r.id, r.name from json_each(${JSON.stringify(years)}) y join races r on r.year = y.value`)
