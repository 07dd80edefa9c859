import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailAddresses, mailCodes, reminderHours } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { ReminderHours } from '#game/reminders.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const mailAddressOf = statement((db, user: SQL<string>) =>
  db.select().from(mailAddresses).where(eq(mailAddresses.user, user)),
)

/** The first users with a confirmed address. */
export const usersOfAddress = statement((db, address: SQL<string>) =>
  db
    .select({ user: mailAddresses.user })
    .from(mailAddresses)
    .where(eq(mailAddresses.address, address))
    .limit(5),
)

/** The address that waits for its code, if any. */
export const mailCodeOf = statement((db, user: SQL<string>) =>
  db.select().from(mailCodes).where(eq(mailCodes.user, user)),
)

export const reminderHoursOf = statement((db, user: SQL<string>) =>
  db.select().from(reminderHours).where(eq(reminderHours.user, user)).orderBy(reminderHours.hours),
)

type Code = { address: string; digest: string; expiresAt: number; now: number }

const hour = 60 * 60_000

/** Replaces any earlier code. Returns no row after too many codes in the last hour. */
export const keepCode = (
  session: SessionKey,
  { address, digest, expiresAt, now }: Code,
  mostPerHour: number,
) =>
  sql`insert into mail_codes (user, address, digest, expires_at, sent, since)
    select id, ${address}, ${digest}, ${expiresAt}, 1, ${now} from users where ${isSignedIn(session)}
    on conflict do update set address = excluded.address, digest = excluded.digest, tries = 0,
      expires_at = excluded.expires_at, sent = iif(since <= ${now - hour}, 1, sent + 1),
      since = iif(since <= ${now - hour}, ${now}, since)
    where since <= ${now - hour} or sent < ${mostPerHour}
    returning user`

/** Counts an attempt before the code is compared. Returns no row when no attempts are left. */
export const tryCode = (user: string, now: number, mostTries: number) =>
  sql`update mail_codes set tries = tries + 1
    where user = ${user} and digest is not null and tries < ${mostTries} and expires_at > ${now}
    returning address, digest, tries`

/** Makes the confirmed address the user's own. Run all in one batch, in this order. */
export const confirmAddress = (session: SessionKey, digest: string, now: number): SQL[] => [
  sql`insert into mail_addresses (user, address, verified_at)
    select c.user, c.address, ${now} from mail_codes c join users on users.id = c.user
    where c.user = ${session.user} and c.digest = ${digest} and ${isSignedIn(session)}
    on conflict do update set address = excluded.address, verified_at = excluded.verified_at`,
  sql`update mail_codes set address = null, digest = null where user = ${session.user} and digest = ${digest}`,
]

/** The default choice of a user who has made none. */
export const chooseUsualHours = (session: SessionKey, hours: ReminderHours) =>
  sql`insert into reminder_hours (user, hours)
    select id, ${hours} from users where ${isSignedIn(session)}
      and not exists (select 1 from reminder_hours where user = ${session.user})`

/** Run all in one batch, in this order. */
export const chooseHours = (db: Database, session: SessionKey, hours: readonly ReminderHours[]) => [
  db
    .delete(reminderHours)
    .where(sql`${reminderHours.user} = (select id from users where ${isSignedIn(session)})`),
  sql`insert into reminder_hours (user, hours)
    select users.id, value from users cross join json_each(${JSON.stringify(hours)}) where ${isSignedIn(session)}`,
]

/** Also removes an address that waits for its code. The number of codes sent stays counted. */
export const removeAddress = (db: Database, user: string) => [
  db.delete(mailAddresses).where(eq(mailAddresses.user, user)),
  db.update(mailCodes).set({ address: null, digest: null }).where(eq(mailCodes.user, user)),
]

/** Deletes addresses that were never confirmed. */
export const forgetOldCodes = (db: Database, now: number) =>
  db.delete(mailCodes).where(lt(mailCodes.expiresAt, now - hour))
