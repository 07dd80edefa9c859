import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fromBase64, toBase64 } from '#game/seal/bytes.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { emptyTree, extended } from '#game/seal/tree.ts'
import { sourceFiles } from './support/code.ts'
import { LogWitness } from './support/log-witness.ts'
import { publishedLog } from './support/seal-log.ts'
import { fixedSigner, guessAt, publishedWindow, receiptText } from './support/sealed-window.ts'

const signer = await fixedSigner()
const guesses = [guessAt(0, 'anna'), guessAt(1, 'bo'), guessAt(2, 'anna')]
const history = { window: '2026/17', guesses, seals: [{ cutoff: 5000, size: 3 }] }
const published = await publishedWindow(history, signer)

/** Serves answers by path, runs the program against them, and returns its lines. */
const verify = (answers: Record<string, unknown>, window?: string, ...receipts: string[]) =>
  verifyWith([], answers, window, ...receipts)

async function verifyWith(
  options: string[],
  answers: Record<string, unknown>,
  window?: string,
  ...receipts: string[]
) {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? 'unknown'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const files = receipts.map((receipt, n) => {
    writeFileSync(join(folder, `${n}.json`), receipt)
    return join(folder, `${n}.json`)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const child = spawn(process.execPath, [
    'worker/local/verify.ts',
    address,
    ...(window === undefined ? [] : [window]),
    ...files,
    ...options,
  ])
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((ended) => child.once('exit', ended)),
  ])
  return { code, out: out.replaceAll(`${folder}/`, '').trimEnd().split('\n'), error }
}
const { keys, seals: chain } = published
const sealLog = await publishedLog(chain, signer)
const log = '/api/public/seals/log'
const served = (window: object) => ({
  '/api/public/seal': { keys, chain, windows: [] },
  [log]: sealLog,
  '/api/public/seal/2026/17': window,
})

describe('npx node worker/local/verify.ts', () => {
  it('imports nothing but Node and the seal', () => {
    const files = sourceFiles('game/seal', 'worker/local')
    const program = files.filter(({ path }) =>
      /^(worker\/local\/verify(-log)?|game\/seal\/.*)\.ts$/.test(path),
    )
    const outside = program.flatMap(({ imports }) =>
      imports
        .map(({ target }) => target)
        .filter((target) => !/^(node:|game\/seal\/|worker\/local\/verify-log)/.test(target)),
    )
    expect(program.length).toBeGreaterThan(10)
    expect(outside).toEqual([])
  })

  it('says what it checked, and ends with 0', async () => {
    const { code, out } = await verify(served(published), '2026/17')
    expect(out).toEqual([
      'ok    All seals of the site are one signed chain (1)',
      expect.stringMatching(/^ok {4}The log has all seals in their order, .*: 1 seals, [A-Z2-7-]{14}$/),
      'note  Nothing is remembered. --memory <file> compares with it next time',
      expect.stringMatching(
        /^tipping\.example sealed 3 guesses for the cutoff 1970-01-01T00:00:05\.000Z, at .*: [A-Z2-7-]{14}$/,
      ),
      'ok    Each seal is signed by a key of the site (1)',
      'ok    The last seal is of exactly these leaves (3)',
      'ok    Each head follows from its seal and the head before (1)',
      'ok    Each seal contains the one before it (1)',
      'ok    Each public guess is the content of its leaf (2)',
      'ok    Each public guess was stored before the cutoff (2)',
      'ok    One guess counts per person and category, and all that count are public (2)',
      'All is as it was sealed.',
    ])
    expect(code).toBe(0)
  })

  it('checks the chain alone, without a window', async () => {
    const first = chain[0]!
    const only = async (...seals: (typeof first)[]) => ({
      '/api/public/seal': { keys, chain: seals },
      [log]: await publishedLog(seals, signer),
    })
    expect(await verify(await only(first))).toMatchObject({ code: 0 })
    expect(await verify(await only())).toMatchObject({ code: 0 })
    const { code, out } = await verify(await only(first, first))
    expect(code).toBe(1)
    expect(out[0]).toMatch(/^WRONG All seals .*: seal 1 does not follow from the head before it/)
  })

  it('finds a seal that is not in the chain', async () => {
    const other = { ...served(published), '/api/public/seal': { keys, chain: [] } }
    expect(await verify(other, '2026/17')).toMatchObject({
      code: 1,
      error: expect.stringContaining(`does not contain the seal with the head ${chain[0]!.head}`),
    })
  })

  it('finds a log that is wrong by itself', async () => {
    const [other] = (await publishedWindow({ ...history, window: '2026/16' }, signer)).seals
    const two = { keys, chain: [chain[0]!, { ...other!, previous: chain[0]!.head }] }
    const reversed = await publishedLog(two.chain.toReversed(), signer)
    for (const [found, fault] of [
      [{ ...sealLog, leaves: [] }, 'its checkpoint is of other seals'],
      [{ ...sealLog, checkpoint: null }, 'the site has no key to sign it with'],
      [await publishedLog([], signer), 'a seal is missing'],
    ] as const) {
      const { code, out } = await verify({ ...served(published), [log]: found })
      expect([code, out[1]]).toEqual([1, expect.stringMatching(new RegExp(`^WRONG The log .*: ${fault}$`))])
    }
    const { out } = await verify({ '/api/public/seal': two, [log]: reversed })
    expect(out[1]).toMatch(/^WRONG .*: its seals are in another order$/)
  })

  it('remembers the log in a file, and finds a site that shows another', async () => {
    const memory = join(mkdtempSync(join(tmpdir(), 'memory-')), 'seals.json')
    const options = ['--memory', memory]
    expect(await verifyWith(options, served(published))).toMatchObject({ code: 0 })
    const again = await verifyWith(options, served(published))
    expect(again.out[2]).toMatch(/^ok {4}It continues the log of 20\S+: 1 seals, [A-Z2-7-]{14}$/)
    const other = await publishedWindow(
      { ...history, guesses: guesses.slice(1), seals: [{ cutoff: 5000, size: 2 }] },
      signer,
    )
    const changed = {
      '/api/public/seal': { keys, chain: other.seals },
      [log]: await publishedLog(other.seals, signer),
    }
    const { code, out } = await verifyWith(options, changed)
    expect([code, out[2]]).toEqual([1, expect.stringContaining('WRONG The site has shown two logs')])
    expect(JSON.parse(readFileSync(memory, 'utf8')).contradiction.seen.checkpoint).toBe(sealLog.checkpoint)
    expect(await verifyWith(options, served(published))).toMatchObject({ code: 1 })
    writeFileSync(memory, 'text')
    expect(await verifyWith(options, changed)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not what this program has kept'),
    })
  })

  it('compares with a checkpoint of somebody else: a link, a text or a file', async () => {
    const other = await publishedLog([{ note: 'another\n' }], signer)
    const link = (text: string) => `https://tipping.example/seal#checkpoint=${encodeURIComponent(text)}`
    const against = (text: string) => verifyWith(['--checkpoint', text], served(published))
    const agreed = await against(link(sealLog.checkpoint))
    expect([agreed.code, agreed.out[2]]).toEqual([0, 'ok    It agrees with the given checkpoint'])
    for (const text of [link(other.checkpoint), other.checkpoint]) {
      const { code, out } = await against(text)
      expect([code, out[2]]).toEqual([1, expect.stringContaining('WRONG The site has shown two logs')])
    }
    const unsigned = await against(other.checkpoint.replace('\n1\n', '\n2\n'))
    expect([unsigned.code, unsigned.out[2]]).toEqual([
      1,
      expect.stringMatching(/^\? {5}The given checkpoint/),
    ])
  })

  it('checks the signatures of the witnesses that are named', async () => {
    const [witness, other] = [await LogWitness.open('witness.org'), await LogWitness.open('other.org')]
    const { body } = parseLogCheckpoint(sealLog.checkpoint)!
    const line = await witness.cosign(body)
    const seen = { ...served(published), [log]: { ...sealLog, checkpoint: `${sealLog.checkpoint}${line}` } }
    const by = async (answers: object, ...keys: string[]) => {
      const { code, out } = await verifyWith(
        keys.flatMap((key) => ['--witness', key]),
        { ...answers },
      )
      return { code, out: out.filter((text) => /witness\.org|other\.org/.test(text)) }
    }
    expect(await by(seen, witness.key, other.key)).toMatchObject({
      code: 1,
      out: [
        'ok    witness.org signed this log at 2026-05-28T20:26:40.000Z',
        '?     other.org has not signed this log',
      ],
    })
    const forged = `${sealLog.checkpoint}${await witness.cosign(`${body}more\n`)}`
    expect(await by({ ...seen, [log]: { ...sealLog, checkpoint: forged } }, witness.key)).toMatchObject({
      code: 1,
      out: ['WRONG The signature of witness.org is wrong'],
    })
  })

  it('finds receipts in the seal', async () => {
    const receipts = await Promise.all(
      guesses.slice(0, 2).map((guess) => receiptText('2026/17', guess, signer)),
    )
    const { code, out } = await verify(served(published), '2026/17', ...receipts)
    expect(out.slice(-3)).toEqual([
      expect.stringMatching(
        /^ok {4}Receipt 0\.json: is guess 1 of the seal, replaced by guess 3 of 1970-\S+ \(.*\)$/,
      ),
      expect.stringMatching(/^ok {4}Receipt 1\.json: is guess 2 of the seal, and counts \(.*\)$/),
      'All is as it was sealed.',
    ])
    expect(code).toBe(0)
  })

  it('names what is wrong, and ends with 1', async () => {
    const openings = published.openings.with(1, {
      ...published.openings[1]!,
      salt: toBase64(new Uint8Array(32)),
    })
    const missing = await receiptText('2026/17', guessAt(1, 'eva'), signer)
    const { code, out } = await verify(served({ ...published, openings }), '2026/17', missing, '{}')
    expect(out.filter((line) => !line.startsWith('ok')).slice(2)).toEqual([
      'WRONG Each public guess is the content of its leaf: opening 1 is not the content of its leaf (counted from 0)',
      'WRONG Receipt 0.json: is signed by the site, and the guess is not in the seal. Keep this file: it proves that',
      'WRONG Receipt 1.json: is not a receipt file',
      'Something is not as it was sealed.',
    ])
    expect(code).toBe(1)
  })

  it('accuses a site that withholds a guess, and leaves a deleted one to its user', async () => {
    const receipt = await receiptText('2026/17', guesses[1]!, signer)
    const { openings, counting } = published
    const without = { ...published, openings: openings.slice(1), counting: counting.slice(1) }
    const dropped = await verify(served(without), '2026/17', receipt)
    expect(dropped.out.at(-2)).toMatch(/^WRONG Receipt 0\.json: .* and the site does not let it count/)
    expect(dropped).toMatchObject({ code: 1 })
    const deleted = await verify(served({ ...without, erased: [0, 1] }), '2026/17', receipt)
    expect(deleted.out.slice(-2)).toEqual([
      expect.stringMatching(/^\? {5}Receipt 0\.json: .* If you did not, this file proves it/),
      'Nothing is wrong, and not everything could be checked.',
    ])
    expect(deleted).toMatchObject({ code: 1 })
  })

  it('reads tiles where the leaves are not in the answer', async () => {
    const { leaves, ...others } = published
    const { complete } = await extended(
      emptyTree,
      leaves!.map((leaf) => fromBase64(leaf)!),
    )
    const large: PublishedWindow = { ...others, leaves: null }
    const tile = { hashes: complete[0]!.map(toBase64) }
    const path = '/api/public/seal/2026/17/tile/0/0?width=3'
    const { code } = await verify({ ...served(large), [path]: tile }, '2026/17')
    expect(code).toBe(0)
    expect(await verify(served(large), '2026/17')).toMatchObject({
      code: 1,
      error: expect.stringContaining('404'),
    })
  })

  it('ends with 1 if there is nothing to check', async () => {
    expect(await verify({}, '2026/17')).toMatchObject({
      code: 1,
      error: expect.stringContaining('answers 404'),
    })
    expect(await verify(served({ no: 'seal' }), '2026/17')).toMatchObject({
      code: 1,
      error: expect.stringContaining('does not answer with a sealed window'),
    })
    const other = { ...served(published), '/api/public/seal/2026/18': published }
    expect(await verify(other, '2026/18')).toMatchObject({
      code: 1,
      error: expect.stringContaining('answers with 2026/17'),
    })
    expect(await verify({ '/api/public/seal': {} })).toMatchObject({
      code: 1,
      error: expect.stringContaining('does not answer with seals'),
    })
  })
})
