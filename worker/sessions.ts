import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { createWorkersKVSessionStorage } from '@react-router/cloudflare'
import { createCookie, createSession } from 'react-router'
import { cookieNames } from '#app/cookies.ts'
import { Refusal } from './errors.ts'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

/** What a browser's signed cookie and KV say; true as far as the database agrees (db/queries/sessions.ts). */
export type Session = {
  /** Revocations and CSRF tokens are bound to it. Not what the cookie holds: see Ticket. */
  id: string
  user: string
  epoch: number
  remembered: boolean
  startedAt: number
}

/**
 * A record in KV: written once, because KV may answer with a copy a minute old, under a key that only the
 * cookie knows. A session in use gets a new ticket now and then, and the old one dies of its age.
 */
type Ticket = Session & { issuedAt: number }

const hours = 60 * 60_000
const days = 24 * hours
const lifetime = (remembered: boolean) =>
  remembered ? { idle: 30 * days, most: 180 * days } : { idle: 24 * hours, most: 7 * days }

/** The instant after which the session is over whatever happens. */
export const sessionEnd = ({ startedAt, remembered }: Session) => startedAt + lifetime(remembered).most

const ticketEnd = (ticket: Ticket) =>
  Math.min(ticket.issuedAt + lifetime(ticket.remembered).idle, sessionEnd(ticket))

/** In use, and time for a new ticket. */
const isDue = ({ issuedAt, remembered }: Ticket, now: number) =>
  now - issuedAt >= lifetime(remembered).idle / 24

/** The session of one request: recognised from its cookies, changed by use cases, sent back with the answer. */
export class Sessions {
  /** Set-Cookie headers for the answer. */
  readonly cookies: string[] = []
  #ticket: Ticket | null | 'unknown' = null
  #key = ''
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

  /** null for visitors. Refuses with busy when the store could not tell. */
  get current(): Session | null {
    if (this.#ticket === 'unknown') throw new Refusal('busy', 'unavailable')
    return this.#ticket
  }

  /** Never fails, and asks nothing of KV for a visitor. */
  async recognise(cookies: string | null): Promise<void> {
    try {
      const { id, data } = await this.#storage.getSession(cookies)
      const ticket = data.user === undefined ? null : (data as Ticket)
      this.#key = id
      this.#ticket = ticket && this.#now < ticketEnd(ticket) ? ticket : null
    } catch (error) {
      console.error(error)
      this.#ticket = 'unknown'
    }
  }

  /**
   * The session that the cookie claims by its signature alone, which asks nothing of KV; null for a visitor. Enough
   * to look up whether anything is new, never to show or change anything. 'unknown' where only KV can tell, and
   * where the session is due for a new ticket.
   */
  async claimIn(cookies: string | null): Promise<Session | null | 'unknown'> {
    if (!cookies?.includes(`${cookieNames.session}=`)) return null
    const key: unknown = await this.#cookie.parse(cookies).catch(() => null)
    const ticket = typeof key === 'string' ? ticketIn(key) : null
    return ticket && this.#now < ticketEnd(ticket) && !isDue(ticket, this.#now) ? ticket : 'unknown'
  }

  /** Always a new session, whatever the browser had before. */
  async start(user: string, epoch: number, remembered: boolean): Promise<void> {
    await this.#issue({ id: newKey(), user, epoch, remembered, startedAt: this.#now, issuedAt: this.#now })
  }

  /** Keeps a session in use alive; to be called once the database has confirmed it. A failure can wait. */
  async renew(): Promise<void> {
    const ticket = this.#ticket
    if (ticket === null || ticket === 'unknown') return
    if (!isDue(ticket, this.#now)) return
    await this.#issue({ ...ticket, issuedAt: this.#now }).catch(console.error)
  }

  /** Forgets the session in browser and KV; that it has ended is said in the database. */
  async end(): Promise<void> {
    const cookie = await this.#cookie.serialize('', { expires: new Date(0) })
    this.#send(cookie)
    if (this.#key !== '')
      await this.#storage.destroySession(createSession({}, this.#key)).catch(console.error)
    this.#ticket = null
  }

  async #issue(ticket: Ticket) {
    const expires = new Date(ticketEnd(ticket))
    const session = createSession<Ticket>(ticket, keyOf(ticket))
    await this.#storage.commitSession(session, { expires })
    // The storage would let the cookie live as long as the record; an unremembered one ends with the browser.
    this.#send(await this.#cookie.serialize(session.id, ticket.remembered ? { expires } : {}))
    this.#key = session.id
    this.#ticket = ticket
  }

  #send(cookie: string) {
    this.cookies.splice(0, this.cookies.length, cookie)
  }
}

/** 256 random bits, where the storage's own keys would have 64. */
const newKey = () => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)))

/** The key of a record in KV: random, and what the ticket says, so that the signed cookie says it too. */
const keyOf = ({ id, user, epoch, remembered, startedAt, issuedAt }: Ticket) =>
  [newKey(), id, user, epoch, Number(remembered), startedAt, issuedAt].join('.')

/** What a key says; null for one from before keys said anything. */
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
