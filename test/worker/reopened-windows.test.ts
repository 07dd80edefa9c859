import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runBatch, writeBatch } from '#db/client.ts'
import { backedUpTables, restoreRows, selectAllRows } from '#db/queries/backup.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { savedAfterShown } from '#game/seal/after-shown.ts'
import { checkWindow } from '#game/seal/check.ts'
import { installClock } from '#test/histories/clock.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { verifyWindow } from '#test/support/independent-verifier.ts'
import { interleaved } from '#test/support/interleaved.ts'
import { aWindow, type TestWindow } from '#test/support/sealed-race.ts'
import { aTurn } from '#test/support/turn.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { readSealedWindow } from '#worker/usecases/sealing/reading.ts'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await freshDatabase()
  await installClock(env.DB)
})

/** Seals what is due, and returns the number of sealed windows. */
async function sealed(window: TestWindow): Promise<number> {
  const turn = aTurn()
  await sealDue(window.app(), turn)
  return turn.steps.filter(({ ending }) => ending === 'sealed').length
}

const published = (window: TestWindow) => readSealedWindow(window.app(), window.id)

/** Sealed at 1000 with a guess, opened again until 2000, and a guess saved at 1100. */
async function aReopenedWindow() {
  const window = await aWindow(1_000)
  const [kari, ola] = [await window.someone(), await window.someone()]
  await window.at(500)
  await window.save(kari, 'nor')
  await window.at(1_000)
  await sealed(window)
  await window.moveCutoff(2_000)
  await window.at(1_100)
  expect(await window.save(ola, 'ver')).toBe(true)
  return { window, kari, ola }
}

/** Whether the pages, which read races, and the seal, which reads windows, agree that it is sealed. */
async function isSealed(window: TestWindow): Promise<boolean> {
  const [rows] = await runBatch<{ is_sealed: 0 | 1 }>(window.db, [
    sql`select is_sealed from question_windows where race = ${window.id.race} and deadline = 'RACE'`,
  ])
  const [race] = await racesOfSeason(window.db, window.id.year)
  const all = [...rows!.results.map(({ is_sealed }) => is_sealed === 1), race!.isSealed]
  expect(new Set(all).size).toBe(1)
  return all[0]!
}

/** Both verifiers agree that nothing is wrong. */
async function expectSound(window: TestWindow) {
  const answer = await published(window)
  expect((await checkWindow(answer)).filter(({ ok }) => ok !== true)).toEqual([])
  expect(Object.values(verifyWindow(answer as never))).not.toContain(false)
}

describe('a window that is closed again', () => {
  it.each([1_000, 800])(
    'is not sealed until a seal has the guess saved in between (cutoff %i)',
    async (cutoff) => {
      const { window } = await aReopenedWindow()
      await window.moveCutoff(cutoff)
      expect(await isSealed(window)).toBe(false)
      expect(await sealed(window)).toBe(1)
      expect(await isSealed(window)).toBe(true)
      expect(await window.seals()).toMatchObject([
        { cutoff: 1_000, size: 1 },
        { cutoff: 1_000, size: 2 },
      ])
      expect((await published(window)).openings).toHaveLength(1)
      await expectSound(window)
    },
  )

  it('stays sealed if no guess was saved in between', async () => {
    const window = await aWindow(1_000)
    await window.at(1_000)
    await sealed(window)
    await window.moveCutoff(2_000)
    expect(await isSealed(window)).toBe(false)
    await window.moveCutoff(1_000)
    expect(await isSealed(window)).toBe(true)
    expect(await sealed(window)).toBe(0)
    expect(await window.seals()).toHaveLength(1)
    expect(savedAfterShown(await published(window))).toEqual([])
  })

  it('counts the guess when the cutoff is moved later once more', async () => {
    const { window } = await aReopenedWindow()
    await window.moveCutoff(1_000)
    await sealed(window)
    await window.moveCutoff(1_500)
    await window.at(1_500)
    await expectSound(window)
    expect((await published(window)).openings).toHaveLength(2)
    expect(savedAfterShown(await published(window))).toMatchObject([{ index: 1 }])
    expect(await window.seals()).toMatchObject([{}, { cutoff: 1_000 }, { cutoff: 1_500, size: 2 }])
  })

  it('fails nobody’s check after the participant has deleted the account', async () => {
    for (const order of ['erase first', 'move first']) {
      await freshDatabase()
      await installClock(env.DB)
      const { window, ola } = await aReopenedWindow()
      if (order === 'erase first') await window.erase(ola)
      await window.moveCutoff(1_000)
      if (order === 'move first') await window.erase(ola)
      await expectSound(window)
      expect(await published(window)).toMatchObject({ erased: [1], openings: [{ index: 0 }] })
    }
  })
})

describe('the seals of a window', () => {
  it.each([
    ['earlier than the newest', 'cutoff - 1', 'size + 1'],
    ['of fewer guesses', 'cutoff + 1', 'size - 1'],
    ['like the newest', 'cutoff', 'size'],
  ])('are never %s', async (_, cutoff, size) => {
    const { window } = await aReopenedWindow()
    const again = window.db.run(sql`insert into seals
        (year, race, deadline, cutoff, size, root, note, previous, head, key, sealed_at)
      select year, race, deadline, ${sql.raw(cutoff)}, ${sql.raw(size)}, root, note, head, root, key, sealed_at
      from seals where race = ${window.id.race}`)
    await expect(again).rejects.toMatchObject({
      cause: { message: expect.stringContaining('a seal repeats') },
    })
  })

  it('are restored from a backup as they were, also of a window that waits for one', async () => {
    const { window } = await aReopenedWindow()
    await window.moveCutoff(1_000)
    const seasonIsSealed = async () => (await allSeasons(window.db))[0]!.isSealed
    expect([await isSealed(window), await seasonIsSealed()]).toEqual([false, true])
    const rows = await runBatch<Record<string, unknown>>(window.db, selectAllRows())
    const tables = Object.fromEntries(backedUpTables.map((name, n) => [name, rows[n]!.results]))
    await freshDatabase()
    await installClock(env.DB)
    await window.at(1_100)
    await writeBatch(window.db, restoreRows({ format: 'f1-tipping', at: '', migration: '', tables }))
    expect([await isSealed(window), await seasonIsSealed()]).toEqual([false, true])
    expect(await sealed(window)).toBe(1)
    await expectSound(window)
  })
})

describe('what is published', () => {
  it('is sound if the window is opened, closed and sealed again while it is read', async () => {
    const window = await aWindow(1_000)
    const kari = await window.someone()
    await window.at(1_000)
    await sealed(window)
    const DB = interleaved(window.d1, 'row_number()', async () => {
      await window.moveCutoff(2_000)
      await window.save(kari, 'nor')
      await window.at(2_000)
      await sealed(window)
    })
    const app = { ...window.app({ DB }), now: 2_000 }
    const answer = await readSealedWindow(app, window.id)
    expect((await checkWindow(answer)).filter(({ ok }) => ok !== true)).toEqual([])
    expect(answer).toMatchObject({ cutoff: 2_000, seals: [{ cutoff: 1_000 }, { cutoff: 2_000 }] })
    expect(answer.openings).toHaveLength(1)
  })

  it('never reaches beyond the newest seal', async () => {
    const { window, ola } = await aReopenedWindow()
    await window.erase(ola)
    await window.moveCutoff(1_000)
    // As if a writer that is not the sealer had declared the window sealed.
    await window.db.run(sql`insert or replace into standing_seals (year, race, deadline, cutoff)
      values (2026, ${window.id.race}, 'RACE', 1000)`)
    expect(await published(window)).toMatchObject({ erased: [] })
    await expectSound(window)
  })
})
