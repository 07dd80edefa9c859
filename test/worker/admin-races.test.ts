import { describe, expect, it } from 'vitest'
import { gridAt, outcomeAt } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import {
  ahead,
  app,
  aSeasonOfAdmin,
  change,
  last,
  refusal,
  stored,
  year,
} from '#test/support/season-under-way.ts'
import { typed } from '#test/support/typed.ts'
import { logInWords } from '#words/public-log.ts'
import { gridForm, resultForm, tableForm } from '#worker/forms/outcome.ts'
import { gridRequest, resultRequest, tableRequest } from '#worker/usecases/admin/outcomes.ts'
import { gridToEdit, resultToEdit, tableToEdit } from '#worker/usecases/admin/race-editing.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

aSeasonOfAdmin()

const raceResult = (race: number, form: URLSearchParams) =>
  resultRequest(app(), { ...typed(resultForm, form, { year, race }), session: 'RACE' })
const driverTable = (race: number, form: URLSearchParams) =>
  tableRequest(app(), { ...typed(tableForm, form, { year, race }), category: 'DRIVER' })

/** The form of the current result, with edits. */
async function aResultForm(race: number, edit: (form: URLSearchParams) => void = () => {}) {
  const { order, points, states, laps } = resultToEdit(await stored(), race, 'RACE')
  const form = new URLSearchParams({ tables: 'on' })
  for (const [index, driver] of order.entries()) {
    form.append('order', driver)
    form.append('points', points[index]!)
    form.append(`state-${driver}`, states[driver] ?? 'OUT')
    form.append(`laps-${driver}`, laps[driver] ?? '')
  }
  edit(form)
  return form
}

describe('a result', () => {
  it('changes nothing when sent unchanged', async () => {
    const request = raceResult(last, await aResultForm(last))
    expect(await refusal(() => request)).toMatchObject({ message: 'Dette endrer ingenting.' })
  })

  it('moves the others up with the points of their places when the winner is disqualified', async () => {
    const before = outcomeAt(await stored(), last)!
    const winner = before.RACE[0]!
    const form = await aResultForm(last, (sent) => sent.set(`state-${winner.driver}`, 'DISQUALIFIED'))
    const { effects, needsReason } = await change(raceResult(last, form))
    expect(needsReason).toBe(true)
    expect(effects.length).toBeGreaterThan(0)
    const after = outcomeAt(await stored(), last)!
    expect(after.state).toBe('CORRECTED')
    expect(after.RACE.at(-1)).toMatchObject({ driver: winner.driver, status: 'DISQUALIFIED', points: 0 })
    expect(after.RACE.map(({ driver }) => driver)).toEqual([
      ...before.RACE.slice(1).map(({ driver }) => driver),
      winner.driver,
    ])
    expect(after.RACE.slice(0, 9).map(({ points }) => points)).toEqual(
      before.RACE.slice(0, 9).map(({ points }) => points),
    )
    expect(after.manual).toEqual(expect.arrayContaining(['RACE', 'DRIVER']))
    const total = ({ DRIVER }: typeof after, driver: string) =>
      DRIVER.find(({ competitor }) => competitor === driver)!.points
    expect(total(after, winner.driver)).toBe(total(before, winner.driver) - winner.points)
    const second = before.RACE[1]!
    expect(total(after, second.driver)).toBe(total(before, second.driver) + winner.points - second.points)
  })

  it('of an older race changes all later tables, and is in the log of the race', async () => {
    const older = 202612
    const winner = outcomeAt(await stored(), older)!.RACE[0]!
    const form = await aResultForm(older, (sent) => sent.set(`state-${winner.driver}`, 'DISQUALIFIED'))
    const before = outcomeAt(await stored(), last)!.DRIVER
    await change(raceResult(older, form))
    const after = outcomeAt(await stored(), last)!.DRIVER
    const of = (table: typeof after) => table.find(({ competitor }) => competitor === winner.driver)!.points
    expect(of(after)).toBe(of(before) - winner.points)
    const [line] = logInWords((await readRaceStats(app(), older)).log)
    expect(line).toMatchObject({ why: 'Dommerne' })
    const raceNames = inSeasonOrder((await stored()).races)
      .filter(({ id }) => id >= older && id <= last)
      .map(({ name }) => name)
    expect(line!.texts.map(({ title }) => title)).toEqual([
      `Resultat, ${raceNames[0]}`,
      ...raceNames.slice(1).map((name) => `Mesterskapstabellene etter ${name}`),
    ])
  })

  it('of an older race marks only that race as manual, not the races with changed tables', async () => {
    const older = 202612
    const form = await aResultForm(older, (sent) =>
      sent.set(`state-${sent.getAll('order')[0]}`, 'DISQUALIFIED'),
    )
    await change(raceResult(older, form))
    const season = await stored()
    expect(outcomeAt(season, older)!.state).toBe('CORRECTED')
    expect(outcomeAt(season, last)).toMatchObject({ state: 'OFFICIAL', manual: ['DRIVER', 'CONSTRUCTOR'] })
  })

  it('changes only the classification when the tables are left out', async () => {
    const form = await aResultForm(last, (sent) => sent.delete('tables'))
    const order = form.getAll('order')
    form.delete('order')
    for (const id of [order[1]!, order[0]!, ...order.slice(2)]) form.append('order', id)
    await change(raceResult(last, form))
    expect(outcomeAt(await stored(), last)!.manual).toEqual(['RACE'])
  })

  it.each<[string, (form: URLSearchParams) => void, RegExp]>([
    ['a duplicate driver', (form) => form.append('order', form.getAll('order')[0]!), /mer enn én gang/],
    [
      'an unknown driver',
      (form) => {
        form.append('order', 'nobody')
        form.append('state-nobody', 'FINISHED')
      },
      /nobody/,
    ],
    [
      'too few drivers',
      (form) => {
        for (const id of form.getAll('order').slice(5)) form.set(`state-${id}`, 'OUT')
      },
      /bare 5 rader/,
    ],
    [
      'text as points',
      (form) => {
        form.delete('points')
        form.append('points', 'mange')
      },
      /^[A-Z].*: poengene må være tall fra 0 til 100\.$/,
    ],
    ['laps without end', (form) => form.set(`laps-${form.getAll('order')[0]}`, '999'), /: rundene må/],
  ])('is refused as a whole: %s', async (_, edit, words) => {
    const before = await stored()
    const form = await aResultForm(last, edit)
    expect(await refusal(() => raceResult(last, form))).toMatchObject({
      code: 'invalid',
      message: words,
    })
    expect(await stored()).toEqual(before)
  })

  it('names the driver of an invalid field', async () => {
    const third = outcomeAt(await stored(), last)!.RACE[2]!.driver
    const { name } = (await stored()).competitors.find(({ id }) => id === third)!
    const laps = await aResultForm(last, (sent) => sent.set(`laps-${third}`, '999'))
    expect(await refusal(() => raceResult(last, laps))).toMatchObject({
      fields: { [`laps-${third}`]: `${name}: rundene må være hele tall fra 0 til 200.` },
    })
    const table = new URLSearchParams([
      ['order', third],
      [`points-${third}`, 'mange'],
    ])
    expect(await refusal(() => driverTable(last, table))).toMatchObject({
      fields: { [`points-${third}`]: `${name}: poengene må være tall fra −100 til 2000.` },
    })
  })

  it('is refused for a future race', async () => {
    const form = await aResultForm(ahead)
    expect(await refusal(() => raceResult(ahead, form))).toMatchObject({
      message: 'Løpet har ikke startet enda, og kan ikke ha noe resultat.',
    })
    expect(await refusal(() => raceResult(999_999, form))).toMatchObject({
      code: 'not-found',
    })
  })

  it('starts from the grid and the default points when entered manually', async () => {
    const { order, points, states } = resultToEdit(await stored(), ahead, 'RACE')
    const grid = gridAt(await stored(), ahead)!.rows.map(({ driver }) => driver)
    expect(order.slice(0, grid.length)).toEqual(grid)
    expect(points.slice(0, 11)).toEqual(['25', '18', '15', '12', '10', '8', '6', '4', '2', '1', '0'])
    expect(new Set(grid.map((driver) => states[driver]))).toEqual(new Set(['FINISHED']))
  })

  it('is not released without a selected part', async () => {
    expect(await refusal(() => releaseRequest(last, []))).toMatchObject({
      message: 'Velg hva som skal følge kilden igjen.',
    })
  })

  it('follows the source again after a release, including its state', async () => {
    const form = await aResultForm(last, (sent) => {
      sent.delete('tables')
      sent.set(`laps-${sent.getAll('order')[0]}`, '1')
    })
    await change(raceResult(last, form))
    await change(releaseRequest(last, ['RACE']))
    expect(outcomeAt(await stored(), last)).toMatchObject({ manual: [], state: 'CORRECTED' })
  })
})

describe('a table', () => {
  it('computed from the result equals the published one', async () => {
    const season = await stored()
    for (const category of ['DRIVER', 'CONSTRUCTOR'] as const) {
      expect(tableToEdit(season, last, category, true)).toEqual(tableToEdit(season, last, category, false))
    }
  })

  it('can be reordered, and leaves out drivers without points', async () => {
    const { order, points } = tableToEdit(await stored(), last, 'DRIVER', false)
    const listed = order.filter((id) => points[id] !== undefined)
    const form = new URLSearchParams()
    for (const id of [listed[1]!, listed[0]!, ...listed.slice(2)]) {
      form.append('order', id)
      form.append(`points-${id}`, points[id]!)
    }
    form.set(`points-${listed.at(-1)}`, '')
    await change(driverTable(last, form))
    const after = outcomeAt(await stored(), last)!
    expect(after.DRIVER.map(({ competitor }) => competitor).slice(0, 2)).toEqual([listed[1], listed[0]])
    expect(after.DRIVER).toHaveLength(listed.length - 1)
    expect(after.manual).toEqual(['DRIVER'])
  })
})

describe('a grid', () => {
  it('can be reordered, with pit lane starts and drivers who do not start', async () => {
    const { order, from } = gridToEdit(await stored(), ahead)
    const rows = order.filter((id) => from[id])
    const form = new URLSearchParams({ state: 'GRID' })
    for (const id of rows) {
      form.append('order', id)
      form.append(`start-${id}`, id === rows[3] ? 'PIT' : id === rows[4] ? 'OUT' : 'GRID')
    }
    await change(gridRequest(typed(gridForm, form, { year, race: ahead })))
    const after = gridAt(await stored(), ahead)!
    expect(after).toMatchObject({ state: 'GRID', manual: true })
    expect(after.rows.filter(({ pitLane }) => pitLane).map(({ driver }) => driver)).toEqual([rows[3]])
    expect(after.rows).toHaveLength(rows.length - 1)
  })
})
