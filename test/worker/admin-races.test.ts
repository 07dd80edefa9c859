import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { gridAt, outcomeAt, raceAt } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { typed } from '#test/support/typed.ts'
import { worded } from '#test/support/worded.ts'
import { logInWords } from '#words/public-log.ts'
import { gridForm, resultForm, tableForm } from '#worker/forms/outcome.ts'
import { newRaceForm, orderForm, raceForm } from '#worker/forms/race.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { gridRequest, resultRequest, tableRequest } from '#worker/usecases/admin/outcomes.ts'
import { gridToEdit, resultToEdit, tableToEdit } from '#worker/usecases/admin/race-editing.ts'
import * as calendar from '#worker/usecases/admin/races.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

const year = 2026
const now = Date.UTC(2026, 10, 21, 9, 30)
const db = openDatabase(env.DB)
const last = 202616
const ahead = 202617

let admin: string
const app = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })
const stored = () => readSeason(db, year)
const running = async () => inSeasonOrder((await stored()).races).map(({ id }) => id)

beforeAll(async () => {
  await seedDemo(db, now)
  admin = await aUser(db, 'Sjefen')
  await recompute(app(), year, 0)
})

// Undo everything after each test.
beforeEach(() => async () => {
  const { lines } = await readAdminLog(app(), everyLine)
  for (const { id, undoneBy, action } of lines) {
    if (undoneBy !== null || action === 'UNDO') continue
    const { request, undoes } = await readUndo(app(), id)
    await change(request, undoes)
  }
})

async function change(request: ChangeRequest, undoes: number | null = null) {
  const plan = await planChange(app(), year, request)
  await applyChange(app(), year, request, { seen: plan.seen, reason: 'Dommerne', undoes })
  return plan
}

const refusal = (request: () => ChangeRequest) =>
  worded(() => planChange(app(), year, request())).catch((error) => error)
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

describe('the calendar', () => {
  const fields = {
    name: 'Norge',
    place: 'Rudskogen',
    country: 'NO',
    circuit: 'rudskogen',
    laps: '60',
    RACE: '2026-12-12T15:00',
    QUALIFYING: '2026-12-11T15:00',
  }
  const added = (changed: Partial<Record<string, string>> = {}) =>
    calendar.newRaceRequest(typed(newRaceForm, { ...fields, ...(changed as typeof fields) }, { year }).facts)
  const written = (race: number, fields: Record<string, string>) =>
    calendar.raceFieldsRequest(race, typed(raceForm, fields, { year, race }).facts)

  it('places an added race by its date, and the source does not change it', async () => {
    const before = await running()
    await change(added())
    const season = await stored()
    const fresh = season.races.find(({ name }) => name === 'Norge')!
    const starts = inSeasonOrder(season.races).map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(await running()).toHaveLength(before.length + 1)
    expect(raceAt(season, fresh.id)).toMatchObject({
      manual: true,
      startsAt: Date.UTC(2026, 11, 12, 14),
      sessions: { QUALIFYING: Date.UTC(2026, 11, 11, 14), RACE: Date.UTC(2026, 11, 12, 14) },
    })
    expect(before).not.toContain(fresh.id)
  })

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['without a name', { name: ' ' }, 'name', /fylles ut/],
    ['with a text direction character in the name', { name: 'Norge\u202e' }, 'name', /usynlige tegn/],
    ['with an invisible place', { place: '\u3164' }, 'place', /usynlige tegn/],
    ['with a pile of marks', { name: `Norge${'\u0301'.repeat(3)}` }, 'name', /høyst to aksenter/],
    ['without a start', { RACE: '' }, 'RACE', /dato og klokkeslett/],
    ['at a time with a zone', { RACE: '2026-12-12T15:00Z' }, 'RACE', /dato og klokkeslett/],
    ['in a skipped hour', { RACE: '2026-03-29T02:30' }, 'RACE', /finnes ikke/],
    ['in another year', { RACE: '2027-12-12T15:00' }, 'RACE', /2026/],
    ['with a fraction of a lap', { laps: '1.5' }, 'laps', /hele tall/],
  ])('refuses a race %s and marks the field', async (_, changed, field, words) => {
    expect(await refusal(() => added(changed))).toMatchObject({ fields: { [field]: words } })
  })

  it('takes the first of a repeated hour', async () => {
    await change(added({ RACE: '2026-10-25T02:30', QUALIFYING: '' }))
    const fresh = (await stored()).races.find(({ name }) => name === 'Norge')!
    expect(fresh.startsAt).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  it('refuses a practice after the race', async () => {
    expect(await refusal(() => added({ QUALIFYING: '2026-12-13T15:00' }))).toMatchObject({
      message: 'En økt kan ikke starte etter løpet.',
    })
  })

  it('can be reordered, with each race once', async () => {
    const before = await running()
    const swapped = [...before.slice(0, -2), before.at(-1)!, before.at(-2)!]
    const ordered = (order: number[]) => {
      const fields = order.map((id) => ['order', String(id)])
      return calendar.raceOrderRequest(typed(orderForm, fields, { year }).order)
    }
    await change(ordered(swapped))
    expect(await running()).toEqual(swapped)
    for (const wrong of [swapped.slice(1), [...swapped, swapped[0]!], []]) {
      expect(await refusal(() => ordered(wrong))).toMatchObject({ message: /hvert løp én gang/ })
    }
  })

  it('cancels a race and reinstates it at its number', async () => {
    const before = await running()
    await change(calendar.cancelRaceRequest(202619))
    expect(await running()).toEqual(before.filter((id) => id !== 202619))
    expect(raceAt(await stored(), 202619)).toMatchObject({ manual: true })
    await change(calendar.reinstateRaceRequest(202619))
    expect(await running()).toEqual(before)
  })

  it('does not cancel a race with a result', async () => {
    expect(await refusal(() => calendar.cancelRaceRequest(last))).toMatchObject({ message: /har resultat/ })
  })

  it('deletes a race only with its typed name and a reason; the guesses stay in the history', async () => {
    const { name } = raceAt(await stored(), last)!
    const events = () => db.select().from(schema.guessEvents).where(eq(schema.guessEvents.race, last))
    const guesses = () => db.select().from(schema.raceGuesses).where(eq(schema.raceGuesses.race, last))
    const had = [(await events()).length, (await guesses()).length]
    expect(had[1]).toBeGreaterThan(0)
    const deleted = (name: string) => calendar.deleteRaceRequest(last, name)
    expect(await refusal(() => deleted('Monaco'))).toMatchObject({
      fields: { name: `Skriv «${name}» for å slette løpet.` },
    })
    const plan = await planChange(app(), year, deleted(name))
    expect(plan.needsReason).toBe(true)
    const consent = { seen: plan.seen, reason: null, undoes: null }
    await expect(applyChange(app(), year, deleted(name), consent)).rejects.toMatchObject({ code: 'invalid' })
    await change(deleted(name))
    expect(await running()).not.toContain(last)
    expect([(await events()).length, (await guesses()).length]).toEqual(had)
  })

  it('refuses a future date for a race with a result, but allows an earlier one', async () => {
    const { name, place, country, circuit } = raceAt(await stored(), last)!
    const moved = (RACE: string) => written(last, { name, place, country, circuit, RACE })
    expect(await refusal(() => moved('2026-12-24T15:00'))).toMatchObject({
      message: 'Løpet har resultat, og kan ikke starte senere enn nå.',
    })
    await change(moved('2026-03-01T15:00'))
    expect(raceAt(await stored(), last)).toMatchObject({ startsAt: Date.UTC(2026, 2, 1, 14) })
  })

  it('stores new times of a future race, and keeps unchanged times to the millisecond', async () => {
    const { order } = await stored()
    await change(written(ahead, { ...fields, RACE: '2026-11-29T15:00', QUALIFYING: '' }))
    expect((await stored()).order).toEqual(order)
    expect(raceAt(await stored(), ahead)).toMatchObject({
      name: 'Norge',
      startsAt: Date.UTC(2026, 10, 29, 14),
      manual: true,
    })
  })
})
