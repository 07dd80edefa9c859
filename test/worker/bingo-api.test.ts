import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import type { Cell } from '#game/bingo.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aCard, aCell, storedCard } from '#test/support/bingo.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { bingoRefusals } from '#words/refusals/bingo.ts'
import { errorBody } from '#worker/api/errors.ts'
import type { AppContext } from '#worker/context.ts'
import { addBingoCard, markBingoCell, setBingoText } from '#worker/usecases/bingo/editing.ts'

const db = openDatabase(env.DB)
const now = seasonCutoff(2025) + 1
let bo: Browser
let ada: Browser

async function aMaster(name: string): Promise<Browser> {
  const user = await aUser(db, name)
  await db.insert(userRoles).values({ user, role: 'BINGO_MASTER' })
  return signedIn(user, now)
}

beforeAll(async () => {
  bo = await aMaster('Bo')
  ada = await aMaster('Ada')
  await aSeason(db, { year: 2025 })
})

/** Calls as the client does, with everything in the query and an empty body. */
async function call(who: Browser, name: string, params: Record<string, string | number | boolean>) {
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))
  const answer = await who.call(`/api/bingomaster/${name}?${query}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
})

let year = 2040
async function aCardOf(who: Browser) {
  const added = await aSeason(db, { year: year++ })
  expect((await call(who, 'add-card', { year: added })).status).toBe(200)
  return added
}

describe('adding a card', () => {
  it('returns its 25 cells, which are then public', async () => {
    const answer = await call(bo, 'add-card', { year: 2025 })
    expect(answer).toEqual({ status: 200, body: aCard().map((cell) => ({ ...cell, year: 2025 })) })
    const read = await bo.fetch('/api/public/bingo')
    expect(await read.json()).toEqual(answer.body)
  })

  it('is refused for a year with a card and for an unknown year', async () => {
    const added = await aCardOf(bo)
    expect(await call(ada, 'add-card', { year: added })).toEqual(
      refusal(409, 'conflict', bingoRefusals['card-exists']),
    )
    expect(await call(bo, 'add-card', { year: 1999 })).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    })
    expect(await storedCard(db, added)).toEqual(aCard())
  })
})

describe('writing a cell', () => {
  it('stores the trimmed text and keeps its line breaks', async () => {
    const added = await aCardOf(bo)
    const { status, body } = await call(bo, 'set', { year: added, id: 24, text: '  Regn\r\ni Monaco ' })
    const cell = aCell(24, { text: 'Regn\ni Monaco', version: 2, textVersion: 2 })
    expect({ status, body }).toEqual({ status: 200, body: { ...cell, year: added, replaced: '' } })
    expect((await storedCard(db, added))[24]).toEqual(cell)
  })

  it('can clear the text', async () => {
    const added = await aCardOf(bo)
    await call(bo, 'set', { year: added, id: 0, text: 'Regn' })
    expect((await call(bo, 'set', { year: added, id: 0, text: '' })).body).toMatchObject({
      text: '',
      replaced: 'Regn',
    })
  })

  it('accepts 200 characters but not 201', async () => {
    const added = await aCardOf(bo)
    expect((await call(bo, 'set', { year: added, id: 0, text: '🏁'.repeat(200) })).status).toBe(200)
    const long = await call(bo, 'set', { year: added, id: 0, text: 'å'.repeat(201) })
    expect(long).toMatchObject({
      status: 400,
      body: {
        error: { code: 'invalid', fields: { text: 'Teksten kan ha høyst 200 tegn. Den har 201.' } },
      },
    })
    expect((await storedCard(db, added))[0]!.text).toBe('🏁'.repeat(200))
  })

  it.each(['Regn\u202e', '\u2066Sol', '\u3164', 'Re\u00adgn', '\u2800', 'Regn\u{e0061}'])(
    'refuses invisible characters: %j',
    async (text) => {
      const added = await aCardOf(bo)
      expect(await call(bo, 'set', { year: added, id: 0, text })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', fields: { text: bingoRefusals['cell-text-invisible'] } } },
      })
      expect(await storedCard(db, added)).toEqual(aCard())
    },
  )

  it.each(['👩🏽‍🚒 og 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏎️ ☎︎ 1️⃣', 'می\u200cخواهم', 'To\nlinjer'])('accepts %j unchanged', async (text) => {
    const added = await aCardOf(bo)
    expect((await call(bo, 'set', { year: added, id: 0, text })).status).toBe(200)
    expect((await storedCard(db, added))[0]!.text).toBe(text)
  })

  it('refuses the later of two masters, who then sees both texts', async () => {
    const added = await aCardOf(bo)
    expect((await call(bo, 'set', { year: added, id: 7, text: 'Regn', version: 1 })).status).toBe(200)
    const late = { year: added, id: 7, text: 'Sol', version: 1 }
    expect(await call(ada, 'set', late)).toEqual(
      refusal(409, 'conflict', bingoRefusals['cell-changed']({ text: 'Regn' })),
    )
    expect((await storedCard(db, added))[7]!.text).toBe('Regn')
    expect(await call(ada, 'set', { ...late, version: 2 })).toMatchObject({
      status: 200,
      body: { text: 'Sol', replaced: 'Regn' },
    })
  })

  it('returns the replaced text to a master who sends no version', async () => {
    const added = await aCardOf(bo)
    await call(bo, 'set', { year: added, id: 7, text: 'Regn' })
    expect(await call(ada, 'set', { year: added, id: 7, text: 'Sol' })).toMatchObject({
      status: 200,
      body: { text: 'Sol', replaced: 'Regn' },
    })
  })
})

describe('marking a cell', () => {
  it('toggles without a target state', async () => {
    const added = await aCardOf(bo)
    const marks: unknown[] = []
    for (let i = 0; i < 3; i += 1) marks.push((await call(bo, 'mark', { year: added, id: 3 })).body.marked)
    expect(marks).toEqual([true, false, true])
    expect((await storedCard(db, added))[3]).toEqual(aCell(3, { marked: true, version: 4 }))
  })

  it('is idempotent with a target state', async () => {
    const added = await aCardOf(bo)
    const wanted = { year: added, id: 3, marked: true, version: 1 }
    const answers = await Promise.all([call(bo, 'mark', wanted), call(ada, 'mark', wanted)])
    expect(answers.map(({ status, body }) => [status, body.marked, body.version])).toEqual([
      [200, true, 2],
      [200, true, 2],
    ])
  })

  it('is refused when the text has changed since it was seen', async () => {
    const added = await aCardOf(bo)
    await call(bo, 'set', { year: added, id: 3, text: 'Regn' })
    const late = { year: added, id: 3, marked: true, version: 1 }
    expect(await call(ada, 'mark', late)).toEqual(
      refusal(409, 'conflict', bingoRefusals['cell-changed']({ text: 'Regn' })),
    )
    expect((await storedCard(db, added))[3]!.marked).toBe(false)
  })
})

describe('bad input', () => {
  const added = 2025
  const cases: [string, string, Record<string, string | number>, string][] = [
    ['a cell that does not exist', 'mark', { year: added, id: 25 }, 'id'],
    ['a cell below the first', 'mark', { year: added, id: -1 }, 'id'],
    ['a cell that is not a number', 'set', { year: added, id: 'x', text: '' }, 'id'],
    ['no cell', 'set', { year: added, text: 'Regn' }, 'id'],
    ['no text', 'set', { year: added, id: 1 }, 'text'],
    ['no year', 'add-card', {}, 'year'],
    ['a year that is none', 'add-card', { year: 'i år' }, 'year'],
    ['an invalid mark', 'mark', { year: added, id: 1, marked: 'ja' }, 'marked'],
    ['an invalid version', 'mark', { year: added, id: 1, version: 0 }, 'version'],
    ['something unknown', 'mark', { year: added, id: 1, farge: 'rød' }, 'farge'],
  ]
  it.each(cases)('names the fault: %s', async (_, name, params, field) => {
    const { status, body } = await call(bo, name, params)
    expect(status).toBe(400)
    expect(Object.keys(errorBody.parse(body).error.fields ?? {})).toEqual([field])
  })

  it('answers not-found for a cell of a year without a card', async () => {
    const bare = await aSeason(db, { year: year++ })
    for (const answer of [
      await call(bo, 'mark', { year: bare, id: 0 }),
      await call(bo, 'set', { year: bare, id: 0, text: 'Regn' }),
    ]) {
      expect(answer).toEqual(refusal(404, 'not-found', bingoRefusals['no-card']))
    }
  })

  it('changes nothing without the CSRF token', async () => {
    const answer = await bo.fetch(`/api/bingomaster/mark?year=${added}&id=0`, { method: 'POST' })
    expect(answer.status).toBe(403)
    expect((await storedCard(db, added))[0]!.marked).toBe(false)
  })
})

describe('a user who is not a bingo master', () => {
  const edits: [string, (app: AppContext) => Promise<unknown>][] = [
    ['adds no card', (app) => addBingoCard(app, 2025)],
    ['writes nothing', (app) => setBingoText(app, { year: 2025, id: 0 }, 'Regn')],
    ['marks nothing', (app) => markBingoCell(app, { year: 2025, id: 0 }, true)],
  ]
  it.each(edits)('%s, even when called without a guard', async (_, edit) => {
    const viewer = anAdmin('ada')
    await expect(edit(appAt(now))).rejects.toMatchObject({ code: 'signed-out' })
    await expect(edit({ ...appAt(now), viewer: async () => viewer })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    expect((await storedCard(db, 2025))[0]).toEqual(aCell(0))
  })
})

describe('polling the card', () => {
  it('answers 304 while nothing has changed', async () => {
    const added = await aCardOf(bo)
    const ask = (etag = '') => bo.fetch(`/api/public/bingo/${added}`, { headers: { 'If-None-Match': etag } })
    const etag = (await ask()).headers.get('ETag')!
    expect((await ask(etag)).status).toBe(304)
    await call(bo, 'mark', { year: added, id: 0 })
    const changed = await ask(etag)
    expect([changed.status, ((await changed.json()) as Cell[])[0]!.marked]).toEqual([200, true])
  })
})
