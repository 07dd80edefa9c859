import { type SQL, sql } from 'drizzle-orm'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { canClaim, canReach, type SendingRun } from './outbox.ts'

/** A new seal. `name` is null for a season. `root` is base64. */
type RecentSeal = {
  id: number
  year: number
  race: number | null
  deadline: QuestionDeadline
  name: string | null
  size: number
  root: string
  at: number
}

const day = 24 * 60 * 60_000

/** The seals of the last day. One that was made more than a day after its cutoff proves nothing. */
export const recentSeals = (now: number): SQL<RecentSeal> => sql`
  select x.id, x.year, x.race, x.deadline, x.size, x.root, x.sealed_at as at, (select name from races where id = x.race) as name
  from (select * from seals order by id desc limit 20) x
  where x.sealed_at > ${now - day} and x.sealed_at - x.cutoff <= ${day} order by x.id`

/** A message on a seal that a user is missing. */
export type Witness<Way extends string> = RecentSeal & { recipient: string; way: Way }

/** Users who guessed in the window of a recent seal, want messages and have not got the one on it. */
export const missingWitnesses = <Way extends string>(run: SendingRun<Way>): SQL<Witness<Way>> =>
  sql`select x.*, h.user as recipient, c.value as way
    from (${recentSeals(run.now)}) x
    cross join (select distinct user from reminder_hours) h
    cross join json_each(${JSON.stringify(run.ways)}) c
    where exists (select 1 from guess_events e where e.user = h.user and e.year = x.year and e.race is x.race
        and e.category in (select code from questions q where q.deadline = x.deadline))
      and ${canReach(sql`c.value`, sql`h.user`)}
      and ${canClaim(run, { about: sql`cast(x.id as text)`, recipient: sql`h.user`, way: sql`c.value` })}
    order by x.id, h.user, c.value limit ${run.most}`

/** Whether the user of a message `m` wants reminders. */
export const wantsReminders: SQL = sql`exists (select 1 from reminder_hours h where h.user = m.recipient)`
