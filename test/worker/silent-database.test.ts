import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { isSilence } from '#db/silence.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Faults } from '#test/support/faults.ts'
import { aSeasonToGuess } from '#test/support/guessing.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'

const db = openDatabase(env.DB)
const sentence = 'Vi får ikke svar akkurat nå. Prøv igjen om litt.'
const pages = ['/', '/stats', '/user', '/settings', '/guess/driver', '/admin']
const calls = ['/public/home', '/public/header', '/public/user/status', '/guess/driver']
let kari: string

beforeAll(async () => {
  await aSeasonToGuess(db)
  kari = await aUser(db, 'Kari')
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** The visitor, or the user, on a site whose database does not answer. */
function cutOff(browser: Browser) {
  const faults = new Faults()
  faults.isAway = true
  browser.bindings = { ...browser.bindings, ...faults.watched(browser.bindings), SESSIONS: env.SESSIONS }
  return browser
}
const aVisitor = () => cutOff(new Browser(Date.now()))
const aSignedInUser = async () => cutOff(await signedIn(kari, Date.now()))

describe('a database that does not answer', () => {
  it.each(pages)('makes the page %s busy, with a sentence and a time to try again', async (path) => {
    const answer = await (await aSignedInUser()).fetch(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(mainText(await answer.text())).toContain(sentence)
  })

  it.each(calls)('makes the call %s busy', async (path) => {
    const answer = await (await aSignedInUser()).fetch(`/api${path}`)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await answer.json()).toEqual({ error: { code: 'busy', message: sentence } })
  })

  it('makes pages and calls of visitors busy', async () => {
    expect((await aVisitor().fetch('/')).status).toBe(503)
    expect((await aVisitor().fetch('/api/public/home')).status).toBe(503)
  })

  it('keeps what was typed in a form', async () => {
    const browser = await aSignedInUser()
    const answer = await browser.post('/settings/username', { username: 'Kari to' })
    expect(answer.status).toBe(503)
  })
})

describe('an error of the database', () => {
  const errorOf = async (message: string) => {
    const broken = { prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error(message)) }) }) }
    const asked = openDatabase(broken as unknown as D1Database).all(sql`select 1`)
    return asked.then(
      () => null,
      (error: unknown) => error,
    )
  }

  it.each([
    'Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: database is locked: SQLITE_BUSY',
  ])('may pass: %s', async (message) => {
    expect(isSilence(await errorOf(message))).toBe(true)
  })

  it.each([
    'D1_ERROR: no such table: x: SQLITE_ERROR',
    'D1_ERROR: UNIQUE constraint failed: users.id: SQLITE_CONSTRAINT',
    'D1_ERROR: Wrong number of parameter bindings for SQL query.',
    "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
  ])('would come back: %s', async (message) => {
    expect(isSilence(await errorOf(message))).toBe(false)
  })

  it('of the real database is a verdict', async () => {
    const asked = db.all(sql`select nothing from nowhere`)
    expect(isSilence(await asked.catch((error: unknown) => error))).toBe(false)
  })
})
