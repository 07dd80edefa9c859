import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { seals } from '#db/schema.ts'
import { writtenBytes } from '#game/seal/bytes.ts'
import { wrongLog } from '#game/seal/check-log.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import { isConsistent, isIncluded } from '#game/seal/proofs.ts'
import type { PublishedLog } from '#game/seal/published.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aGuessedRace, bindingsAt, clockedApp, cutoff } from '#test/support/guessed-race.ts'
import { site } from '#test/support/site.ts'
import { newSeed } from '#worker/sealing-key.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'
import { readSeals } from '#worker/usecases/sealing/reading.ts'

type Answered = PublishedLog & { inclusion: string[] | null; consistency: string[] | null }

const later = cutoff + 2000
const season = { year: 2026, race: null, deadline: 'SEASON' } as const
let window: Awaited<ReturnType<typeof aGuessedRace>>['window']

beforeEach(async () => {
  await freshDatabase()
  ;({ window } = await aGuessedRace())
})

const visit = (changed: Partial<Env> = {}) => site(later, { ...env, ...bindingsAt(later, changed) })
const logNow = async (query = '') => (await visit().api(`/public/seals/log${query}`)).body as Answered
const headOf = ({ checkpoint }: PublishedLog) => parseLogCheckpoint(checkpoint!)!

describe('the log of all seals', () => {
  it('is signed while it is empty, and grows by each seal', async () => {
    expect(headOf(await logNow()).size).toBe(0)
    await sealWindow(clockedApp(later), season)
    const first = await logNow()
    await sealWindow(clockedApp(later), window)
    const second = await logNow()
    const { chain } = await readSeals(clockedApp(later), 2026)
    expect(await wrongLog(second, chain)).toBeNull()
    expect([first.leaves.length, second.leaves.slice(0, 1)]).toEqual([1, first.leaves])
    expect(headOf(second).origin).toBe('f1-tipping/seals')
  })

  it('proves that a seal is in it, and that it continues an earlier log', async () => {
    await sealWindow(clockedApp(later), season)
    const before = headOf(await logNow())
    await sealWindow(clockedApp(later), window)
    const log = await logNow('?index=1&since=1')
    const [after, inclusion, consistency] = [headOf(log), log.inclusion!, log.consistency!]
    const leaf = writtenBytes(log.leaves[1]!)
    expect(await isIncluded(leaf, 1, after, inclusion.map(writtenBytes))).toBe(true)
    expect(await isConsistent(before, after, consistency.map(writtenBytes))).toBe(true)
    expect(await logNow('?since=0')).toMatchObject({ consistency: [], inclusion: null })
  })

  it('proves nothing of what it does not have', async () => {
    await sealWindow(clockedApp(later), season)
    const statuses = ['?index=1', '?since=2', '?index=-1', '?since=x'].map(
      async (query) => (await visit().api(`/public/seals/log${query}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 400, 400])
  })

  it('has no checkpoint without a key, and names a new key before that has sealed anything', async () => {
    await sealWindow(clockedApp(later), season)
    const { body } = await visit({ SEAL_KEY: '' } as Partial<Env>).api('/public/seals/log')
    expect(await wrongLog(body as Answered, [])).toBe('unsigned')
    const log = await readSealLog(clockedApp(later, { SEAL_KEY: newSeed() }))
    expect(log.keys).toHaveLength(2)
    expect(await wrongLog(log, [])).toBeNull()
  })

  it('is another log if a seal is taken away', async () => {
    await sealWindow(clockedApp(later), season)
    await sealWindow(clockedApp(later), window)
    const before = await logNow()
    const db = openDatabase(env.DB)
    await writeBatch(db, whileRestoring([db.delete(seals)]))
    await sealWindow(clockedApp(later), window)
    expect((await logNow()).leaves[0]).not.toBe(before.leaves[0])
  })
})
