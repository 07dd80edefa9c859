import { runBatch, type Statement } from '#db/client.ts'
import { logAdminIfChanged } from '#db/queries/admin-log.ts'
import * as queries from '#db/queries/chats.ts'
import { leagueSeenBy } from '#db/queries/leagues.ts'
import type { SessionKey } from '#db/queries/sessions.ts'
import { namedUser } from '#db/queries/users.ts'
import { chatTarget, endingOf } from '#game/chats/address.ts'
import type { ChatFault } from '#game/chats/answer.ts'
import { type ChatEvent, type ChatService, eventsOf, mostChats } from '#game/chats/services.ts'
import { encryptTarget, signatureKeyOf } from '#worker/chat-secrets.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { newSalt } from '#worker/secrets.ts'
import { notAllowed, readAsPlayer, requireAdmin, requireOwnSession } from '#worker/usecases/account/access.ts'
import {
  noSuchLeague,
  requireLeague,
  requireOpenLeague,
  requireOwnPlayer,
} from '#worker/usecases/leagues/seen.ts'

export type ShownChat = {
  id: string
  service: ChatService
  /** The last characters of the secret. */
  ending: string
  events: readonly ChatEvent[]
  state: 'new' | 'on' | 'paused' | 'parked'
  fault: ChatFault | null
  pausedUntil: number | null
  /** For the receiver of JSON; null: the service signs nothing. */
  signatureKey: string | null
  /** Newest first. */
  posted: { event: ChatEvent; at: number; ending: 'sent' | 'unknown' | 'sending' | 'retried' | 'unsent' }[]
}

export type ChatSettings = {
  /** null: the site. */
  league: { id: string; name: string; isFrozen: boolean } | null
  chats: ShownChat[]
  /** The events that can be chosen. */
  events: readonly ChatEvent[]
  canAdd: boolean
  /** The hosts that may get JSON. */
  hosts: readonly string[]
  /** False without APP_ORIGIN: nothing is posted. */
  isOpen: boolean
}

/** The chats of a league for its owner. Refuses others with not-allowed, or with not-found. */
export const readLeagueChats = (app: AppContext, id: string): Promise<ChatSettings> =>
  readAsPlayer(app, async (user) => {
    const { db, read } = app
    const [[league], chats, posted] = await read(
      leagueSeenBy(db, id, user),
      queries.chatsOf(db, id),
      queries.postedTo(db, id),
    )
    if (league === undefined) throw noSuchLeague()
    const { name, isFrozen } = league
    if (league.owner !== user) {
      const [[owner]] = await read(namedUser(db, league.owner))
      const reason = { kind: 'chats-owner-only', league: name, owner: owner?.username ?? '' } as const
      throw notAllowed('league-owner-only', reason)
    }
    return settingsOf(app, { league: { id, name, isFrozen }, chats, posted })
  })

/** The chats of the site. */
export async function readSiteChats(app: AppContext): Promise<ChatSettings> {
  const { db, read } = app
  const [, [chats, posted]] = await Promise.all([
    requireAdmin(app),
    read(queries.chatsOf(db, null), queries.postedTo(db, null)),
  ])
  return settingsOf(app, { league: null, chats, posted })
}

type Stored = Pick<ChatSettings, 'league'> & {
  chats: readonly queries.Chat[]
  posted: readonly queries.Posted[]
}

function settingsOf({ settings, now }: AppContext, { league, chats, posted }: Stored): ChatSettings {
  const ofChat = Map.groupBy(posted, ({ chat }) => chat)
  return {
    league,
    events: eventsOf(league !== null),
    canAdd: chats.length < mostChats && !league?.isFrozen,
    hosts: settings.CHANNEL_HOSTS,
    isOpen: settings.APP_ORIGIN !== null,
    chats: chats.map(({ id, service, ending, events, fault, pausedUntil, parkedAt }) => {
      const messages = ofChat.get(id) ?? []
      const isPaused = pausedUntil !== null && pausedUntil > now
      return {
        ...{ id, service, ending, events, fault, pausedUntil },
        state: parkedAt !== null ? 'parked' : isPaused ? 'paused' : messages.length > 0 ? 'on' : 'new',
        signatureKey: service === 'JSON' ? signatureKeyOf(settings, id) : null,
        posted: messages.map((one) => ({ event: one.event, at: one.at, ending: endingOfMessage(one, now) })),
      }
    }),
  }
}

/** A run that died in between leaves a message without an end. */
const stillSending = 5 * 60_000

function endingOfMessage({ at, ending, retryAt }: queries.Posted, now: number) {
  if (ending === 'SENT') return 'sent'
  if (ending === 'UNSENT') return retryAt === null ? 'unsent' : 'retried'
  return ending === null && now - at < stillSending ? 'sending' : 'unknown'
}

type Typed = { service: ChatService; address: string; room: string }

/** Connects a chat, with every event on. Refuses a wrong address with invalid, and one chat too many with conflict. */
export async function connectChat(app: AppContext, owner: queries.ChatOwner, typed: Typed): Promise<string> {
  const session = await requireManager(app, owner)
  const target = chatTarget(typed.service, typed, app.settings.CHANNEL_HOSTS)
  if ('fault' in target) {
    throw refuseFields({ [target.fault === 'chat-room-wrong' ? 'room' : 'address']: target.fault })
  }
  const id = newSalt()
  const address = await encryptTarget(app.settings, id, target)
  const { service } = typed
  const chat = { id, service, address, ending: endingOf(target), events: eventsOf(owner !== null) }
  const added = queries.addChat(session, owner, chat, app.now)
  if (await write(app, owner, added, { session, values: { before: null, after: service } })) return id
  if (owner !== null) await requireOpenLeague(app, owner, session, 'OWNER')
  throw new Refusal('conflict', { kind: 'too-many-chats', most: mostChats })
}

/** Refuses with not-found a chat that has been removed. */
export async function chooseChatEvents(
  app: AppContext,
  owner: queries.ChatOwner,
  { chat, events }: { chat: string; events: readonly ChatEvent[] },
): Promise<void> {
  const session = await requireManager(app, owner)
  const [set] = await runBatch(app.db, [queries.setChatEvents(session, owner, chat, events)])
  if (set.meta.changes === 0) throw noSuchChat()
}

export async function disconnectChat(app: AppContext, owner: queries.ChatOwner, chat: string): Promise<void> {
  const session = await requireManager(app, owner)
  const { service } = await chatOf(app, owner, chat)
  const removed = queries.removeChat(session, owner, chat)
  if (!(await write(app, owner, removed, { session, values: { before: service, after: null } })))
    throw noSuchChat()
}

/** The chat of a manager, who has been checked. Refuses with not-found one that has been removed. */
export async function chatOf(
  { db, read }: AppContext,
  owner: queries.ChatOwner,
  id: string,
): Promise<queries.Chat> {
  const [chats] = await read(queries.chatsOf(db, owner))
  const chat = chats.find((one) => one.id === id)
  if (chat === undefined) throw noSuchChat()
  return chat
}

const noSuchChat = () => new Refusal('not-found', 'no-such-chat')

/** The session of the league's owner or of an admin. Limits the rate. Refuses others. */
export async function requireManager(app: AppContext, owner: queries.ChatOwner): Promise<SessionKey> {
  if (owner === null) {
    await requireAdmin(app)
    return (await requireOwnSession(app)).session
  }
  const { session } = await requireOwnPlayer(app)
  await requireLeague(app, owner, session, 'OWNER')
  return session
}

type Values = { before: ChatService | null; after: ChatService | null }

/** Runs a statement that checks the manager itself. A change of the site's chats has a line in the admin log. */
async function write(
  { db, now }: AppContext,
  owner: queries.ChatOwner,
  statement: Statement,
  { session, values }: { session: SessionKey; values: Values },
): Promise<boolean> {
  const line = {
    at: now,
    admin: session.user,
    action: 'CHANGE',
    year: null,
    reason: null,
    undoes: null,
  } as const
  const log = logAdminIfChanged({ ...line, entries: [{ kind: 'chat', ...values }] })
  const [written] = await runBatch(db, owner === null ? [statement, log] : [statement])
  return written?.meta.changes !== 0
}
