import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bytes, toBase64 } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { consistencySpans, inclusionSpans, proofOf } from '#game/seal/proofs.ts'
import { isPublishedWindow } from '#game/seal/published.ts'
import { emptyTree, extended, rootOfLeaves } from '#game/seal/tree.ts'
import { sourceFiles } from '#test/support/code.ts'
import {
  type Answered,
  consistencyProof,
  inclusionProof,
  treeHash,
  verifyReceipt,
  verifyWindow,
} from '#test/support/independent-verifier.ts'
import {
  fixedBytes,
  fixedSigner,
  type History,
  publishedWindow,
  receiptText,
  type SealedGuess,
} from '#test/support/sealed-window.ts'

const [signer, other, elsewhere] = await Promise.all([
  fixedSigner(),
  fixedSigner('tipping.example', 'other'),
  fixedSigner('other.example'),
])

const answers = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.string(), { maxLength: 4 }),
  fc.dictionary(fc.string({ minLength: 1 }), fc.nat(500), { maxKeys: 4, noNullPrototype: true }),
)

/**
 * Guesses of some users in order of time, sealed one to three times. Some arrive late for the last cutoff, or for an
 * earlier one in force.
 */
const histories: fc.Arbitrary<History> = fc
  .record({
    gaps: fc.array(fc.record({ user: fc.nat(5), category: fc.nat(2), answer: answers, gap: fc.nat(50) }), {
      maxLength: 25,
    }),
    ends: fc.uniqueArray(fc.nat(25), { minLength: 1, maxLength: 3 }),
    erased: fc.option(fc.nat(5)),
    late: fc.nat(30),
    earlier: fc.nat(40),
  })
  .map(({ gaps, ends, erased, late, earlier: sooner }) => {
    let time = 1_000
    const guesses = gaps.map(({ user, category, answer, gap }, sequence): SealedGuess => {
      time += gap
      return {
        ...{ user: `user-${user}`, category: ['FIRST', 'TENTH', 'FLAG'][category]!, sequence: sequence * 3 },
        ...{ answer: JSON.stringify(answer), storedAt: time, salt: fixedBytes(`${sequence}`) },
        erased: user === erased,
      }
    })
    const sizes = ends.toSorted((a, b) => a - b).filter((end) => end < guesses.length)
    const cutoffAt = (size: number) => guesses[size]!.storedAt
    const earlier = sizes
      .map((size) => ({ size, cutoff: cutoffAt(size) }))
      .filter(({ cutoff }, n, all) => cutoff > (all[n - 1]?.cutoff ?? 0) && cutoff <= time)
    const cutoff = Math.max(time + 1 - late, (earlier.at(-1)?.cutoff ?? 0) + 1)
    const seals = [...earlier, { size: guesses.length, cutoff }]
    return { window: '2026/17', guesses, seals, cutoff: cutoff - sooner }
  })

/** Changes that an operator or an error could make, at a place that depends on `n`. */
const tamperings: ((window: Answered, n: number) => void)[] = [
  () => {},
  ({ leaves }, n) => edit(leaves, n, flipped),
  ({ leaves }, n) => void leaves.splice(n % (leaves.length + 1), 0, toBase64(fixedBytes('more'))),
  ({ leaves }, n) => void leaves.splice(n % (leaves.length + 1), 1),
  ({ leaves }, n) => leaves.push(...leaves.splice(n % (leaves.length + 1), 1)),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, note: seal.note.replace('cutoff 1', 'cutoff 2') })),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, note: seal.note.replace(/\n\d+\n/, `\n${n}\n`) })),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, note: seal.note.slice(n) })),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, cutoff: seal.cutoff + 1 })),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, head: flipped(seal.head) })),
  ({ seals }, n) => edit(seals, n, (seal) => ({ ...seal, previous: flipped(seal.previous) })),
  ({ seals }) => void seals.reverse(),
  ({ seals }) => void seals.pop(),
  ({ keys }) => edit(keys, 0, (key) => ({ ...key, publicKey: flipped(key.publicKey) })),
  ({ keys }) => edit(keys, 0, (key) => ({ ...key, publicKey: toBase64(other.publicKey), id: other.id })),
  ({ keys }) => void keys.pop(),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, salt: flipped(one.salt) })),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, index: one.index + 1 })),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, record: { ...one.record, user: 'eva' } })),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, record: { ...one.record, answer: 'eva' } })),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, record: { ...one.record, storedAt: n } })),
  ({ openings }, n) => edit(openings, n, (one) => ({ ...one, record: { ...one.record, window: '2026' } })),
  ({ openings }, n) => void openings.splice(n % (openings.length + 1), 1),
  ({ openings }, n) => openings.push(...openings.slice(n % (openings.length + 1))),
  ({ openings }) => void openings.reverse(),
  ({ erased }, n) => erased.push(n % 30),
  ({ counting }, n) => edit(counting, n, (guess) => ({ ...guess, answer: { RED: n } })),
  ({ counting }, n) => edit(counting, n, (guess) => ({ ...guess, category: 'FIRST' })),
  ({ counting }, n) => void counting.splice(n % (counting.length + 1), 1),
  ({ counting }) => void counting.reverse(),
  (window, n) => {
    window.cutoff += n - 50
  },
  ({ openings, counting }, n) => {
    const [dropped] = openings.splice(n % (openings.length + 1), 1)
    const at = counting.findIndex(
      ({ user, category }) => user === dropped?.record.user && category === dropped.record.category,
    )
    if (at >= 0) counting.splice(at, 1)
  },
]

function edit<T>(list: T[], n: number, change: (item: T) => T): void {
  if (list.length > 0) list[n % list.length] = change(list[n % list.length]!)
}

function flipped(text: string): string {
  const bytes = Buffer.from(text, 'base64')
  bytes[bytes.length - 1]! ^= 1
  return bytes.toString('base64')
}

/** Which checks hold by the product. */
async function byProduct(window: unknown, receipts: string[]) {
  if (!isPublishedWindow(window)) throw new Error('The shape has changed.')
  const findings = await checkWindow(window, { receipts })
  const judged = findings.flatMap((one) => (one.check === 'receipts' ? [one.facts.judgement.kind] : []))
  const checks = findings.flatMap((one) => (one.check === 'receipts' ? [] : [[one.check, one.ok]]))
  return { checks: Object.fromEntries(checks), judged }
}

describe('the independent verifier', () => {
  it('imports nothing but Node', () => {
    const [file] = sourceFiles('test/support').filter(({ path }) => path.endsWith('/independent-verifier.ts'))
    expect(file!.imports.map(({ target }) => target)).toEqual(['node:crypto'])
  })

  it('agrees with the site on 1 000 histories, left alone or changed', { timeout: 300_000 }, async () => {
    const seen = new Map<string, number>()
    const tampering = fc.nat(tamperings.length - 1)
    await fc.assert(
      fc.asyncProperty(histories, tampering, fc.nat(100), async (history, which, n) => {
        const published: Answered = JSON.parse(JSON.stringify(await publishedWindow(history, signer)))
        const honest = verifyWindow(published)
        expect(Object.values(honest).every(Boolean)).toBe(true)
        const receipts = await receiptsOf(history, n)
        tamperings[which]!(published, n)
        const checks = verifyWindow(published)
        const judged = receipts.map((text) => verifyReceipt(text, published))
        expect(await byProduct(published, receipts)).toEqual({ checks, judged })
        for (const name of [...Object.keys(checks).filter((check) => !checks[check]), ...judged]) {
          seen.set(name, (seen.get(name) ?? 0) + 1)
        }
      }),
      { numRuns: 1000 },
    )
    // Both sides of every comparison occurred.
    const all = ['signature', 'root', 'chain', 'consistency', 'openings', 'in-time', 'one-each']
    const places = ['counts', 'replaced', 'late', 'erased', 'withheld', 'missing']
    const kinds = [...places, 'tampered', 'other-site', 'other-window']
    expect([...seen.keys()].toSorted()).toEqual([...all, ...kinds].toSorted())
  })

  it('agrees on roots and proofs', async () => {
    const leaves = Array.from({ length: 70 }, (_, n) => fixedBytes(`leaf ${n}`))
    const asBuffers = leaves.map((leaf) => Buffer.from(leaf))
    const bytes = (all: readonly Bytes[]) => all.map((one) => Buffer.from(one).toString('hex'))
    const { complete } = await extended(emptyTree, leaves)
    const hashAt = async ({ level, index }: { level: number; index: number }) => complete[level]![index]!
    for (let size = 1; size <= leaves.length; size++) {
      const some = asBuffers.slice(0, size)
      expect(Buffer.from(await rootOfLeaves(leaves.slice(0, size)))).toEqual(treeHash(some))
      for (let n = 0; n < size; n++) {
        const inclusion = await proofOf(inclusionSpans(n, size), hashAt)
        expect(bytes(inclusion)).toEqual(inclusionProof(n, some).map((one) => one.toString('hex')))
        const consistency = await proofOf(consistencySpans(n + 1, size), hashAt)
        expect(bytes(consistency)).toEqual(consistencyProof(n + 1, some).map((one) => one.toString('hex')))
      }
    }
  })
})

/** Receipts of a guess: as the site gave it, changed, of another site, key or window, and of no sealed guess. */
async function receiptsOf({ window, guesses }: History, n: number): Promise<string[]> {
  const guess = guesses[n % Math.max(guesses.length, 1)]
  if (!guess) return []
  const receipt = await receiptText(window, guess, signer)
  const file = JSON.parse(receipt)
  return [
    receipt,
    JSON.stringify({ ...file, signature: flipped(file.signature) }),
    JSON.stringify({ ...file, record: { ...file.record, sequence: 1 } }),
    await receiptText(window, guess, elsewhere),
    await receiptText(window, guess, other),
    await receiptText('2026/18', guess, signer),
    await receiptText(window, { ...guess, salt: fixedBytes('not sealed') }, signer),
  ]
}
