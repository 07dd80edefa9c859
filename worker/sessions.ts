import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { createWorkersKVSessionStorage } from '@react-router/cloudflare'
import { createCookie, createSession } from 'react-router'
import type { SessionUse } from '#db/queries/user-sessions.ts'
import { type Device, deviceOf } from '#game/device.ts'
import { cookieNames } from '#words/cookies.ts'
import { forgetLeague } from './chosen-league-cookie.ts'
import { rememberRivals } from './chosen-rivals-cookie.ts'
import { Refusal } from './errors.ts'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

/**
 * The session in a signed cookie and KV. It is valid only if the database agrees (db/queries/sessions.ts).
 */
export type UserSession = {
  /** Lists, revocations and CSRF tokens have this id. It opens nothing: the cookie holds another key (Ticket). */
  id: string
  user: string
  epoch: number
  remembered: boolean
  startedAt: number
}

/**
 * A KV record, written once because KV may return a copy that is a minute old. Only the cookie knows its key.
 * A session in use gets a new ticket now and then, and the old one expires.
 */
type Ticket = UserSession & { issuedAt: number }

/** A ticket without its user. */
type Opening = Omit<Ticket, 'user' | 'epoch'>

const hours = 60 * 60_000
const days = 24 * hours
const lifetime = (remembered: boolean) =>
  remembered ? { idle: 30 * days, most: 180 * days } : { idle: 24 * hours, most: 7 * days }

/** No session that is not used lives longer (milliseconds). */
export const longestIdle = lifetime(true).idle

/** No session lives longer, even in use (milliseconds). */
export const longestSession = lifetime(true).most

/** The session ends at this instant (milliseconds), even if it is in use. */
export const longestUntil = ({ startedAt, remembered }: Pick<UserSession, 'startedAt' | 'remembered'>) =>
  startedAt + lifetime(remembered).most

const ticketEnd = (ticket: Opening) =>
  Math.min(ticket.issuedAt + lifetime(ticket.remembered).idle, longestUntil(ticket))

/** Due for a new ticket. */
const isDue = ({ issuedAt, remembered }: Ticket, now: number) =>
  now - issuedAt >= lifetime(remembered).idle / 24

/** The session of one request: read from its cookies, changed by use cases, sent with the answer. */
export class Sessions {
  /** Set-Cookie headers for the answer. */
  readonly cookies: string[] = []
  /** The browser must drop the pages that it has kept. */
  hasEnded = false
  /** The browser and system of the request, from its User-Agent. */
  device: Device = deviceOf('')
  #ticket: Ticket | null = null
  #key = ''
  #sent: string | null = null
  readonly #now: number
  readonly #cookie: ReturnType<typeof createCookie>
  readonly #storage: ReturnType<typeof createWorkersKVSessionStorage<Ticket>>

  constructor(kv: KVNamespace, settings: Settings, now: number) {
    this.#now = now
    this.#cookie = createCookie(cookieNames.session, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      secrets: keysFor('session', settings),
    })
    this.#storage = createWorkersKVSessionStorage<Ticket>({ kv, cookie: this.#cookie })
  }

  /** The session that the cookie's signature proves; null for visitors. `isRecorded` and the database confirm it. */
  get current(): UserSession | null {
    return this.#ticket
  }

  /** Reads the cookie. KV is not read before the viewer is needed. */
  async recognise(headers: Headers): Promise<void> {
    this.device = deviceOf(headers.get('User-Agent') ?? '')
    const cookies = headers.get('Cookie')
    const key = await this.#keyIn(cookies)
    const ticket = key === null ? null : ticketIn(key)
    if (key === null || ticket === null || this.#now >= ticketEnd(ticket)) return
    this.#ticket = ticket
    this.#key = key
    this.#sent = cookies
  }

  /** Whether KV has the session, so that a leaked key alone makes none. Refuses with busy if it cannot be read. */
  async isRecorded(): Promise<boolean> {
    try {
      const { data } = await this.#storage.getSession(this.#sent)
      return data.user !== undefined && data.id === this.#ticket?.id
    } catch (error) {
      console.error(error)
      throw new Refusal('busy', 'unavailable')
    }
  }

  /**
   * The session of a cookie that checks for news, never shows or changes data; null for a visitor. 'unknown' where a
   * new ticket is due.
   */
  async claimIn(cookies: string | null): Promise<UserSession | null | 'unknown'> {
    if (!cookies?.includes(`${cookieNames.session}=`)) return null
    const key = await this.#keyIn(cookies)
    const ticket = key === null ? null : ticketIn(key)
    return ticket && this.#now < ticketEnd(ticket) && !isDue(ticket, this.#now) ? ticket : 'unknown'
  }

  /** null unless we have signed the cookie. */
  async #keyIn(cookies: string | null): Promise<string | null> {
    const key: unknown = await this.#cookie.parse(cookies).catch(() => null)
    return typeof key === 'string' ? key : null
  }

  /** A new session, whose user may not be known yet. `start` makes it this browser's. */
  open(remembered: boolean): Opening {
    return { id: newKey(), remembered, startedAt: this.#now, issuedAt: this.#now }
  }

  /** Always starts a new session. */
  start(opening: Opening, { user, epoch }: Pick<UserSession, 'user' | 'epoch'>): Promise<void> {
    return this.issue({ ...opening, user, epoch })
  }

  /** The next ticket of a session in use, null before it is due. The caller issues it when the database has confirmed it. */
  next(): Ticket | null {
    const ticket = this.#ticket
    return ticket !== null && isDue(ticket, this.#now) ? { ...ticket, issuedAt: this.#now } : null
  }

  /** This use of the session, for the list that its user reads. */
  toList(opening: Opening): SessionUse {
    const { id, startedAt, issuedAt } = opening
    return { ...this.device, id, startedAt, seenAt: issuedAt, expiresAt: ticketEnd(opening) }
  }

  /** Removes the session and its user's choices from the browser, and the record. The caller revokes it in the database. */
  async end(): Promise<void> {
    const gone = await this.#cookie.serialize('', { expires: new Date(0) })
    this.#send(gone, await forgetLeague(), await rememberRivals([]))
    this.hasEnded = true
    if (this.#key !== '')
      await this.#storage.destroySession(createSession({}, this.#key)).catch(console.error)
    this.#ticket = null
  }

  async issue(ticket: Ticket): Promise<void> {
    const expires = new Date(ticketEnd(ticket))
    const session = createSession<Ticket>(ticket, keyOf(ticket))
    await this.#storage.commitSession(session, { expires })
    // By default the cookie would live as long as the record. One that is not remembered ends with the
    // browser.
    this.#send(await this.#cookie.serialize(session.id, ticket.remembered ? { expires } : {}))
    this.#key = session.id
    this.#ticket = ticket
  }

  #send(...cookies: string[]) {
    this.cookies.splice(0, this.cookies.length, ...cookies)
  }
}

/** 256 random bits. The storage's own keys have 64. */
const newKey = () => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)))

/** The KV key repeats the ticket, so that the signed cookie alone proves it. */
const keyOf = ({ id, user, epoch, remembered, startedAt, issuedAt }: Ticket) =>
  [newKey(), id, user, epoch, Number(remembered), startedAt, issuedAt].join('.')

/** Parses a key. Returns null for an old key without a ticket. */
function ticketIn(key: string): Ticket | null {
  const [, id, user, epoch, remembered, startedAt, issuedAt] = key.split('.')
  if (id === undefined || user === undefined || issuedAt === undefined) return null
  return {
    id,
    user,
    epoch: Number(epoch),
    remembered: remembered === '1',
    startedAt: Number(startedAt),
    issuedAt: Number(issuedAt),
  }
}
