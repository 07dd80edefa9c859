import { describe, expect, it } from 'vitest'
import { toBase64 } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { wrongChain } from '#game/seal/check-seals.ts'
import { isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'
import { findings, history, host, type Mutable, published, signer } from '#test/support/published-history.ts'
import {
  fixedBytes,
  fixedSigner,
  guessAt,
  type History,
  publishedWindow,
  redIn,
} from '#test/support/sealed-window.ts'
import { flippedBits } from '#test/tiers.ts'

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
    for (let bit = 0; bit < text.length * 8; bit += flippedBits) {
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
