import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chats, outbox } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { ChatFault, ChatState } from '#game/chats/answer.ts'
import { type ChatEvent, type ChatService, mostChats } from '#game/chats/services.ts'
import type { MessageEnding } from '#game/outbox.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

/** The id of a league; null: the site. */
export type ChatOwner = string | null

export type Chat = typeof chats.$inferSelect

/** The chats of a league or of the site, oldest first. Callers have checked the reader. */
export const chatsOf = (db: Database, owner: ChatOwner) =>
  owner === null ? siteChats(db) : leagueChats(db, owner)

const leagueChats = statement((db, league: SQL<string>) =>
  db.select().from(chats).where(eq(chats.league, league)).orderBy(chats.since, chats.id),
)
const siteChats = statement((db) =>
  db.select().from(chats).where(isNull(chats.league)).orderBy(chats.since, chats.id),
)

/** The owner of the league, or an admin. */
const mayManage = (session: SessionKey, owner: ChatOwner): SQL => {
  const user = sql`(select id from users where ${isSignedIn(session)})`
  return owner === null
    ? sql`exists (select 1 from user_roles r where r.user = ${user} and r.role = 'ADMIN')`
    : sql`exists (select 1 from leagues l where l.id = ${owner} and l.owner = ${user})`
}

type NewChat = {
  id: string
  service: ChatService
  address: string
  ending: string
  events: readonly ChatEvent[]
}

/** Writes nothing in a finished season, or if there are as many as there may be. */
export const addChat = (session: SessionKey, owner: ChatOwner, chat: NewChat, now: number): SQL => sql`
  insert into chats (id, league, service, address, ending, events, since)
  select ${chat.id}, ${owner}, ${chat.service}, ${chat.address}, ${chat.ending}, ${JSON.stringify(chat.events)}, ${now}
  where ${mayManage(session, owner)} and (select count(*) from chats where league is ${owner}) < ${mostChats}
    and not exists (select 1 from leagues l join seasons s on s.year = l.year
      where l.id = ${owner} and s.finished_at is not null)`

export const setChatEvents = (
  session: SessionKey,
  owner: ChatOwner,
  id: string,
  events: readonly ChatEvent[],
): SQL => sql`update chats set events = ${JSON.stringify(events)}
  where id = ${id} and league is ${owner} and ${mayManage(session, owner)}`

export const removeChat = (session: SessionKey, owner: ChatOwner, id: string): SQL =>
  sql`delete from chats where id = ${id} and league is ${owner} and ${mayManage(session, owner)}`

export const chatStateOf = (id: string): SQL<ChatState> =>
  sql`select failures, fault, paused_until as pausedUntil, parked_at as parkedAt from chats where id = ${id}`

export const writeChatState = (id: string, { failures, fault, pausedUntil, parkedAt }: ChatState): SQL =>
  sql`update chats set failures = ${failures}, fault = ${fault}, paused_until = ${pausedUntil}, parked_at = ${parkedAt}
    where id = ${id}`

/** A pause of all chats at a service. */
export const pauseService = (service: ChatService, fault: ChatFault, until: number): SQL =>
  sql`update chats set fault = ${fault}, paused_until = ${until} where service = ${service} and parked_at is null`

export const parkChat = (id: string, fault: ChatFault, now: number): SQL =>
  sql`update chats set fault = ${fault}, parked_at = ${now} where id = ${id}`

/** A message that was claimed for a chat. */
export type Posted = {
  chat: string
  event: ChatEvent
  at: number
  ending: MessageEnding | null
  retryAt: number | null
}

const shownPosts = 40

/** The newest messages to the chats of a league or of the site. */
export const postedTo = (db: Database, owner: ChatOwner) =>
  owner === null ? siteMessages(db) : leagueMessages(db, owner)

const messagesWhere = (db: Database, condition: SQL) =>
  db
    .select({
      chat: outbox.recipient,
      event: sql<ChatEvent>`substr(${outbox.about}, 1, instr(${outbox.about}, '/') - 1)`.as('event'),
      at: outbox.claimedAt,
      ending: outbox.ending,
      retryAt: outbox.retryAt,
    })
    .from(chats)
    .innerJoin(outbox, eq(outbox.recipient, chats.id))
    .where(condition)
    .orderBy(desc(outbox.claimedAt), outbox.about)
    .limit(shownPosts)

const leagueMessages = statement((db, league: SQL<string>) => messagesWhere(db, eq(chats.league, league)))
const siteMessages = statement((db) => messagesWhere(db, isNull(chats.league)))
