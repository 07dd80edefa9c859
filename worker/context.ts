import { createContext } from 'react-router'
import '#db/server-only.server.ts'
import { batchedReads } from '#db/batched-reads.ts'
import { type Database, openDatabase, type Read, writeBatch } from '#db/client.ts'
import { seasonVersions } from '#db/queries/seasons.ts'
import { viewerOf } from '#db/queries/sessions.ts'
import { noteUse } from '#db/queries/user-sessions.ts'
import type { Signer } from '#game/seal/signatures.ts'
import { nameSite } from '#words/site.ts'
import { configuredProviders, type Provider } from './auth/providers.ts'
import { type Bindings, openBindings } from './bindings.ts'
import { type Boards, openBoards } from './boards.ts'
import { type Channel, openChannel } from './channel.ts'
import { type ChatPoster, openChats } from './chat/chats.ts'
import { type Feed, openFeed } from './feed/feed.ts'
import { type Limits, openLimits } from './limits.ts'
import { type LiveRaces, openLiveRaces } from './live-races.ts'
import { type LogWitnesses, openWitnesses } from './log-witnesses.ts'
import type { Mailer } from './mail/mail.ts'
import { openMailer } from './mail/mailer.ts'
import { openPush, type Push } from './push/push.ts'
import { openRemovedIdentities, type RemovedIdentities } from './removed-identities.ts'
import { logSecurity } from './security-log.ts'
import { Sessions } from './sessions.ts'
import { readSettings, type Settings } from './settings.ts'
import { nearestKey, type ShortCache } from './short-cache.ts'
import { signerOf } from './signer.ts'
import { openTimestamps, type TimestampCalendar } from './timestamp-calendar.ts'
import { type GuessWindows, openWindows } from './windows.ts'

/** Everything that a use case may use: database, clock, viewer, outside services. Built once per request. */
export type AppContext = {
  db: Database
  read: Read
  /** For rows that are equal for everyone and change only with the seasons' versions: kept in the isolate. */
  readKept: Read
  /** Milliseconds. Read once, so that the whole request has one time. */
  now: number
  /** null for visitors. A call in the same tick as a `read` shares its batch. */
  viewer: () => Promise<Viewer | null>
  /** The session that the browser claims. `viewer` checks it. */
  sessions: Sessions
  /** When the viewer proved who they are, in milliseconds. null: a visitor. */
  signedInAt: () => number | null
  /** Set-Cookie headers for the answer, beside those of the session. */
  cookies: string[]
  /** Empty: sign-in is not set up. */
  providers: readonly Provider[]
  removedIdentities: RemovedIdentities
  limits: Limits
  cache: Pick<ShortCache, 'get' | 'forget' | 'drop' | 'noteNews' | 'knowsNews'>
  /** The id of the deployed version. */
  release: string
  settings: Settings
  windows: GuessWindows
  boards: Boards
  channel: Channel
  liveRaces: LiveRaces
  bindings: Bindings
  feed: Feed
  /** null: this deployment sends no mail. */
  mailer: Mailer | null
  /** null: this deployment sends no notifications. */
  push: Push | null
  /** Posts to chats outside the site. */
  chats: ChatPoster
  /** null: seals get no timestamps from outside. */
  timestamps: TimestampCalendar | null
  /** They sign the log of seals. */
  witnesses: LogWitnesses
  /** The key that signs seals and receipts. null: this deployment has none. */
  signer: () => Promise<Signer | null>
}

export type Viewer = {
  id: string
  username: string | null
  isAdmin: boolean
  isBingoMaster: boolean
  isReferee: boolean
}

/** `reads`: from which instance of the database. All that decides something reads the primary. */
export function createAppContext(
  env: Env,
  now: number,
  cache: ShortCache,
  reads: 'primary' | 'nearest' = 'primary',
): AppContext {
  // Without a database, pages show why.
  const db = openDatabase(reads === 'nearest' ? env.DB?.withSession('first-unconstrained') : env.DB)
  const { read, readKept } = batchedReads(db, cache.rows[reads], seasonVersions)
  const settings = readSettings(env)
  nameSite(settings.SITE_NAME.name)
  const sessions = new Sessions(env.SESSIONS, settings, now)
  let viewer: Promise<Viewer | null> | undefined
  return {
    db,
    read,
    readKept,
    now,
    viewer: () => {
      viewer ??= confirmedViewer(db, read, sessions)
      return viewer
    },
    sessions,
    // Only sign-in starts a session.
    signedInAt: () => sessions.current?.startedAt ?? null,
    cookies: [],
    providers: configuredProviders(settings),
    removedIdentities: openRemovedIdentities(env.SESSIONS, settings),
    limits: openLimits(env),
    cache: reads === 'nearest' ? ofReplica(cache) : cache,
    release: env.CF_VERSION_METADATA?.id ?? releaseOfThisIsolate(),
    settings,
    windows: openWindows(env.GUESS_WINDOW),
    boards: openBoards(env.BINGO_BOARD),
    channel: openChannel(env.LIVE_CHANNEL),
    liveRaces: openLiveRaces(env.LIVE_RACE),
    bindings: openBindings(env),
    feed: openFeed(settings, now),
    mailer: openMailer(settings, env.EMAIL),
    push: openPush(settings),
    chats: openChats(settings),
    timestamps: openTimestamps(settings),
    witnesses: openWitnesses(settings),
    signer: () => signerOf(settings),
  }
}

const ofReplica = (cache: ShortCache): AppContext['cache'] => ({
  get: (key, now, read) => cache.get(nearestKey(key), now, read),
  forget: () => cache.forget(),
  noteNews: (year, version) => cache.noteNews(year, version),
  knowsNews: (year, version) => cache.knowsNews(year, version),
  drop: (key) => cache.drop(key),
})

let isolate: string | undefined
/** The id of the version is no part of it: a new version runs in new isolates, so no tag survives a deploy. */
function releaseOfThisIsolate(): string {
  isolate ??= crypto.randomUUID()
  return isolate
}

async function confirmedViewer(db: Database, read: Read, sessions: Sessions): Promise<Viewer | null> {
  const session = sessions.current
  if (session === null) return null
  const [[[found]], isRecorded] = await Promise.all([read(viewerOf(db, session)), sessions.isRecorded()])
  const viewer = isRecorded ? (found ?? null) : null
  if (!viewer) logSecurity({ security: 'session', result: found ? 'not-recorded' : 'ended' })
  await (viewer ? renewIfDue(db, sessions) : sessions.end())
  return viewer
}

/** Extends a session in use. A failure can wait for the next request. */
async function renewIfDue(db: Database, sessions: Sessions): Promise<void> {
  const next = sessions.next()
  if (next === null) return
  const noted = writeBatch(db, [noteUse(next, sessions.toList(next))])
  await Promise.all([sessions.issue(next).catch(console.error), noted.catch(console.error)])
}

/** Where loaders find the context and the nonce of their response. */
export const appContext = createContext<AppContext>()
export const nonceContext = createContext<string>()
