import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { calendars, reminderHours } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const calendarOf = statement((db, user: SQL<string>) =>
  db.select().from(calendars).where(eq(calendars.user, user)),
)

type Kept = { salt: string; digest: string; now: number }

/** Replaces any earlier secret, which stops working. */
export const keepCalendar = (session: SessionKey, { salt, digest, now }: Kept) =>
  sql`insert into calendars (user, salt, digest, created_at)
    select id, ${salt}, ${digest}, ${now} from users where ${isSignedIn(session)}
    on conflict (user) do update set salt = excluded.salt, digest = excluded.digest,
      created_at = excluded.created_at`

export const dropCalendar = (db: Database, user: string) =>
  db.delete(calendars).where(eq(calendars.user, user))

/** The owner of a calendar and their reminder hours, one row per hour. No row for an unknown secret. */
export const calendarWithSecret = (db: Database, digests: string[]) =>
  db
    .select({ user: calendars.user, hours: reminderHours.hours })
    .from(calendars)
    .leftJoin(reminderHours, eq(reminderHours.user, calendars.user))
    .where(inArray(calendars.digest, digests))
