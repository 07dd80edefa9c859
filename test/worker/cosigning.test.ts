import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { cosignatures } from '#db/schema.ts'
import { cosignedBy, witnessKeyFrom } from '#game/seal/cosignatures.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aGuessedRace, bindingsAt, clockedApp, cutoff } from '#test/support/guessed-race.ts'
import { LogWitness } from '#test/support/log-witness.ts'
import { minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { cosignLog } from '#worker/usecases/sealing/cosigning.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'

const db = openDatabase(env.DB)
const later = cutoff + 2000
const season = { year: 2026, race: null, deadline: 'SEASON' } as const
let race: Awaited<ReturnType<typeof aGuessedRace>>['window']
let one: LogWitness
let two: LogWitness

beforeEach(async () => {
  await freshDatabase()
  ;({ window: race } = await aGuessedRace())
  ;[one, two] = [await LogWitness.open('witness.org'), await LogWitness.open('other-witness.org')]
  const { keys } = await readSealLog(clockedApp(later))
  for (const witness of [one, two]) witness.trust('f1-tipping/seals', keys[0]!.publicKey)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const appWith = (witnesses: readonly LogWitness[], now = later) => ({
  ...clockedApp(now),
  witnesses: LogWitness.clientOf(...witnesses),
})
/** One run of the job. */
async function run(witnesses: readonly LogWitness[] = [one, two], now = later) {
  const failed: unknown[] = []
  const turn = { ...aTurn(() => now), fail: (error: unknown) => void failed.push(error) }
  await cosignLog(appWith(witnesses, now), turn)
  return { steps: turn.steps, failed }
}
const logOf = (...witnesses: LogWitness[]) => readSealLog(appWith(witnesses))
const faults = async () => (await db.select().from(cosignatures)).map(({ fault }) => fault)

describe('the witnesses of the log', () => {
  it('sign each new log with a proof, and their signatures are in its checkpoint', async () => {
    await sealWindow(clockedApp(later), season)
    const { steps } = await run()
    expect(steps).toEqual([{ job: 'COSIGN', ending: 'sent', detail: '2 av 2' }])
    const first = await logOf(one, two)
    for (const { key } of [one, two])
      expect(await cosignedBy(first.checkpoint!, (await witnessKeyFrom(key))!)).toMatchObject({
        at: one.time * 1000,
      })
    await sealWindow(clockedApp(later), race)
    const { checkpoint, witnesses } = await logOf(one, two)
    expect(checkpoint!.match(/\u2014/g)).toHaveLength(1)
    expect(witnesses.map(({ size }) => size)).toEqual([1, 1])
    await run()
    expect(one.asked.map((request) => request.split('\n\n')[0])).toEqual([
      'old 0',
      expect.stringMatching(/^old 1\n\S{44}$/),
    ])
    expect((await logOf(one, two)).witnesses.map(({ size }) => size)).toEqual([2, 2])
  })

  it('are asked once for each log, and not at all without a seal', async () => {
    await run()
    await sealWindow(clockedApp(later), season)
    await run()
    await run()
    expect(one.asked).toHaveLength(1)
  })

  it('that have signed more than the site remembers say how much, and get a proof from there', async () => {
    await sealWindow(clockedApp(later), season)
    await run([one])
    await db.delete(cosignatures)
    await sealWindow(clockedApp(later), race)
    await run([one])
    expect(one.asked.map((request) => request.split('\n')[0])).toEqual(['old 0', 'old 0', 'old 1'])
    expect((await logOf(one)).witnesses).toMatchObject([{ name: 'witness.org', size: 2 }])
  })

  it('do not sign another log, which is a failure of the job', async () => {
    await sealWindow(clockedApp(later), season)
    await run([one])
    await freshDatabase()
    const { window } = await aGuessedRace()
    // The order of two seals is another: the log has another start.
    await sealWindow(clockedApp(later), window)
    await sealWindow(clockedApp(later), season)
    const { failed } = await run([one])
    expect([await faults(), failed]).toEqual([['inconsistent'], [expect.any(Error)]])
    expect((await logOf(one)).witnesses).toEqual([])
  })

  it('that have signed a longer log show a site that was set back', async () => {
    await sealWindow(clockedApp(later), season)
    await sealWindow(clockedApp(later), race)
    await run([one])
    await freshDatabase()
    await aGuessedRace()
    await sealWindow(clockedApp(later), season)
    expect((await run([one])).failed).toHaveLength(1)
    expect(await faults()).toEqual(['ahead'])
  })

  it('that fail do not stop the others, and are asked again a quarter of an hour later', async () => {
    await sealWindow(clockedApp(later), season)
    two.answer = () => Promise.reject(new TypeError('no network'))
    const { steps, failed } = await run()
    expect([steps, failed]).toEqual([
      [
        { job: 'COSIGN', ending: 'sent', detail: '1 av 2' },
        { job: 'COSIGN', ending: 'failed', detail: `${two.address} silent` },
      ],
      [],
    ])
    two.answer = null
    await run([one, two], later + 5 * minutes)
    expect(two.asked).toHaveLength(1)
    await run([one, two], later + 15 * minutes)
    expect((await logOf(one, two)).witnesses).toHaveLength(2)
  })

  it('are believed only with a signature of this log by their own key', async () => {
    await sealWindow(clockedApp(later), season)
    const answers = [
      new Response('hei'),
      new Response(await two.cosign('other.example/seals\n1\nAA==\n')),
      new Response('', { status: 409 }),
      new Response('x'.repeat(30_000)),
      new Response(null, { status: 302, headers: { Location: 'https://169.254.169.254/' } }),
      new Response(null, { status: 404 }),
      new Response(null, { status: 403 }),
    ]
    const found: unknown[] = []
    for (const [n, answer] of answers.entries()) {
      one.answer = () => answer
      await run([one], later + n * 15 * minutes)
      found.push(...(await faults()))
    }
    expect(found).toEqual([
      ...['unreadable', 'unreadable', 'unreadable', 'silent', 'refused', 'unknown-log', 'unknown-key'],
    ])
    expect((await logOf(one)).witnesses).toEqual([])
  })

  it('are named on the page of seals', async () => {
    await sealWindow(clockedApp(later), season)
    await run()
    await sealWindow(clockedApp(later), race)
    await run([one])
    const WITNESS_URLS = [one, two].map(({ address, key }) => `${address} ${key}`).join(', ')
    const at = (changed: Partial<Env>) => site(later, { ...env, ...bindingsAt(later, changed) })
    const { text } = await at({ WITNESS_URLS }).page('/seal')
    expect(text).toContain('Sett av 1 uavhengig vitne: witness.org.')
    expect(text).toContain('other-witness.org har sett det første seglet.')
    expect((await at({}).page('/seal')).text).not.toContain('Sett av')
  })
})
