import { describe, expect, it } from 'vitest'
import { toBase64 } from '#game/seal/bytes.ts'
import { checkWindow, sealedLeaves } from '#game/seal/check.ts'
import { wrongChain } from '#game/seal/check-seals.ts'
import { isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'
import { judgeReceipt } from '#game/seal/receipt-judgement.ts'
import {
  fixedBytes,
  fixedSigner,
  guessAt,
  type History,
  publishedWindow,
  receiptText,
  redIn,
} from '#test/support/sealed-window.ts'

const signer = await fixedSigner()
const host = signer.name

// Guess 3 is superseded by guess 4, and guess 0 is deleted. Guess 4 came after the cutoff was moved.
const history: History = {
  window: '2026/17',
  guesses: [
    guessAt(0, 'anna', { erased: true }),
    guessAt(1, 'bo'),
    guessAt(2, 'bo', { category: 'TENTH' }),
    guessAt(3, 'dag'),
    guessAt(4, 'dag'),
  ],
  seals: [
    { cutoff: 3500, size: 4 },
    { cutoff: 4500, size: 5 },
  ],
}
const published = await publishedWindow(history, signer)

const findings = (window: PublishedWindow, receipts?: string[]) => checkWindow(window, { receipts })
/** The red findings after a change of a copy. */
async function redAfter(change: (window: Mutable<PublishedWindow>) => void): Promise<string[]> {
  const copy = structuredClone(published) as Mutable<PublishedWindow>
  change(copy)
  return redIn(await findings(copy))
}

describe('a window as it was sealed', () => {
  it('passes every check', async () => {
    expect(await findings(published)).toEqual(
      [
        ['signature', 2],
        ['root', 5],
        ['chain', 2],
        ['consistency', 2],
        ['openings', 3],
        ['in-time', 3],
        ['one-each', 3],
      ].map(([check, checked]) => ({ check, ok: true, facts: { checked, wrong: null } })),
    )
  })

  it('passes without guesses', async () => {
    const empty = { window: '2026/17/sprint', guesses: [], seals: [{ cutoff: 1, size: 0 }] }
    expect(redIn(await findings(await publishedWindow(empty, signer)))).toEqual([])
  })

  it('reports its progress up to the number of openings', async () => {
    const seen: [number, number][] = []
    await checkWindow(published, { onProgress: (...at) => seen.push(at) })
    expect(seen).toEqual([
      [0, 3],
      [3, 3],
    ])
  })

  it('has the shape that is published, and nothing else has', () => {
    expect(isPublishedWindow(published)).toBe(true)
    for (const other of [null, 1, [], {}, { ...published, leaves: [1] }, { ...published, seals: [null] }]) {
      expect(isPublishedWindow(other)).toBe(false)
    }
  })
})

describe('any flipped bit of what is published', () => {
  const text = Buffer.from(JSON.stringify(published))
  /** The site's own word, which no seal covers: three instants, and which of the closed leaves are deleted. */
  const uncovered = /^(cutoff|keys\.0\.since|seals\.\d\.sealedAt)$/
  const isUncovered = (path: string, { erased }: PublishedWindow) =>
    uncovered.test(path) || (path === 'erased.0' && erased.length === 0)
  /** The finding that must name the changed item. A leaf can only be named where it is open. */
  const expected: [RegExp, (at: string) => string][] = [
    [/^window$/, () => 'signature: seal 0'],
    [/^keys\.(\d)/, (at) => `signature: key ${at}`],
    [/^seals\.(\d)\.(note|cutoff)/, (at) => `signature: seal ${at}`],
    [/^seals\.(\d)/, (at) => `chain: seal ${at}`],
    [/^leaves/, () => 'root: '],
    [/^openings\.(\d)/, (at) => `openings: opening ${at}`],
    [/^erased\.(\d)/, (at) => `openings: erased ${at}`],
    [/^counting\.(\d)/, (at) => `one-each: counting ${at}`],
  ]

  it('is found, and the finding names the item', { timeout: 300_000 }, async () => {
    const missed: string[] = []
    const seen = new Set<RegExp>()
    for (let bit = 0; bit < text.length * 8; bit++) {
      const flipped = Buffer.from(text)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      const window = parsed(flipped.toString())
      if (!isPublishedWindow(window)) continue
      const changed = changedPath(published, window)
      if (changed === null || isUncovered(changed, window)) continue
      const [pattern, wanted] = expected.find(([one]) => one.test(changed))!
      seen.add(pattern)
      const named = wanted(pattern.exec(changed)![1] ?? '')
      const found = redIn(await findings(window))
      if (!found.some((one) => one.startsWith(named))) missed.push(`${changed}: ${found.join(', ')}`)
    }
    expect(missed).toEqual([])
    expect(seen.size).toBe(expected.length)
  })
})

describe('after the seal', () => {
  const last = history.seals.at(-1)!
  /** Other guesses under the seals that were published. */
  const resealed = async (guesses: History['guesses']) => {
    const seals = [{ ...last, size: guesses.length }]
    return redIn(
      await findings({
        ...(await publishedWindow({ ...history, guesses, seals }, signer)),
        seals: published.seals,
      }),
    )
  }
  const { guesses } = history

  it('a guess that is added is found', async () => {
    expect(await resealed([...guesses, guessAt(5, 'eva', { storedAt: 3499 })])).toEqual([
      'root: seal 1 other-size',
      'in-time: opening 3 back-dated',
    ])
  })

  it('a guess that is added in between is found', async () => {
    const more = [...guesses.slice(0, 2), guessAt(1.5, 'eva', { sequence: 9 }), ...guesses.slice(2)]
    expect(await resealed(more)).toContain('root: seal 1 other-size')
  })

  it('a guess that is dropped is found', async () => {
    for (const n of guesses.keys()) {
      expect(await resealed(guesses.toSpliced(n, 1))).toContain('root: seal 1 other-size')
    }
  })

  it('two guesses that are swapped are found', async () => {
    for (let n = 1; n < guesses.length; n++) {
      const [a, b] = [guesses[n - 1]!, guesses[n]!]
      const swapped = guesses.with(n - 1, b).with(n, a)
      expect(await resealed(swapped)).toContain('root: seal 1 other-root')
    }
  })

  it('a guess that is changed is found', async () => {
    for (const [n, guess] of guesses.entries()) {
      const changed = guesses.with(n, { ...guess, answer: '"another"' })
      expect(await resealed(changed)).toContain('root: seal 1 other-root')
    }
  })
})

describe('a site that seals what it must not', () => {
  const sealed = async (some: Partial<History>) =>
    redIn(await findings(await publishedWindow({ ...history, ...some }, signer)))

  it('is found if a shown guess was stored at the cutoff or later', async () => {
    for (const early of [{ seals: [{ cutoff: 4000, size: 5 }] }, { cutoff: 4000 }]) {
      const { openings, counting } = published
      const window = await publishedWindow({ ...history, ...early }, signer)
      expect(redIn(await findings({ ...window, openings, counting }))).toEqual(['in-time: opening 2 late'])
    }
  })

  it('is found if the last seal is for an earlier cutoff than the one in force', async () => {
    expect(await sealed({ cutoff: 4501 })).toEqual(['in-time: seal 1 outdated'])
  })

  it('is found if it adds a guess to an older seal’s time', async () => {
    const guesses = history.guesses.with(4, guessAt(4, 'eva', { storedAt: 3499 }))
    expect(await sealed({ guesses })).toEqual(['in-time: opening 3 back-dated'])
  })

  it('is found if a later seal has fewer guesses or an earlier cutoff, or is the same again', async () => {
    const copies = { ...published, seals: published.seals.toReversed() }
    expect(redIn(await findings(copies))).toContain('consistency: seal 1 smaller')
    const [first, second] = [history.seals[0]!, history.seals[1]!]
    const earlier = {
      seals: [
        { ...second, size: 4 },
        { ...first, size: 5 },
      ],
    }
    expect(await sealed(earlier)).toContain('consistency: seal 1 earlier')
    expect(await sealed({ seals: [first, second, second] })).toContain('consistency: seal 2 repeated')
  })

  it('is found if it adds a guess from before the cutoff under one more seal for it', async () => {
    const seals = [history.seals[0]!, { ...history.seals[0]!, size: 5 }]
    expect(await sealed({ seals })).toEqual([])
    const guesses = history.guesses.with(4, guessAt(4, 'eva', { storedAt: 3499 }))
    expect(await sealed({ guesses, seals })).toEqual(['in-time: opening 3 back-dated'])
  })

  it('is found if a later seal does not start with the one before', async () => {
    const other = await publishedWindow(
      { ...history, guesses: history.guesses.with(1, guessAt(1, 'eva')) },
      signer,
    )
    const seals = [other.seals[0]!, published.seals[1]!]
    expect(redIn(await findings({ ...published, seals }))).toEqual(['consistency: seal 0 other-root'])
  })

  it('is found if it seals guesses in another order than they came', async () => {
    const { guesses } = history
    const swapped = guesses.with(1, guesses[2]!).with(2, guesses[1]!)
    expect(await sealed({ guesses: swapped })).toEqual(['openings: opening 1 out-of-order'])
    const window = await publishedWindow({ ...history, guesses: swapped }, signer)
    const openings = window.openings.toSorted((a, b) => a.record.sequence - b.record.sequence)
    expect(redIn(await findings({ ...window, openings }))).toEqual(['openings: opening 1 out-of-order'])
  })

  it('is found if a person has two guesses in a category, or a shown guess is not open', async () => {
    expect(
      await redAfter(({ openings, counting }) => {
        openings[2]!.record.user = 'bo'
        counting.pop()
      }),
    ).toContain('one-each: opening 2 twice')
    expect(await redAfter(({ openings }) => openings.pop())).toEqual(['one-each: counting 2 not-open'])
    expect(await redAfter(({ counting }) => counting.pop())).toEqual(['one-each: opening 2 not-shown'])
    expect(await redAfter(({ counting }) => counting.push(counting[0]!))).toEqual([
      'one-each: counting 3 twice',
    ])
  })

  it('is found if it shows no seal, another window’s or one by another key', async () => {
    expect(redIn(await findings({ ...published, seals: [] }))).toContain('signature: seal 0 malformed')
    const other = await publishedWindow({ ...history, window: '2026/18' }, signer)
    expect(redIn(await findings({ ...other, window: '2026/17' }))).toContain('signature: seal 0 other-window')
    const newer = await publishedWindow(history, await fixedSigner(host, 'newer'))
    expect(redIn(await findings({ ...published, keys: newer.keys }))).toContain(
      'signature: seal 0 unknown-key',
    )
    expect(redIn(await findings({ ...published, keys: [...newer.keys, ...published.keys] }))).toEqual([])
  })
})

describe('the chain of a site', () => {
  const { keys, seals } = published
  const [first, second] = [seals[0]!, seals[1]!]

  it('starts at zero and goes from head to head', async () => {
    expect(await wrongChain(seals, keys)).toBeNull()
    expect(await wrongChain([], keys)).toBeNull()
    const otherHead = (at: number) => ({ item: 'seal', at, reason: 'other-head' })
    expect(await wrongChain([second], keys)).toEqual(otherHead(0))
    expect(await wrongChain([first, first], keys)).toEqual(otherHead(1))
    expect(await wrongChain([second, first], keys)).toEqual(otherHead(0))
    const head = toBase64(fixedBytes('other'))
    expect(await wrongChain([{ ...first, head }], keys)).toEqual(otherHead(0))
  })

  it('has signed seals only', async () => {
    const newer = await publishedWindow(history, await fixedSigner(host, 'newer'))
    expect(await wrongChain(newer.seals, keys)).toEqual({ item: 'seal', at: 0, reason: 'unknown-key' })
    expect(await wrongChain(newer.seals, [...keys, ...newer.keys])).toBeNull()
  })
})

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
    for (const text of ['', '{}', 'null', '[]', '{"record":1}'])
      expect(await judged(text)).toEqual({ kind: 'not-a-receipt' })
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

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The address of the first value that differs, or null. */
function changedPath(a: unknown, b: unknown, path: string[] = []): string | null {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
    return a === b ? null : path.join('.')
  }
  const [left, right] = [a, b] as Record<string, unknown>[]
  for (const name of new Set([...Object.keys(left!), ...Object.keys(right!)])) {
    const found = changedPath(left![name], right![name], [...path, name])
    if (found !== null) return found
  }
  return null
}
