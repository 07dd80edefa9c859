import { type SQL, sql } from 'drizzle-orm'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { canClaim, canReach, type SendingRun } from './outbox.ts'

/** A message on a seal that a user is missing. `name` is null for a season. `root` is base64. */
export type Witness<Way extends string> = {
  seal: number
  year: number
  race: number | null
  deadline: QuestionDeadline
  name: string | null
  size: number
  root: string
  recipient: string
  way: Way
}

const day = 24 * 60 * 60_000

/**
 * Users who guessed in a window that was sealed within a day, want messages and have not got this one. A window that was
 * sealed more than a day after its cutoff is left out: a message on it comes too late to prove anything.
 */
export const missingWitnesses = <Way extends string>(run: SendingRun<Way>): SQL<Witness<Way>> =>
  sql`select x.id as seal, x.year, x.race, x.deadline, x.size, x.root, h.user as recipient, c.value as way,
      (select name from races where id = x.race) as name
    from (select * from seals order by id desc limit 20) x
    cross join (select distinct user from reminder_hours) h
    cross join json_each(${JSON.stringify(run.ways)}) c
    where x.sealed_at > ${run.now - day} and x.sealed_at - x.cutoff <= ${day}
      and exists (select 1 from guess_events e where e.user = h.user and e.year = x.year and e.race is x.race
        and e.category in (select code from questions q where q.deadline = x.deadline))
      and ${canReach(sql`c.value`, sql`h.user`)}
      and ${canClaim(run, { about: sql`cast(x.id as text)`, recipient: sql`h.user`, way: sql`c.value` })}
    order by x.id, h.user, c.value limit ${run.most}`

/** Whether the user of a message `m` wants reminders. */
export const wantsReminders: SQL = sql`exists (select 1 from reminder_hours h where h.user = m.recipient)`
