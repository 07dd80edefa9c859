import { describe, expect, it } from 'vitest'
import { toBase64, utf8 } from '#game/seal/bytes.ts'
import { checkWindow, sealedLeaves } from '#game/seal/check.ts'
import type { Opening, PublishedWindow } from '#game/seal/published.ts'
import { judgeReceipt } from '#game/seal/receipt-judgement.ts'
import { findings, history, host, type Mutable, published, signer } from '#test/support/published-history.ts'
import {
  fixedBytes,
  fixedSigner,
  guessAt,
  publishedWindow,
  receiptText,
  redIn,
} from '#test/support/sealed-window.ts'

describe('a receipt', () => {
  const receipt = (n: number, site = signer) => receiptText(history.window, history.guesses[n]!, site)
  const judged = async (text: string, window = published) =>
    (await findings(window, [text])).flatMap((one) =>
      one.check === 'receipts' ? [one.facts.judgement] : [],
    )[0]!
  const changed = async (change: (file: Record<string, never>) => void) => {
    const file = JSON.parse(await receipt(1))
    change(file)
    return judged(JSON.stringify(file))
  }

  it('counts, or says which newer guess replaced it', async () => {
    expect(await judged(await receipt(1))).toMatchObject({ kind: 'counts', index: 1 })
    expect(await judged(await receipt(3))).toMatchObject({ kind: 'replaced', index: 3, by: { index: 4 } })
    expect(await judged(await receipt(1))).toMatchObject({
      code: expect.stringMatching(/^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/),
    })
  })

  it('of a guess after the cutoff in force is late', async () => {
    const window = await publishedWindow({ ...history, cutoff: 4000 }, signer)
    expect(await judged(await receipt(4), window)).toMatchObject({ kind: 'late', index: 4 })
    expect(await judged(await receipt(3), window)).toMatchObject({ kind: 'counts', index: 3 })
  })

  it('of a deleted guess differs from one that is not in the tree', async () => {
    expect(await judged(await receipt(0))).toMatchObject({ kind: 'erased', index: 0 })
    const without = await publishedWindow({ ...history, guesses: history.guesses.toSpliced(1, 1) }, signer)
    expect(await judged(await receipt(1), without)).toMatchObject({ kind: 'missing' })
  })

  it('is asked for its own user where not all guesses are published', async () => {
    const tiles = { ...published, leaves: null, openings: [], counting: [] }
    const readTile = async () => published.leaves!
    const asked: string[] = []
    const readGuesses = async (user: string) => {
      asked.push(user)
      return published
    }
    const receipts = [await receipt(1)]
    const found = await checkWindow(tiles, { receipts, readTile, readGuesses })
    expect(found.at(-1)).toMatchObject({ ok: true, facts: { judgement: { kind: 'counts' } } })
    expect(asked).toEqual(['bo'])
  })

  it('of another site, of another key or of another window says so', async () => {
    expect(await judged(await receipt(1, await fixedSigner('other.example')))).toEqual({
      kind: 'other-site',
      origin: 'other.example',
    })
    expect(await judged(await receipt(1, await fixedSigner(host, 'other')))).toMatchObject({
      kind: 'other-site',
    })
    const elsewhere = await receiptText('2026/18', history.guesses[1]!, signer)
    expect(await judged(elsewhere)).toMatchObject({ kind: 'other-window', window: '2026/18' })
  })

  it('that was changed is found', async () => {
    const record = await changed((file) => Object.assign(file.record!, { answer: 'another' }))
    expect(record).toMatchObject({ kind: 'tampered', part: 'commitment' })
    const signature = toBase64(new Uint8Array([...fixedBytes('a'), ...fixedBytes('b')]))
    expect(await changed((file) => Object.assign(file, { signature }))).toMatchObject({
      kind: 'tampered',
      part: 'signature',
    })
    for (const salt of ['AA==', '*'])
      expect(await changed((file) => Object.assign(file, { salt }))).toMatchObject({ part: 'commitment' })
    expect(await changed((file) => Object.assign(file, { signature: '*' }))).toMatchObject({
      part: 'signature',
    })
    const otherSite = await changed((file) => Object.assign(file, { origin: 'other.example' }))
    expect(otherSite).toEqual({ kind: 'other-site', origin: 'other.example' })
    const short = await receiptText(history.window, { ...history.guesses[1]!, salt: utf8('short') }, signer)
    expect(await judged(short)).toMatchObject({ kind: 'tampered', part: 'commitment' })
    for (const text of ['', '{}', 'null', '[]', '{"record":1}'])
      expect(await judged(text)).toEqual({ kind: 'not-a-receipt' })
  })

  it('is judged beside guesses and keys that cannot be read', async () => {
    const besides = async (n: number, change: (window: Mutable<PublishedWindow>) => void) => {
      const copy = structuredClone(published) as Mutable<PublishedWindow>
      change(copy)
      return judged(await receipt(n), copy)
    }
    const unread = (value: object) => Object.assign(value, { user: undefined })
    expect(await besides(1, ({ keys }) => keys.unshift({ ...keys[0]!, publicKey: 'AA==' }))).toMatchObject({
      kind: 'counts',
    })
    expect(await besides(4, ({ counting }) => unread(counting[0]!))).toMatchObject({ kind: 'counts' })
    const copyOf = (one: Mutable<Opening>) => structuredClone(one)
    const byLeaf = { kind: 'replaced', by: { index: 4, record: { sequence: 4 } } }
    const ahead = (change: (opening: Mutable<Opening>) => void) =>
      besides(3, ({ openings }) => {
        openings.unshift(copyOf(openings[2]!))
        openings[0]!.record.sequence = 9
        change(openings[0]!)
      })
    expect(await ahead(({ record }) => unread(record))).toMatchObject(byLeaf)
    for (const salt of ['*', 'AA=='])
      expect(await ahead((opening) => Object.assign(opening, { salt }))).toMatchObject(byLeaf)
    for (const index of [4, 4.5, 5])
      expect(await ahead((opening) => Object.assign(opening, { index }))).toMatchObject(byLeaf)
  })

  it('counts no more after any flipped bit', async () => {
    const text = Buffer.from(await receipt(1))
    const sealed = await sealedLeaves(published)
    expect((await judgeReceipt(text.toString(), sealed)).kind).toBe('counts')
    for (let bit = 0; bit < text.length * 8; bit++) {
      const flipped = Buffer.from(text)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect((await judgeReceipt(flipped.toString(), sealed)).kind).not.toBe('counts')
    }
  })
})

describe('a site that lies about a guess that counts', () => {
  const receipt = (n: number) => receiptText(history.window, history.guesses[n]!, signer)
  /** The verdict on the receipt of guess `n`, and the other red findings, after a change of the published window. */
  async function afterLie(n: number, lie: (window: Mutable<PublishedWindow>) => void) {
    const copy = structuredClone(published) as Mutable<PublishedWindow>
    lie(copy)
    const found = await findings(copy, [await receipt(n)])
    const last = found.at(-1)!
    return { red: redIn(found), ok: last.ok, kind: last.check === 'receipts' && last.facts.judgement.kind }
  }
  const withheld = { red: [], ok: false, kind: 'withheld' }
  const drop = (window: Mutable<PublishedWindow>, at: number) => {
    window.openings.splice(at, 1)
    window.counting.splice(at, 1)
  }

  it('by dropping it is proved wrong by the receipt alone', async () => {
    expect(await afterLie(1, (window) => drop(window, 0))).toEqual(withheld)
  })

  it('by an older guess of the same person is proved wrong', async () => {
    const older = await publishedWindow({ ...history, cutoff: 3500 }, signer)
    const swapped = (window: Mutable<PublishedWindow>) => {
      drop(window, 2)
      window.openings.push(structuredClone(older.openings[2]!) as never)
      window.counting.push(structuredClone(older.counting[2]!) as never)
    }
    expect(await afterLie(4, swapped)).toEqual(withheld)
  })

  it('by a guess of somebody else, or on another question, is proved wrong', async () => {
    // Sealed by the site: the guess of bo is a leaf, and its content is one more leaf of eva, or on TENTH.
    for (const more of [{ user: 'eva' }, { category: 'TENTH' }]) {
      const copied = { ...guessAt(5, 'bo'), answer: history.guesses[1]!.answer, storedAt: 4100, ...more }
      const guesses = [...history.guesses, copied]
      const window = await publishedWindow(
        { ...history, guesses, seals: [{ cutoff: 4500, size: 6 }] },
        signer,
      )
      const lied = structuredClone(window) as Mutable<PublishedWindow>
      const at = lied.openings.findIndex(({ index }) => index === 1)
      drop(lied, at)
      const found = await findings(lied, [await receipt(1)])
      expect(redIn(found)).toEqual([])
      expect(found.at(-1)).toMatchObject({ ok: false, facts: { judgement: { kind: 'withheld' } } })
    }
  })

  it('by showing its content as somebody else’s is red in itself', async () => {
    const reassigned = (window: Mutable<PublishedWindow>) => {
      window.openings[0]!.record.user = 'eva'
      window.counting[0]!.user = 'eva'
    }
    expect(await afterLie(1, reassigned)).toEqual({ ...withheld, red: ['openings: opening 0 other-leaf'] })
  })

  it('by a newer guess that was never sealed is proved wrong', async () => {
    const forged = (window: Mutable<PublishedWindow>) => {
      const { record } = window.openings[0]!
      window.openings[0] = {
        ...window.openings[0]!,
        index: 3,
        record: { ...record, answer: 'x', sequence: 9 },
      } as never
    }
    expect(await afterLie(1, forged)).toMatchObject({ ok: false, kind: 'withheld' })
  })

  it('by calling it deleted is proved wrong by any other guess of the same person', async () => {
    const erasing = (window: Mutable<PublishedWindow>) => {
      drop(window, 0)
      window.erased.push(1)
    }
    expect(await afterLie(1, erasing)).toEqual(withheld)
    // Nothing else of dag is public: only dag knows who deleted it.
    const all = (window: Mutable<PublishedWindow>) => {
      drop(window, 2)
      window.erased.push(3, 4)
    }
    expect(await afterLie(4, all)).toEqual({ red: [], ok: null, kind: 'erased' })
  })
})
