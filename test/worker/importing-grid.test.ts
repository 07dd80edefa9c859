import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { raceById } from '#db/queries/importing.ts'
import { competitors, races, seasons } from '#db/schema.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { windowOfStart, windowState } from '#game/guess-window.ts'
import {
  app,
  aRaceToImport,
  db,
  onSaturday,
  onSunday,
  race,
  reasons,
  source,
  start,
  withRace,
  year,
} from '#test/support/imported-race.ts'
import { afterQualifying, afterRound, importedRows } from '#test/support/replay.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { importResult } from '#worker/usecases/importing/results.ts'

aRaceToImport()

const seasonOf = (db: Database) => db.select().from(seasons).where(eq(seasons.year, year))

describe('the grid', () => {
  const state = async () => (await db.select().from(races).where(eq(races.id, race)))[0]!.gridState

  it('is not read before qualifying', async () => {
    expect(await importGrid(app(start - 3 * 86_400_000), race)).toMatchObject({ kind: 'not-yet' })
    expect(source.asked).toEqual([])
  })

  it('is the qualifying order while OpenF1 fails, and stays once it is final', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    source.disturb = async ({ host }) =>
      host === 'openf1.test' ? new Response('', { status: 500 }) : undefined
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect(await state()).toBe('QUALIFYING')
    source.disturb = () => undefined
    await importGrid(app(onSaturday), race)
    expect(await state()).toBe('GRID')
    source.disturb = async ({ host }) =>
      host === 'openf1.test' ? new Response('', { status: 401 }) : undefined
    expect(await importGrid(app(onSaturday), race)).toEqual({ kind: 'not-yet', why: 'locked' })
    expect(await state()).toBe('GRID')
  })

  it('with an unknown car number is refused, and guessing opens with the qualifying order', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    source.disturb = async ({ pathname }) =>
      pathname.endsWith('starting_grid') ? Response.json([{ position: 1, driver_number: 98 }]) : undefined
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect(await state()).toBe('QUALIFYING')
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'refused' })
    expect(await reasons()).toEqual(['Startoppstillingen nevner noen vi ikke kjenner: #98.'])
    source.disturb = () => undefined
    await importGrid(app(onSaturday), race)
    expect([await state(), await reasons()]).toEqual(['GRID', []])
  })

  it('maps car numbers by the qualifying of the race, even if a driver’s number differs', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    const carrying = (number: number) =>
      db.update(competitors).set({ number }).where(eq(competitors.id, 'max-verstappen'))
    await carrying(33)
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect([await state(), await reasons()]).toEqual(['GRID', []])
    const [, , third] = (await importedRows(db, year)).grids
    expect(third!.driver).toBe('max-verstappen')
    await carrying(1)
  })

  it('maps car numbers by the season’s numbers while Jolpica fails', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    source.disturb = async ({ host }) =>
      host === 'jolpica.test' ? new Response('', { status: 500 }) : undefined
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect(await state()).toBe('GRID')
  })

  it('logs a change of a known grid, but not the first one', async () => {
    source.season = afterQualifying(SEASON_2025, 1, false)
    await importGrid(app(onSaturday), race)
    expect(await changesOfRace(db, race)).toEqual([])
    const [first, second, ...rest] = SEASON_2025.races[0]!.grid!
    source.season = withRace(() => ({ race: undefined }))
    await importGrid(app(onSaturday), race)
    // Australia 2025 started in qualifying order.
    expect(await changesOfRace(db, race)).toEqual([])
    const swapped = [{ ...second!, position: 1 }, { ...first!, position: 2 }, ...rest]
    source.season = withRace(() => ({ grid: swapped, race: undefined }))
    await importGrid(app(onSaturday), race)
    expect(await changesOfRace(db, race)).toMatchObject([
      { at: onSaturday, code: 'grid-changed', what: [{ kind: 'grid', race }] },
    ])
    expect(await importGrid(app(onSaturday), race)).toEqual({ kind: 'unchanged' })
  })

  it('lists who moved when it differs from the qualifying order', async () => {
    source.season = withRace(({ grid }) => ({
      grid: [grid![1]!, grid![0]!, ...grid!.slice(2)].map((slot, index) => ({
        ...slot,
        position: index + 1,
      })),
      race: undefined,
    }))
    source.disturb = async ({ host }) =>
      host === 'openf1.test' ? new Response('', { status: 404 }) : undefined
    await importGrid(app(onSaturday), race)
    source.disturb = () => undefined
    await importGrid(app(onSaturday), race)
    expect(await changesOfRace(db, race)).toMatchObject([{ code: 'grid-known' }])
  })

  it('is imported even after start and result when it was missed, and opens no window', async () => {
    const window = async (now: number) => {
      const [[found], [season]] = await db.batch([raceById(db, race), seasonOf(db)])
      return windowState(windowOfStart(found!, season!), now)
    }
    source.season = afterQualifying(SEASON_2025, 1, false)
    await importGrid(app(start + 1), race)
    expect([await state(), await window(start + 1)]).toEqual(['QUALIFYING', 'closed'])
    source.season = afterRound(SEASON_2025, 1)
    await importResult(app(), race)
    expect(await importGrid(app(), race)).toMatchObject({ kind: 'imported' })
    expect([await state(), await window(onSunday)]).toEqual(['GRID', 'closed'])
  })

  it('is not read again after the result once it is known', async () => {
    await importGrid(app(onSaturday), race)
    await importResult(app(), race)
    source.asked.length = 0
    expect(await importGrid(app(), race)).toEqual({ kind: 'unchanged' })
    expect(source.asked).toEqual([])
  })
})
