import { env } from 'cloudflare:workers'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { guessEvents, sealKeys } from '#db/schema.ts'
import type { ReceiptFile } from '#game/seal/receipt-file.ts'
import { judgeReceipt } from '#game/seal/receipt-judgement.ts'
import { treeOfLeaves } from '#game/seal/sealed-tree.ts'
import { leavesOf } from '#game/seal/sealing.ts'
import { keyFrom } from '#game/seal/signatures.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import { calendarYear } from '#game/season.ts'
import { Browser } from '#test/support/browser.ts'
import { aGuesser, aRaceToGuess, aSeasonToGuess, aSeasonUnderWay } from '#test/support/guessing.ts'
import { formIn, mainText } from '#test/support/page-html.ts'
import { newSeed } from '#worker/sealing-key.ts'

const db = openDatabase(env.DB)
const good = {
  driver: { competitors: ['lec', 'ham', 'nor', 'ver'] },
  constructor: { competitors: ['fer', 'mcl', 'rbr'] },
  flag: { yellow: 60, red: 7, safetyCar: 21 },
  first: { driver: 'lec' },
  tenth: { driver: 'ham' },
}
type Category = keyof typeof good
const categories = Object.keys(good) as Category[]
let nextYear: number
let race: number

beforeAll(async () => {
  nextYear = await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
  race = await aRaceToGuess(db)
})
afterEach(() => vi.restoreAllMocks())

/** A player on a site with these keys, newest first. */
async function aKeeper(keys = [newSeed()], more: Partial<Env> = {}) {
  const guesser = await aGuesser(db)
  const { browser } = guesser
  const use = (newest: string[]) => {
    browser.bindings = { ...browser.bindings, ...more, SEAL_KEY: newest.join(',') }
  }
  use(keys)
  return {
    ...guesser,
    use,
    file: async (submission: string) => {
      const answer = await browser.fetch(`/guess/receipt/${submission}`)
      const text = await answer.text()
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        receipt: JSON.parse(text) as ReceiptFile,
      }
    },
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(names.map(([name, field]) => [name, sorted(field)]))
}
/** The commitment by seal.md, with Node's own hash. */
const commitmentOf = ({ record, salt }: Pick<ReceiptFile, 'record' | 'salt'>) =>
  createHash('sha256')
    .update('f1tipping/guess/v1\n')
    .update(Buffer.from(salt, 'base64'))
    .update(JSON.stringify(sorted(record)))
    .digest()

/** The judgement of a receipt, if the window were sealed with what it has now and nothing were public. */
async function judged(text: string, changed: { erased?: ReadonlySet<number> } = {}) {
  const year = calendarYear(Date.now())
  const window = sealedWindowName({ year, race, deadline: 'RACE' })
  const events = await db
    .select()
    .from(guessEvents)
    .where(eq(guessEvents.race, race))
    .orderBy(guessEvents.sequence)
  const guesses = events.map((event) => ({ ...event, salt: new Uint8Array(Buffer.from(event.salt, 'hex')) }))
  const keys = await Promise.all((await db.select().from(sealKeys)).map(keyFrom))
  return judgeReceipt(text, {
    window,
    keys: keys.filter((key) => key !== null),
    tree: treeOfLeaves(await leavesOf(window, guesses)),
    cutoff: Number.MAX_SAFE_INTEGER,
    erased: new Set(),
    guessesOf: async () => ({ openings: [], counting: [] }),
    ...changed,
  })
}

describe('the receipt of a save', () => {
  it.each(categories)('on %s commits to what is stored, signed by the site', async (category) => {
    const { id, save, file } = await aKeeper(undefined, { APP_ORIGIN: 'https://tipping.example' })
    const { body } = await save(category, good[category])
    const [event] = await db.select().from(guessEvents).where(eq(guessEvents.user, id))
    const { status, headers, receipt } = await file(body.submissionId)
    expect(status).toBe(200)
    expect(receipt).toMatchObject({
      origin: 'tipping.example',
      record: {
        v: 1,
        window: ['first', 'tenth'].includes(category) ? `${calendarYear(Date.now())}/${race}` : `${nextYear}`,
        user: id,
        category: category.toUpperCase(),
        answer: JSON.parse(event!.answer),
        storedAt: event!.storedAt,
        sequence: event!.sequence,
      },
      salt: Buffer.from(event!.salt, 'hex').toString('base64'),
      commitment: body.commitment,
      signature: body.signature,
    })
    const commitment = commitmentOf(receipt)
    expect(commitment.toString('base64')).toBe(body.commitment)
    const [key] = await db.select().from(sealKeys).where(eq(sealKeys.id, receipt.key))
    const x = Buffer.from(key!.publicKey, 'base64').toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const signed = Buffer.concat([Buffer.from('receipt\n'), commitment])
    expect(verify(null, signed, publicKey, Buffer.from(receipt.signature, 'base64'))).toBe(true)
    expect(body).toMatchObject({
      salt: receipt.salt,
      code: expect.stringMatching(/^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/),
    })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="f1-tips-[a-z0-9-]+\.json"$/)
  })

  it('names the season or the race, the question and the code in its file name', async () => {
    const { save, file } = await aKeeper()
    const names = []
    for (const category of ['first', 'driver'] as const) {
      const { body } = await save(category, good[category])
      const { headers } = await file(body.submissionId)
      const code = body.code.slice(0, 4).toLowerCase()
      names.push(headers.get('Content-Disposition')!.replace(`-${code}.json`, '-KODE.json'))
    }
    const year = calendarYear(Date.now())
    expect(names).toEqual([
      `attachment; filename="f1-tips-${year}-lop-1-forsteplass-KODE.json"`,
      `attachment; filename="f1-tips-${nextYear}-forere-KODE.json"`,
    ])
  })

  it('is the same for a retry, and another for a changed guess; both stay', async () => {
    const { save, file } = await aKeeper()
    const submissionId = crypto.randomUUID()
    const first = await save('first', { driver: 'nor', submissionId })
    const before = await file(submissionId)
    expect(await save('first', { driver: 'nor', submissionId })).toEqual(first)
    const changed = await save('first', { driver: 'ver' })
    expect(changed.body.code).not.toBe(first.body.code)
    expect((await file(changed.body.submissionId)).receipt.record).toMatchObject({ answer: 'ver' })
    expect((await file(submissionId)).text).toBe(before.text)
  })

  it('is for its owner only', async () => {
    const { save } = await aKeeper()
    const { body } = await save('first', { driver: 'nor' })
    const { file } = await aKeeper()
    const path = `/guess/receipt/${body.submissionId}`
    const other = await file(body.submissionId)
    const unknown = await file(crypto.randomUUID())
    expect([other.status, other.text]).toEqual([404, unknown.text])
    const visitor = await new Browser(Date.now()).fetch(path)
    expect(visitor.status).toBe(401)
    for (const answer of [other.headers, visitor.headers]) {
      expect(answer.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it('is shown by the form without scripts, and in the history with replaced ones', async () => {
    const { browser, get } = await aKeeper()
    const send = async (driver: string) => {
      const form = await formIn(await (await browser.fetch('/guess/tenth')).text())
      form.set('driver', driver)
      return (await browser.post('/guess/tenth', form)).text()
    }
    const pages = [await send('nor'), await send('ham')]
    const codes = pages.map((html) => /Kontrollkode (\S+)/.exec(mainText(html))?.[1])
    expect(new Set(codes).size).toBe(2)
    const links = pages.map((html) => /\/guess\/receipt\/[\w-]+/.exec(html)?.[0])
    for (const link of links) expect((await browser.fetch(link!)).status).toBe(200)
    expect((await get('/guess/tenth')).body.saved.guess).toEqual({ driver: 'ham' })

    const history = await (await browser.fetch('/guess/history')).text()
    const shown = [...history.matchAll(/href="(\/guess\/receipt\/[\w-]+)"[^>]*>([^<]+)</g)]
    expect(shown.map(([, link, code]) => [link, code])).toEqual([
      [links[1], codes[1]],
      [links[0], codes[0]],
    ])
    expect(mainText(history)).toContain('Erstattet')
  })

  it('is in the export of one’s own data as salt and code', async () => {
    const { browser, save, id } = await aKeeper()
    const { body } = await save('flag', good.flag)
    const all = await (await browser.fetch('/settings/info/alt.json')).json()
    expect(all).toMatchObject({
      history: [{ user: id, submission: body.submissionId, salt: body.salt, code: body.code }],
    })
  })
})

describe('a site without a key', () => {
  it('takes guesses, gives codes, and says why there is no receipt', async () => {
    const { browser, save, file } = await aKeeper([])
    const { status, body } = await save('first', { driver: 'nor' })
    expect([status, body.signature]).toEqual([200, null])
    expect(body.code).toMatch(/^[A-Z2-7-]{14}$/)
    expect(await file(body.submissionId)).toMatchObject({
      status: 404,
      receipt: { message: expect.stringMatching(/^Nettstedet mangler nøkkelen/) },
    })
    const form = await formIn(await (await browser.fetch('/guess/first')).text())
    const saved = await (await browser.post('/guess/first', form)).text()
    const history = await (await browser.fetch('/guess/history')).text()
    for (const html of [saved, history]) {
      expect(mainText(html)).toMatch(/Nettstedet mangler nøkkelen/)
      expect(mainText(html)).toMatch(/([A-Z2-7]{4}-){2}[A-Z2-7]{4}/)
      expect(html).not.toContain('/guess/receipt/')
    }
  })
})

describe('a key that is changed', () => {
  it('leaves receipts valid that the older one signed, also if it is gone', async () => {
    const [older, newer] = [newSeed(), newSeed()]
    const { use, save, file } = await aKeeper([older])
    const { body } = await save('first', { driver: 'nor' })
    const before = await file(body.submissionId)
    for (const keys of [[newer, older], [newer]]) {
      use(keys)
      expect(await judged(before.text)).toMatchObject({ kind: 'withheld', code: body.code })
      const after = await file(body.submissionId)
      expect(after.receipt).toMatchObject({ record: before.receipt.record, salt: before.receipt.salt })
      expect(after.receipt.key).not.toBe(before.receipt.key)
      expect(await judged(after.text)).toMatchObject({ kind: 'withheld', index: expect.any(Number) })
    }
    const history = await db.select().from(sealKeys)
    expect(history.map(({ id }) => id)).toContain(before.receipt.key)
  })

  it('signs for the address of the site', async () => {
    const { save, file } = await aKeeper([newSeed()])
    const { body } = await save('first', { driver: 'nor' })
    expect((await file(body.submissionId)).receipt.origin).toBe('f1-tipping')
  })
})

describe('a receipt of a real save is judged', () => {
  const aReceipt = async () => {
    const { save, file } = await aKeeper()
    const { body } = await save('first', { driver: 'lec' })
    return file(body.submissionId)
  }

  it('as tampered with, if its guess, its time or its signature is another', async () => {
    const { receipt } = await aReceipt()
    const { record } = receipt
    const forged = { ...receipt, record: { ...record, answer: 'ver' } }
    const commitment = commitmentOf(forged).toString('base64')
    for (const [changed, part] of [
      [forged, 'commitment'],
      [{ ...receipt, record: { ...record, storedAt: record.storedAt - 1 } }, 'commitment'],
      [{ ...forged, commitment }, 'signature'],
      [{ ...receipt, signature: (await aReceipt()).receipt.signature }, 'signature'],
    ] as const) {
      expect(await judged(JSON.stringify(changed))).toMatchObject({ kind: 'tampered', part })
    }
  })

  it('as of another site, if that site has not signed it', async () => {
    const { receipt } = await aReceipt()
    await db.delete(sealKeys).where(eq(sealKeys.id, receipt.key))
    expect(await judged(JSON.stringify(receipt))).toEqual({ kind: 'other-site', origin: 'f1-tipping' })
  })

  it('as erased, if its content was deleted', async () => {
    const { text } = await aReceipt()
    const placed = await judged(text)
    if (placed.kind !== 'withheld') throw new Error(placed.kind)
    expect(await judged(text, { erased: new Set([placed.index]) })).toMatchObject({ kind: 'erased' })
  })
})

it('the salt of a guess is never logged, also when the save fails', async () => {
  const logged: unknown[][] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void logged.push(args))
  }
  const { id, browser, save, file } = await aKeeper()
  const { body } = await save('first', { driver: 'nor' })
  await file(body.submissionId)
  const broken: string[] = []
  const failing = (_: unknown, submission: { salt: string }) => {
    broken.push(submission.salt)
    return Promise.reject(new Error('gone'))
  }
  browser.bindings = {
    ...browser.bindings,
    GUESS_WINDOW: { getByName: () => ({ submit: failing }) } as unknown as Env['GUESS_WINDOW'],
  }
  expect((await save('first', { driver: 'ver' })).status).toBe(503)
  const [event] = await db.select().from(guessEvents).where(eq(guessEvents.user, id))
  const text = logged
    .flat()
    .map((it) => (it instanceof Error ? `${it.message} ${it.stack}` : JSON.stringify(it)))
    .join('\n')
  expect(text).toContain('gone')
  for (const salt of [event!.salt, body.salt, broken[0]!]) expect(text).not.toContain(salt)
})
