import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkWindow } from '#game/seal/check.ts'
import { wrongChain } from '#game/seal/check-seals.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { tilesOf } from '#game/seal/tiles.ts'
import { installClock } from '#test/histories/clock.ts'
import { beforeEachBatch } from '#test/support/before-trip.ts'
import { Faults } from '#test/support/faults.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aWindow, type TestWindow } from '#test/support/sealed-race.ts'
import { aTurn } from '#test/support/turn.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { readSealedWindow, readSeals, readTile } from '#worker/usecases/sealing/reading.ts'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await freshDatabase()
  await installClock(env.DB)
})

const wrongIn = async (published: PublishedWindow) =>
  (await checkWindow(published)).filter(({ ok }) => ok !== true)
const seal = (window: TestWindow) => sealWindow(window.app(), window.id)
/** Smaller than the site's, so that a few thousand guesses have several. */
const sliceSize = 7 * 256
const published = (window: TestWindow) => readSealedWindow(window.app(), window.id)

/** A closed window with a guess that was replaced, and two that count. */
async function aClosedWindow() {
  const window = await aWindow(1_000)
  const [kari, ola] = [await window.someone(), await window.someone()]
  await window.at(500)
  await window.save(kari, 'nor')
  await window.save(ola, 'ver', 'TENTH')
  await window.save(kari, 'lec')
  await window.at(1_000)
  return { window, kari, ola }
}

describe('a window', () => {
  it('is sealed from its cutoff on, by the clock of the database', async () => {
    const { window } = await aClosedWindow()
    await window.at(999)
    const fast = { ...window.app(), now: 5_000 }
    expect(await sealWindow(fast, window.id)).toBe('open')
    await expect(readSealedWindow(fast, window.id)).rejects.toMatchObject({ reason: 'guesses-being-sealed' })
    expect(await window.rows('seals')).toEqual([])
    expect(await window.rows('seal_tiles')).toEqual([])
    await window.at(1_000)
    expect(await seal(window)).toBe('sealed')
    expect(await window.rows('seals')).toMatchObject([{ cutoff: 1_000, size: 3, sealed_at: 1_000 }])
  })

  it('publishes the guesses that count, and of the others the leaves alone', async () => {
    const { window } = await aClosedWindow()
    const answer = await published(window)
    expect(answer.leaves).toHaveLength(3)
    expect(answer.openings.map(({ index, record }) => [index, record.answer])).toEqual([
      [1, 'ver'],
      [2, 'lec'],
    ])
    expect(JSON.stringify(answer)).not.toContain('nor')
    expect(await wrongIn(answer)).toEqual([])
  })

  it('takes no guess once it is sealed, whatever the clock says', async () => {
    const { window, ola } = await aClosedWindow()
    await seal(window)
    await window.at(900)
    expect(await window.save(ola, 'nor')).toBe(false)
    const late = window.d1.prepare(
      `insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
        select 'late', sequence + 1, user, year, race, category, answer, 900 from guess_events limit 1`,
    )
    await expect(late.run()).rejects.toThrow('late guess')
    await window.at(1_000)
    expect(await wrongIn(await published(window))).toEqual([])
  })

  it('takes no guess that is older than a seal without it', async () => {
    const { window, ola } = await aClosedWindow()
    await seal(window)
    await window.moveCutoff(2_000)
    await window.at(999)
    await expect(window.save(ola, 'nor')).rejects.toThrow('late guess')
    await window.at(1_000)
    expect(await window.save(ola, 'nor')).toBe(true)
  })

  it('gets a second seal for a later cutoff, and none for an earlier one', async () => {
    const { window, kari } = await aClosedWindow()
    await seal(window)
    const [first] = await window.rows('seal_tiles')
    await window.moveCutoff(2_000)
    await expect(published(window)).rejects.toMatchObject({ reason: { kind: 'guesses-hidden' } })
    await window.save(kari, 'ham')
    await window.at(2_000)
    expect(await seal(window)).toBe('sealed')
    const [second] = await window.rows('seal_tiles')
    expect(String(second!.hashes).startsWith(String(first!.hashes))).toBe(true)
    expect(await wrongIn(await published(window))).toEqual([])
    expect((await published(window)).seals.map(({ cutoff }) => cutoff)).toEqual([1_000, 2_000])

    await window.moveCutoff(1_500)
    expect(await seal(window)).toBe('sealed')
    expect(await window.rows('seals')).toHaveLength(2)
    await window.moveCutoff(600)
    expect((await published(window)).openings).toHaveLength(2)
  })

  it('is sealed without a guess', async () => {
    const window = await aWindow(1_000)
    await window.at(1_000)
    expect(await seal(window)).toBe('sealed')
    expect(await wrongIn(await published(window))).toEqual([])
  })

  it('is not sealed without a key, and its guesses are hidden', async () => {
    const { window } = await aClosedWindow()
    const app = window.app({ SEAL_KEY: '' } as Partial<Env>)
    expect(await sealWindow(app, window.id)).toBe('no-key')
    await expect(readSealedWindow(app, window.id)).rejects.toMatchObject({ reason: 'guesses-being-sealed' })
    const turn = aTurn()
    await sealDue(app, turn)
    expect(turn.steps).toEqual([])
    expect(await readSeals(app, 2026)).toMatchObject({ hasKey: false, windows: [{ isSealed: false }, {}] })
  })
})

describe('a seal', () => {
  it.each([
    'update seals set size = 0',
    'update seals set note = note',
    'delete from seals',
    "update seal_tiles set hashes = substr(hashes, 45) || '0' || substr(hashes, 2, 43)",
    'update seal_tiles set hashes = substr(hashes, 1, 44)',
    'delete from seal_tiles',
    'delete from erased_guesses',
    "update erased_guesses set leaf = replace(leaf, 'A', 'B')",
    'update guess_events set salt = salt',
  ])('is not changed: %s', async (statement) => {
    const { window, kari } = await aClosedWindow()
    await seal(window)
    await window.erase(kari)
    await expect(env.DB.prepare(statement).run()).rejects.toThrow('SQLITE_CONSTRAINT')
    expect(await wrongIn(await published(window))).toEqual([])
  })

  it('is made once by sealers that run at once, in one chain with those of other windows', async () => {
    const { window } = await aClosedWindow()
    const season = { year: 2026, race: null, deadline: 'SEASON' } as const
    const results = await Promise.all(
      [window.id, season, window.id, season, window.id].map((id) => sealWindow(window.app(), id)),
    )
    expect(new Set(results)).toEqual(new Set(['sealed']))
    const { chain, keys } = await readSeals(window.app(), 2026)
    expect(chain).toHaveLength(2)
    expect(await wrongChain(chain, keys)).toBeNull()
    expect(await wrongIn(await published(window))).toEqual([])
  })

  it('has every guess, also one that is stored while it is made', async () => {
    const { window } = await aClosedWindow()
    let batches = 0
    const DB = beforeEachBatch(window.d1, async () => {
      if (batches++ === 1) await window.storeLate()
    })
    expect(await sealWindow(window.app({ DB }), window.id)).toBe('sealed')
    expect(await window.rows('seals')).toMatchObject([{ size: 4 }])
    expect(await wrongIn(await published(window))).toEqual([])
  })

  it.each([false, true])('is made whatever call fails (after it took effect: %s)', async (tooLate) => {
    for (let failing = 1; ; failing++) {
      await freshDatabase()
      await installClock(env.DB)
      const window = await aWindow(1_000)
      const kari = await window.someone()
      await window.fill(kari, 4_000)
      await window.at(1_000)
      const faults = Object.assign(new Faults(), { failing, tooLate })
      const DB = faults.watch(window.d1, ['batch'])
      const failed = await sealWindow(window.app({ DB }), window.id, { sliceSize }).then(
        () => false,
        () => true,
      )
      expect(await seal(window)).toBe('sealed')
      expect(await window.rows('seals')).toMatchObject([{ size: 4_000 }])
      if (!failed) {
        expect(failing).toBeGreaterThan(6)
        expect(await wrongIn(await published(window))).toEqual([])
        return
      }
    }
  })

  it('of many guesses has tiles on every level', async () => {
    const window = await aWindow(1_000)
    await window.fill(await window.someone(), 6_000)
    await window.at(1_000)
    expect(await sealWindow(window.app(), window.id, { slices: 2, sliceSize })).toBe('unfinished')
    expect(await window.rows('seals')).toEqual([])
    expect(await seal(window)).toBe('sealed')
    const answer = await published(window)
    expect(answer).toMatchObject({ leaves: null, openings: [] })
    const widths = await Promise.all(
      tilesOf(6_000).map(async (tile) => (await readTile(window.app(), window.id, tile))?.length),
    )
    expect(widths).toEqual(tilesOf(6_000).map(({ width }) => width))
    expect(await readTile(window.app(), window.id, { level: 0, index: 24, width: 1 })).toBeNull()
  })
})

describe('an erased guess', () => {
  it('leaves its leaf in a window that is sealed later', async () => {
    const { window, kari } = await aClosedWindow()
    await window.erase(kari)
    expect(await window.rows('guess_events')).toHaveLength(1)
    const answer = await published(window)
    expect(answer).toMatchObject({ erased: [0, 2], openings: [{ index: 1 }] })
    expect(await wrongIn(answer)).toEqual([])
  })

  it('leaves its leaf in a window that was sealed before', async () => {
    const { window, kari } = await aClosedWindow()
    await seal(window)
    const before = (await published(window)).leaves
    await window.erase(kari)
    const answer = await published(window)
    expect(answer).toMatchObject({ leaves: before, erased: [0, 2], openings: [{ index: 1 }] })
    expect(JSON.stringify(answer)).not.toContain(kari)
    expect(await wrongIn(answer)).toEqual([])
  })

  it('is erased again after a save in between', async () => {
    const { window, kari } = await aClosedWindow()
    await window.at(500)
    let tried = 0
    await window.erase(kari, async () => {
      if (tried++ === 0) await window.save(kari, 'ham')
    })
    expect(tried).toBe(2)
    expect(await window.rows('guess_events')).toHaveLength(1)
    await window.at(1_000)
    expect(await wrongIn(await published(window))).toEqual([])
  })
})
