import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { aCard, aCell, storeCard, storedCard } from '#test/support/bingo.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { bingoRefusals } from '#words/refusals/bingo.ts'
import { sentences } from '#words/sentences.ts'
import { openBoards } from '#worker/boards.ts'

const db = openDatabase(env.DB)
const boards = openBoards(env.BINGO_BOARD)
const now = seasonCutoff(2025) + 1
let master: Browser
let year = 2080

beforeAll(async () => {
  await aSeason(db)
  const user = await aUser(db, 'Bo')
  await db.insert(userRoles).values({ user, role: 'BINGO_MASTER' })
  master = await signedIn(user, now)
})

const page = async (answer: Promise<Response>) => {
  const settled = await answer
  return { status: settled.status, ...readHtml(await settled.text()) }
}
const open = (path: string) => page(master.fetch(path))

/** A season with a card, and the fields that its editor sends without scripts: every field and one button. */
async function anEditor() {
  const of = await aSeason(db, { year: year++ })
  await storeCard(db, of)
  const path = `/bingo/admin/${of}`
  return {
    of,
    path,
    async press(button: string, id: number, typed: Record<number, string> = {}, html?: string) {
      const fields = fieldsIn(html ?? (await open(path)).html)
      for (const [cell, text] of Object.entries(typed)) fields[`text-${cell}`] = text
      return page(master.post(path, { ...fields, [button]: String(id) }))
    },
  }
}

function fieldsIn(html: string): Record<string, string> {
  const texts = [...html.matchAll(/<textarea[^>]* name="(text-\d+)"[^>]*>([^<]*)<\/textarea>/g)]
  const versions = [...html.matchAll(/<input type="hidden" name="(version-\d+)" value="(\d+)"/g)]
  return Object.fromEntries([...texts, ...versions].map(([, name, value]) => [name!, value!]))
}

describe('the bingo page', () => {
  it('links only masters to the editor', async () => {
    expect((await open('/bingo')).main).toContain('href="/bingo/admin"')
    const visitor = await page(new Browser(now).fetch('/bingo'))
    expect(visitor.main).not.toContain('Endre bingo')
    expect(visitor.text).toContain(pageSentences.bingoNotYet)
  })

  it('has soft hyphens in long words, which neither the data nor the API has', async () => {
    const of = await aSeason(db, { year: year++ })
    const text = 'Sikkerhetsbil'
    await storeCard(db, of, aCard({ 3: { text } }))
    const { main } = await open(`/bingo?year=${of}`)
    expect(main).toContain('>Sik\u00ADker\u00ADhets\u00ADbil</span>')
    expect(main).toContain(`<p class="bingo-large-text">${text}</p>`)
    expect((await storedCard(db, of))[3]!.text).toBe(text)
    const api = await (await master.fetch(`/api/public/bingo/${of}`)).text()
    expect(api).toContain(`"${text}"`)
    expect(api).not.toContain('\u00AD')
  })
})

describe('marking on the board without scripts', () => {
  async function aBoard() {
    const of = await aSeason(db, { year: year++ })
    await storeCard(db, of)
    const send = (by: Browser, button: string, version = '1') =>
      page(by.post('/bingo', { year: String(of), 'version-3': version, [button]: '3' }))
    return { of, path: `/bingo?year=${of}`, send }
  }

  it('is offered to masters only', async () => {
    const { path } = await aBoard()
    expect((await open(path)).main.match(/>Marker</g)).toHaveLength(25)
    expect((await page(new Browser(now).fetch(path))).main).not.toContain('Marker<')
  })

  it('marks a cell and removes the mark', async () => {
    const { of, path, send } = await aBoard()
    expect((await send(master, 'mark')).status).toBe(200)
    expect((await storedCard(db, of))[3]!.marked).toBe(true)
    expect((await open(path)).main).toContain('Fjern markeringen')
    await send(master, 'unmark', '2')
    expect((await storedCard(db, of))[3]!.marked).toBe(false)
  })

  it('is refused when the text has changed since', async () => {
    const { of, send } = await aBoard()
    await boards.edit(of, { kind: 'text', id: 3, text: 'Regn', seen: 1 })
    const late = await send(master, 'mark')
    expect(late.status).toBe(409)
    expect(late.text).toContain(pageSentences.bingoMarkFailed)
    expect((await storedCard(db, of))[3]!.marked).toBe(false)
  })

  it('is refused for a visitor', async () => {
    const { of, send } = await aBoard()
    expect((await send(new Browser(now), 'mark')).status).toBe(401)
    expect((await storedCard(db, of))[3]!.marked).toBe(false)
  })
})

describe('the pages of a bingo master', () => {
  it.each([
    ['/bingo', 1],
    // A guarded page checks the session before it reads anything else.
    ['/bingo/admin', 2],
    ['/bingo/admin/2025', 2],
  ])('%s costs %i round trips', async (path, trips) => {
    const counted = countingRoundTrips(env)
    const before = master.bindings
    // The first page after a change reads the season again.
    await master.fetch(path)
    master.bindings = { ...before, DB: counted.env.DB }
    expect((await master.fetch(path)).status).toBe(200)
    master.bindings = before
    expect(counted.trips()).toBe(trips)
  })
})

describe('the list of years', () => {
  it('lists every season with the progress of its card', async () => {
    const of = await aSeason(db, { year: year++ })
    await storeCard(db, of, aCard({ 3: { marked: true } }))
    const { status, text, main } = await open('/bingo/admin')
    expect(status).toBe(200)
    expect(main).toContain(`href="/bingo/admin/${of}"`)
    expect(text).toContain(`${of} 1 av 25 ruter er markert`)
    expect(text).toContain('2025 Ikke noe brett enda')
  })
})

describe('the editor without scripts', () => {
  it.each(['1999', '1', 'i-fjor'])('answers not-found for the year %s', async (path) => {
    const { status, text } = await open(`/bingo/admin/${path}`)
    expect(status).toBe(404)
    expect(text).toContain(sentences.notFound)
  })

  it('adds the card, and explains when another master was faster', async () => {
    const of = await aSeason(db, { year: year++ })
    const path = `/bingo/admin/${of}`
    expect((await open(path)).text).toContain('Legg til brett')
    const added = await page(master.post(path, { add: 'card' }))
    expect([added.status, Object.keys(fieldsIn(added.html))]).toEqual([200, expect.any(Array)])
    expect(await storedCard(db, of)).toEqual(aCard())
    const again = await page(master.post(path, { add: 'card' }))
    expect(again.status).toBe(409)
    expect(again.text).toContain(`${pageSentences.bingoAddFailed} ${bingoRefusals['card-exists']}`)
  })

  it('has a numbered field of 8 rows and 20 columns for each of the 25 cells', async () => {
    const { path } = await anEditor()
    const { main, html } = await open(path)
    expect(main.match(/<textarea[^>]* rows="8" cols="20"/g)).toHaveLength(25)
    expect(Object.keys(fieldsIn(html))).toHaveLength(50)
    expect(main).toContain('Rute <!-- -->O5')
    expect(main.match(/Rute <!-- -->[BINGO][1-5]/g)).toHaveLength(25)
  })

  it('saves a text and says so; unsaved text in other cells stays in the form', async () => {
    const { of, press } = await anEditor()
    const { status, html, text } = await press('save', 3, { 3: ' Regn\r\ni Monaco', 4: 'Sol' })
    expect(status).toBe(200)
    expect(text).toContain(pageSentences.saved)
    expect(fieldsIn(html)).toMatchObject({ 'text-3': 'Regn\ni Monaco', 'version-3': '2', 'text-4': 'Sol' })
    const card = await storedCard(db, of)
    expect(card[3]).toEqual(aCell(3, { text: 'Regn\ni Monaco', version: 2, textVersion: 2 }))
    expect(card[4]).toEqual(aCell(4))
  })

  it('marks a cell and removes the mark', async () => {
    const { of, press } = await anEditor()
    const marked = await press('mark', 3)
    expect(marked.main).toMatch(/<button[^>]* value="3"[^>]* name="unmark"/)
    expect((await storedCard(db, of))[3]!.marked).toBe(true)
    // A double press sends it twice.
    await press('mark', 3)
    expect((await storedCard(db, of))[3]!.marked).toBe(true)
    await press('unmark', 3)
    expect((await storedCard(db, of))[3]!.marked).toBe(false)
  })

  it('shows both texts to the later of two masters, who chooses one', async () => {
    const { of, press, path } = await anEditor()
    const before = (await open(path)).html
    await boards.edit(of, { kind: 'text', id: 3, text: 'Regn', seen: 1 })
    const late = await press('save', 3, { 3: 'Sol' }, before)
    expect(late.status).toBe(409)
    expect(late.text).toContain(
      `${pageSentences.bingoTextFailed} ${bingoRefusals['cell-changed']({ text: 'Regn' })}`,
    )
    expect(fieldsIn(late.html)).toMatchObject({ 'text-3': 'Sol', 'version-3': '2' })
    expect((await storedCard(db, of))[3]!.text).toBe('Regn')

    const given = await press('take', 3, {}, late.html)
    expect(fieldsIn(given.html)['text-3']).toBe('Regn')
    await press('replace', 3, {}, late.html)
    expect((await storedCard(db, of))[3]!.text).toBe('Sol')
  })

  it('does not mark a cell whose text has changed since it was seen', async () => {
    const { of, press, path } = await anEditor()
    const before = (await open(path)).html
    await boards.edit(of, { kind: 'text', id: 3, text: 'Regn', seen: 1 })
    const late = await press('mark', 3, {}, before)
    expect(late.status).toBe(409)
    expect(late.text).toContain(pageSentences.bingoMarkFailed)
    expect((await storedCard(db, of))[3]!.marked).toBe(false)
  })

  it('keeps a text that is too long in its field, and shows its length', async () => {
    const { press } = await anEditor()
    const { status, text, html } = await press('save', 3, { 3: 'å'.repeat(201) })
    expect(status).toBe(400)
    expect(text).toContain(
      `${pageSentences.bingoTextFailed} ${bingoRefusals['cell-text-long']({ length: 201 })}`,
    )
    expect(fieldsIn(html)['text-3']).toHaveLength(201)
  })

  it('accepts a card full of the longest texts', async () => {
    const { of, press } = await anEditor()
    const full = Object.fromEntries(Array.from({ length: 25 }, (_, id) => [id, '🏁'.repeat(200)]))
    expect((await press('save', 24, full)).status).toBe(200)
    expect((await storedCard(db, of))[24]!.text).toBe('🏁'.repeat(200))
  })

  it.each<[string, Record<string, string>]>([
    ['no button', {}],
    ['a cell that does not exist', { save: '25', 'text-25': 'Regn', 'version-25': '1' }],
    ['a cell that is not a number', { mark: 'x' }],
    ['no version', { save: '3', 'text-3': 'Regn' }],
  ])('explains %s and changes nothing', async (_, form) => {
    const { of, path } = await anEditor()
    const { status, main } = await page(master.post(path, form))
    expect(status).toBe(400)
    expect(main).toContain('save-failed')
    expect(await storedCard(db, of)).toEqual(aCard())
  })
})
