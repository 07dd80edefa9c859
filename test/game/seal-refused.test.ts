import { describe, expect, it, vi } from 'vitest'
import { fromHex, hashFrom, isSameBytes, joined, toBase64, utf8, writtenBytes } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { checkNote, parseNote, signedNote } from '#game/seal/checkpoint.ts'
import { inBatches } from '#game/seal/hash.ts'
import { linkWith } from '#game/seal/log.ts'
import { isPublishedChain, isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'
import { parseReceipt } from '#game/seal/receipt-file.ts'
import { isRecord, recordOf } from '#game/seal/record.ts'
import { isSigned } from '#game/seal/signatures.ts'
import { signatureLine } from '#game/seal/signed-note.ts'
import { hashesIn, leavesIn, storedLeaves } from '#game/seal/stored-leaves.ts'
import { findings, history, type Mutable, published, signer } from '#test/support/published-history.ts'
import { fixedBytes, guessAt, publishedWindow, receiptText, redIn } from '#test/support/sealed-window.ts'

type Change = (window: Mutable<PublishedWindow>) => void

/** A copy of the published window after a change. */
function changed(change: Change): PublishedWindow {
  const copy = structuredClone(published) as Mutable<PublishedWindow>
  change(copy)
  return copy
}

/** Holds that each change gives exactly these red findings. */
async function expectRed(table: readonly (readonly [red: string[], change: Change])[]) {
  const found = await Promise.all(table.map(async ([, change]) => redIn(await findings(changed(change)))))
  expect(found).toEqual(table.map(([red]) => red))
}

/** Copies of a value, each without one of these fields. */
function withoutEach<T extends object>(value: T, names: readonly (keyof T)[]): unknown[] {
  return names.map((name) => ({ ...value, [name]: undefined }))
}

describe('an opening is refused', () => {
  it('without a salt of 32 bytes, a record, the window or a leaf', async () => {
    const isGone = 'in-time: opening 0 back-dated'
    await expectRed([
      [['openings: opening 0 malformed'], ({ openings }) => (openings[0]!.salt = 'AA==')],
      [['openings: opening 0 malformed'], ({ openings }) => (openings[0]!.salt = '*')],
      [
        ['openings: opening 0 malformed', 'in-time: opening 0 malformed', 'one-each: opening 0 malformed'],
        ({ openings }) => Object.assign(openings[0]!.record, { v: 2 }),
      ],
      [['openings: opening 0 other-window'], ({ openings }) => (openings[0]!.record.window = '2026/18')],
      [['openings: opening 0 outside'], ({ openings }) => (openings[0]!.index = -1)],
      [['openings: opening 0 outside'], ({ openings }) => (openings[0]!.index = 0.5)],
      [['openings: opening 0 outside', isGone], ({ openings }) => (openings[0]!.index = 5)],
      [['openings: opening 0 other-leaf'], ({ openings }) => (openings[0]!.index = 0)],
      [
        ['openings: opening 1 out-of-order', 'one-each: opening 1 twice'],
        ({ openings }) => openings.splice(1, 0, openings[0]!),
      ],
    ])
  })

  it('not because it shares its place in the order, as guesses from before there was a history do', async () => {
    const guesses = history.guesses.with(2, guessAt(2, 'bo', { category: 'TENTH', sequence: 1 }))
    expect(redIn(await findings(await publishedWindow({ ...history, guesses }, signer)))).toEqual([])
  })

  it('if it was stored before the cutoff of a seal that lacks it, not at that cutoff', async () => {
    const storedAt = (at: number) => history.guesses.with(4, guessAt(4, 'dag', { storedAt: at }))
    const red = async (at: number) =>
      redIn(await findings(await publishedWindow({ ...history, guesses: storedAt(at) }, signer)))
    expect(await red(3500)).toEqual([])
    expect(await red(3499)).toEqual(['in-time: opening 2 back-dated'])
  })
})

it('a deleted leaf is refused outside the tree, out of order or beside its content', async () => {
  const erased =
    (...indexes: number[]): Change =>
    (window) => {
      window.erased = indexes
    }
  await expectRed([
    [[], erased(0, 3)],
    [['openings: erased 0 outside'], erased(-1)],
    [['openings: erased 0 outside'], erased(0.5)],
    [['openings: erased 0 outside'], erased(5)],
    [['openings: erased 1 outside'], erased(0, 0)],
    [['openings: erased 1 outside'], erased(3, 0)],
    [['openings: erased 0 open'], erased(1)],
  ])
})

it('a guess that counts is refused if it is none, or nobody has it open', async () => {
  await expectRed([
    [['one-each: counting 0 malformed'], ({ counting }) => Object.assign(counting[0]!, { answer: null })],
    [['one-each: counting 0 not-open'], ({ counting }) => (counting[0]!.answer = 'another')],
    [['one-each: counting 1 not-open'], ({ counting }) => (counting[1]!.user = 'eva')],
  ])
})

describe('a seal is refused', () => {
  it('if it, its key, its cutoff, its head or a leaf cannot be read', async () => {
    await expectRed([
      [
        [
          'signature: seal 0 malformed',
          'root: seal 0 malformed',
          'chain: seal 0 other-head',
          'consistency: seal 0 malformed',
        ],
        ({ seals }) => (seals[0]!.note = 'x'),
      ],
      [
        [
          'signature: seal 1 malformed',
          'root: seal 1 malformed',
          'chain: seal 1 other-head',
          'consistency: seal 1 malformed',
          'in-time: seal 1 outdated',
        ],
        ({ seals }) => (seals[1]!.note = 'x'),
      ],
      [['signature: key 0 malformed'], ({ keys }) => (keys[0]!.publicKey = 'AA==')],
      [['signature: seal 0 other-cutoff'], ({ seals }) => (seals[0]!.cutoff = 1)],
      [['chain: seal 0 malformed'], ({ seals }) => (seals[0]!.head = 'x')],
      [['chain: seal 0 malformed'], ({ seals }) => (seals[0]!.previous = 'x')],
      [
        ['root: leaf 4 malformed', 'consistency: leaf 4 malformed', 'openings: opening 2 outside'],
        ({ leaves }) => leaves!.splice(4, 1, 'x'),
      ],
      [
        ['root: seal 1 other-root', 'openings: opening 2 other-leaf'],
        ({ leaves }) => leaves!.splice(4, 1, toBase64(fixedBytes('x'))),
      ],
    ])
  })

  it('not because a later one has the same leaves for a later cutoff', async () => {
    const seals = [3500, 4500].map((cutoff) => ({ cutoff, size: 5 }))
    const guesses = history.guesses.with(4, guessAt(3.2, 'dag', { sequence: 4, storedAt: 3200 }))
    expect(redIn(await findings(await publishedWindow({ ...history, guesses, seals }, signer)))).toEqual([])
  })

  it('as unsigned only where signatures can be checked', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('unsupported'))
    const okOf = async (window: PublishedWindow) => (await findings(window)).map(({ ok }) => ok)
    const receipts = [await receiptText(history.window, history.guesses[1]!, signer)]
    expect(await okOf(published)).toEqual([null, ...Array(6).fill(true)])
    expect(await okOf(changed(({ seals }) => (seals[0]!.cutoff = 1)))).toEqual([
      false,
      ...Array(6).fill(true),
    ])
    expect((await findings(published, receipts)).at(-1)).toEqual({
      check: 'receipts',
      ok: null,
      facts: { receipt: 0, judgement: { kind: 'unsupported' } },
    })
    imported.mockRestore()
  })

  it('without a note that tells the size of its tiles', async () => {
    const inTiles = { ...published, leaves: null, openings: [], counting: [], erased: [] }
    for (const seals of [[], [{ ...published.seals[0]!, note: 'x' }]]) {
      const found = redIn(await checkWindow({ ...inTiles, seals }))
      expect(found.slice(0, 2)).toEqual(['signature: seal 0 malformed', 'root: seal 0 malformed'])
    }
  })
})

it('a large window is checked only with readers of its tiles and guesses', async () => {
  const large = { ...published, leaves: null }
  const one = await publishedWindow({ ...history, seals: [{ cutoff: 4500, size: 5 }] }, signer)
  expect(redIn(await checkWindow({ ...one, leaves: null }, { readTile: async () => one.leaves! }))).toEqual(
    [],
  )
  await expect(checkWindow(large)).rejects.toThrow('These leaves are served in tiles')
  const receipts = [await receiptText(history.window, history.guesses[1]!, signer)]
  const readTile = async () => published.leaves!
  await expect(checkWindow(large, { readTile, receipts })).rejects.toThrow('These guesses are served by user')
})

describe('a published answer is refused', () => {
  const { keys, seals, openings, counting } = published
  const badKeys = withoutEach(keys[0]!, ['id', 'name', 'publicKey', 'since'])
  const badSeals = withoutEach(seals[0]!, ['note', 'previous', 'head', 'cutoff', 'sealedAt'])

  it('without one field of a window, or of anything in it', () => {
    expect(isPublishedWindow({ ...published, leaves: null })).toBe(true)
    const { record: _, ...withoutRecord } = openings[0]!
    const broken: unknown[] = [
      ...withoutEach(published, Object.keys(published) as (keyof PublishedWindow)[]),
      ...badKeys.map((key) => ({ ...published, keys: [...keys, key] })),
      ...badSeals.map((seal) => ({ ...published, seals: [...seals, seal] })),
      ...[...withoutEach(openings[0]!, ['salt', 'index']), withoutRecord].map((opening) => ({
        ...{ ...published, openings: [...openings, opening] },
      })),
      ...withoutEach(counting[0]!, ['user', 'category', 'storedAt']).map((guess) => ({
        ...{ ...published, counting: [...counting, guess] },
      })),
    ]
    expect(broken.filter(isPublishedWindow)).toEqual([])
  })

  it('without one field of a chain', () => {
    const chain = { keys, chain: seals }
    expect(isPublishedChain(chain)).toBe(true)
    const broken = [
      ...withoutEach(chain, ['keys', 'chain']),
      ...badKeys.map((key) => ({ ...chain, keys: [key] })),
      ...badSeals.map((seal) => ({ ...chain, chain: [seal] })),
    ]
    expect(broken.filter(isPublishedChain)).toEqual([])
  })

  it('as a receipt, without one of its fields', async () => {
    const receipt = JSON.parse(await receiptText(history.window, history.guesses[1]!, signer))
    expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt)
    for (const name of Object.keys(receipt))
      expect(parseReceipt(JSON.stringify({ ...receipt, [name]: undefined }))).toBeNull()
  })

  it('as a record, if any part of its answer is none', () => {
    const record = recordOf(history.window, history.guesses[1]!)
    for (const answer of [['nor', 1], { RED: 3, YELLOW: 1.5 }, { RED: 3, '\ud800': 1 }])
      expect(isRecord({ ...record, answer })).toBe(false)
  })
})

describe('a note is refused', () => {
  const checkpoint = { window: '2026/17', size: 1, root: fixedBytes('root'), cutoff: 1 }

  it('with more than its lines, or a signature that is none', async () => {
    const note = await signedNote(checkpoint, signer)
    const body = note.split('\n\n')[0]!
    const signedBy = (...texts: string[]) =>
      `${body}\n\n${texts.map((text) => `\u2014 ${signer.name} ${text}\n`).join('')}`
    expect(parseNote(signedBy('AAAAAAA='))).toMatchObject({ signatures: [{ key: '00000000' }] })
    const good = note.trimEnd().split(' ').at(-1)!
    for (const other of [
      `\n${note}`,
      `more\n${note}`,
      signedBy('AAAAAA=='),
      signedBy('*'),
      signedBy(good, '*'),
      signedBy(`${good} more`),
      signedBy(`\u2014 more ${good}`),
    ])
      expect(parseNote(other)).toBeNull()
  })

  it('with the signature of another name, although the key is known', async () => {
    const note = parseNote(await signedNote(checkpoint, signer))!
    const renamed = { ...note, signatures: note.signatures.map((one) => ({ ...one, name: 'other.example' })) }
    expect(await checkNote(note, [signer])).toBe('signed')
    expect(await checkNote(renamed, [signer])).toBe('unknown-key')
    const line = signatureLine({ ...renamed.signatures[0]! })
    const foreign = parseNote(`${note.body}\n${line}`)!
    expect(await checkNote(foreign, [{ ...signer, name: 'other.example' }])).toBe('unknown-key')
  })

  it('as signed by bytes that are no key', async () => {
    await expect(
      isSigned(utf8(''), fixedBytes('a'), { ...signer, publicKey: utf8('short') }),
    ).rejects.toThrow()
  })
})

describe('bytes', () => {
  it('of stored leaves are read as they are written', () => {
    const hashes = ['a', 'b', 'c'].map(fixedBytes)
    const text = storedLeaves(hashes)
    expect(text).toBe(hashes.map(toBase64).join(''))
    expect(leavesIn(text)).toEqual(hashes.map(toBase64))
    expect(hashesIn(text)).toEqual(hashes)
    expect(leavesIn('')).toEqual([])
    expect(() => writtenBytes('*')).toThrow('This is not base64')
  })

  it('are the same only with the same length', () => {
    expect(isSameBytes(utf8('ab'), utf8('abc'))).toBe(false)
    expect(isSameBytes(utf8(''), utf8('a'))).toBe(false)
    expect(isSameBytes(joined(utf8('a'), utf8('b')), utf8('ab'))).toBe(true)
    expect([fromHex(''), hashFrom('')]).toEqual([utf8(''), null])
  })

  it('are hashed 1024 at a time', async () => {
    const asked: number[] = []
    const done: number[] = []
    const numbers = Array.from({ length: 2048 }, (_, n) => n)
    const answers = await inBatches(
      numbers,
      async (one, index) => {
        asked.push(index)
        return 2 * one
      },
      (count) => done.push(count),
    )
    expect(answers).toEqual(numbers.map((one) => 2 * one))
    expect([asked, done]).toEqual([numbers, [1024, 1024]])
  })

  it('of a checkpoint fit into a link', () => {
    expect(linkWith('https://tipping.example/log', 'a/seals\n1\n')).toBe(
      'https://tipping.example/log#checkpoint=a%2Fseals%0A1%0A',
    )
  })
})
