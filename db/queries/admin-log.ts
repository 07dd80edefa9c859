import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { adminLog, users } from '#db/schema.ts'
import type { AdminAction, EntryChange } from '#game/entries.ts'

export type AdminLine = {
  at: number
  admin: string
  action: AdminAction
  year: number | null
  entries: readonly EntryChange[]
  reason: string | null
  /** The line this one undoes. */
  undoes: number | null
}

export const logAdmin = (db: Database, line: AdminLine) => db.insert(adminLog).values(line)

/** The same, of a change that has just been made in this batch, unless it turned out to change nothing. */
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
  /** The names of those whose roles were changed, by id; without those whose accounts are gone. */
  people: sql<Record<string, string>>`(select json_group_object(p.id, p.username)
    from json_each(${adminLog.entries}) e join users p on p.id = e.value ->> 'user')`
    .mapWith((text: string) => JSON.parse(text))
    .as('people'),
}

/** What admins did, newest first, older than a line; `username` is null where the account is gone. */
export const adminLines = (
  db: Database,
  { before, like, limit }: { before: number; like: string; limit: number },
) =>
  db
    .select(line)
    .from(adminLog)
    .leftJoin(users, eq(users.id, adminLog.admin))
    .where(
      and(
        lt(adminLog.id, before),
        // The empty search is no search: it must not leave out lines where one of these is null.
        or(
          sql`${like} = '%%'`,
          sql`${users.username} like ${like} escape '!'`,
          sql`${adminLog.reason} like ${like} escape '!'`,
          sql`${adminLog.entries} like ${like} escape '!'`,
        ),
      ),
    )
    .orderBy(desc(adminLog.id))
    .limit(limit)

export const adminLine = (db: Database, id: number) =>
  db.select(line).from(adminLog).leftJoin(users, eq(users.id, adminLog.admin)).where(eq(adminLog.id, id))

/** What the competitors and races of some seasons are called, deleted ones too. */
export const namesInSeasons = (db: Database, years: readonly number[]) =>
  db.all<{ id: string | number; name: string }>(sql`
    select c.id, c.name from json_each(${JSON.stringify(years)}) y join competitors c on c.year = y.value
    union all
    select r.id, r.name from json_each(${JSON.stringify(years)}) y join races r on r.year = y.value`)
