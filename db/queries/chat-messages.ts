import { type SQL, sql } from 'drizzle-orm'
import type { ChatEvent } from '#game/chats/services.ts'
import { calendarYear } from '#game/season.ts'
import type { WindowId } from '#game/submission.ts'
import type { Message, SendingRun } from './outbox.ts'
import { canClaim } from './outbox.ts'
import { stateAt } from './questions.ts'
import type { WindowToRemind } from './reminders.ts'
import { isMissingGuess } from './reminders.ts'

const day = 24 * 60 * 60_000

/** A chat that may be posted to. `year`: of its league; null: the site's, which gets what happens in every season. */
export type ReadyChat = {
  id: string
  league: string | null
  name: string | null
  year: number | null
  since: number
  events: string
}

export const readyChats = (now: number): SQL<ReadyChat> => sql`
  select c.id, c.league, l.name, l.year, c.since, c.events
  from chats c left join leagues l on l.id = c.league
  where ${isReady(now)} order by c.since, c.id`

const isReady = (now: number) => sql`c.parked_at is null and coalesce(c.paused_until, 0) <= ${now}`

/** Whether the chat of a message `m` may be posted to, and gets such events. */
export const isChatReady = (event: ChatEvent, now: number): SQL => sql`exists (select 1 from chats c
  where c.id = m.recipient and ${isReady(now)} and exists (select 1 from json_each(c.events) e where e.value = ${event}))`

type ToChat = Pick<Message, 'about' | 'recipient'>

/** Those of the messages that nobody has claimed, in their order. */
export const unclaimed = (run: SendingRun, messages: readonly ToChat[]): SQL<ToChat> => sql`
  select m.value ->> 'about' as about, m.value ->> 'recipient' as recipient
  from json_each(${JSON.stringify(messages)}) m
  where ${canClaim(run, { about: sql`m.value ->> 'about'`, recipient: sql`m.value ->> 'recipient'`, way: sql`'CHAT'` })}
  order by m.key limit ${run.most}`

/** Notes the service's id of a message, so that it can be edited. */
export const noteChatMessage = (kind: string, { about, recipient }: ToChat, message: string): SQL => sql`
  update outbox set told = json_object('message', ${message})
  where kind = ${kind} and about = ${about} and recipient = ${recipient} and way = 'CHAT'`

const longestOpen = 400 * day

/** Every open window, in order of cutoff. */
export const windowsThatAreOpen = (now: number): SQL<WindowToRemind> => sql`
  select w.year, w.race, w.deadline, w.cutoff, (select name from races where id = w.race) as name
  from question_windows w
  where w.cutoff between ${now} and ${now + longestOpen} and ${stateAt(now)} = 'open'
    and (w.race is null or exists (select 1 from seasons s where s.year = w.year and s.finished_at is null))
  group by w.year, w.race, w.deadline
  order by w.cutoff`

type MissingCount = { chat: string; people: number; missing: number }

/** How many of a chat's people have not answered a window: the members of the league, or the participants of the season. */
export const missingCounts = (window: WindowId, chats: readonly string[]): SQL<MissingCount> => {
  const chosen = sql`(select value from json_each(${JSON.stringify(chats)}))`
  return sql`select p.chat, count(*) as people, sum(${isMissingGuess(window, sql`p.user`)}) as missing
    from (select c.id as chat, m.user from chats c cross join league_members m on m.league = c.league
        where c.id in ${chosen}
      union all
      select c.id, t.user from chats c cross join participants t on t.year = ${window.year} cross join users u on u.id = t.user
        where c.league is null and c.id in ${chosen}
          and not (u.username_key >= 'anonym ' and u.username_key < 'anonym!')) p
    group by p.chat`
}

type NewMember = { id: number; league: string; at: number; name: string }

/** The members who joined these leagues within a day, oldest first. Those who have left are not named. */
export const newMembers = (leagues: readonly string[], now: number): SQL<NewMember> => sql`
  select e.id, e.league, e.at, u.username as name
  from json_each(${JSON.stringify(leagues)}) j cross join league_events e on e.league = j.value
    cross join users u on u.id = e.actor
  where e.kind = 'JOINED' and e.at > ${now - day} and u.username is not null
    and exists (select 1 from league_members m where m.league = e.league and m.user = e.actor)
  order by e.id`

/** The seasons that were finished within a day. */
export const finishedSeasons = (now: number): SQL<{ year: number; at: number }> => sql`
  select year, finished_at as at from seasons where finished_at > ${now - day} order by year`

export type RecentLetter = { race: number; league: string | null; revision: number; year: number; at: number }

/** The newest revisions of letters from the last day: for the whole field and for these leagues, in season order. */
export const recentLetters = (leagues: readonly string[], now: number): SQL<RecentLetter> => sql`
  select l.race, l.league, max(l.revision) as revision, r.year, max(l.made_at) as at
  from seasons s cross join races r on r.year = s.year cross join round_letters l on l.race = r.id
  where s.year >= ${calendarYear(now) - 1} and r.starts_at > ${now - 7 * day} and r.starts_at <= ${now} and l.made_at > ${now - day}
    and (l.league is null or l.league in (select value from json_each(${JSON.stringify(leagues)})))
  group by l.race, l.league order by r.starts_at, l.league`

/** The newest corrections of letters from the last day, however old their races are. */
export const recentCorrections = (leagues: readonly string[], now: number): SQL<RecentLetter> => sql`
  select l.race, l.league, max(l.revision) as revision, r.year, max(l.made_at) as at
  from round_letters l cross join races r on r.id = l.race
  where l.revision > 1 and l.made_at > ${now - day}
    and (l.league is null or l.league in (select value from json_each(${JSON.stringify(leagues)})))
  group by l.race, l.league order by r.starts_at, l.league`

/** `message`: the service's id, if it has one. `at`: when the letter was claimed. */
type PostedLetter = { chat: string; message: string | null; at: number }

/** The chats that have got the letter on a race, or perhaps. */
export const postedLetters = (race: number, chats: readonly string[]): SQL<PostedLetter> => sql`
  select o.recipient as chat, o.told ->> 'message' as message, o.claimed_at as at
  from json_each(${JSON.stringify(chats)}) c cross join outbox o on o.recipient = c.value
  where o.kind = 'CHAT' and o.about = ${`LETTER/${race}`} and o.way = 'CHAT' and o.ending in ('SENT', 'UNKNOWN')`
