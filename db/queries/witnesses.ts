import { type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import type { ReminderChannel } from '#game/reminders.ts'

/** A message on a seal that a user is missing. `name` is null for a season. `root` is base64. */
export type Witness = {
  seal: number
  year: number
  race: number | null
  deadline: QuestionDeadline
  name: string | null
  size: number
  root: string
  user: string
  channel: ReminderChannel
}

type Device = { endpoint: string; p256dh: string; auth: string }
export type ClaimedWitness = { address: string | null; devices: Device[] }

/**
 * Users who guessed in a window sealed since `since`, want messages and have not got this one. A window that
 * was sealed more than `longest` milliseconds after its cutoff is left out: a message on it comes too late to
 * prove anything.
 */
export const missingWitnesses = (since: number, longest: number, most: number): SQL =>
  sql`select x.id as seal, x.year, x.race, x.deadline, x.size, x.root, h.user, c.way as channel,
      (select name from races where id = x.race) as name
    from (select * from seals order by id desc limit 20) x
    cross join (select distinct user from reminder_hours) h
    cross join (select 'MAIL' as way union all select 'PUSH') c
    where x.sealed_at > ${since} and x.sealed_at - x.cutoff <= ${longest}
      and exists (select 1 from guess_events e where e.user = h.user and e.year = x.year and e.race is x.race
        and e.category in (select code from questions q where q.deadline = x.deadline))
      and case c.way when 'MAIL' then exists (select 1 from mail_addresses m where m.user = h.user)
        else exists (select 1 from push_subscriptions p where p.user = h.user) end
      and not exists (select 1 from seal_messages m where m.seal = x.id and m.user = h.user and m.way = c.way)
    order by x.id, h.user, c.way limit ${most}`

/** Claims a message for sending. null: another run has claimed it, or the user is gone. */
export async function claimWitness(
  db: Database,
  { seal, user, channel }: Witness,
  now: number,
): Promise<ClaimedWitness | null> {
  const [claimed, addresses, devices] = await runBatch(db, [
    sql`insert into seal_messages (seal, user, way, claimed_at)
      select ${seal}, id, ${channel}, ${now} from users where id = ${user}
      on conflict do nothing returning seal`,
    sql`select address from mail_addresses where user = ${user}`,
    sql`select endpoint, p256dh, auth from push_subscriptions where user = ${user}`,
  ])
  if (claimed!.results.length === 0) return null
  return {
    address: (addresses!.results as { address: string }[])[0]?.address ?? null,
    devices: devices!.results as Device[],
  }
}

/** Lets a later run try again. */
export const releaseWitness = ({ seal, user, channel }: Witness): SQL =>
  sql`delete from seal_messages where seal = ${seal} and user = ${user} and way = ${channel}`

/** Nobody is sent an old seal, so its claims are not needed. */
export const forgetOldWitnesses = (before: number): SQL =>
  sql`delete from seal_messages where seal in (select id from seals where sealed_at < ${before})`
