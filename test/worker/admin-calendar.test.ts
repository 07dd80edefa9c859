import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import { raceAt } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import {
  ahead,
  app,
  aSeasonOfAdmin,
  change,
  db,
  last,
  refusal,
  stored,
  year,
} from '#test/support/season-under-way.ts'
import { typed } from '#test/support/typed.ts'
import { newRaceForm, orderForm, raceForm } from '#worker/forms/race.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import * as calendar from '#worker/usecases/admin/races.ts'

aSeasonOfAdmin()

const running = async () => inSeasonOrder((await stored()).races).map(({ id }) => id)

describe('the calendar', () => {
  const fields = {
    name: 'Norge',
    place: 'Rudskogen',
    country: 'NO',
    circuit: 'rudskogen',
    laps: '60',
    RACE: '12.12.2026 kl. 15.00',
    QUALIFYING: '11.12.2026 kl. 15.00',
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
    ['in a skipped hour', { RACE: '29.03.2026 kl. 02.30' }, 'RACE', /finnes ikke/],
    ['in another year', { RACE: '12.12.2027 kl. 15.00' }, 'RACE', /2026/],
    ['with a fraction of a lap', { laps: '1.5' }, 'laps', /hele tall/],
  ])('refuses a race %s and marks the field', async (_, changed, field, words) => {
    expect(await refusal(() => added(changed))).toMatchObject({ fields: { [field]: words } })
  })

  it('takes the first of a repeated hour', async () => {
    await change(added({ RACE: '25.10.2026 kl. 02.30', QUALIFYING: '' }))
    const fresh = (await stored()).races.find(({ name }) => name === 'Norge')!
    expect(fresh.startsAt).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  it('refuses a practice after the race', async () => {
    expect(await refusal(() => added({ QUALIFYING: '13.12.2026 kl. 15.00' }))).toMatchObject({
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
    expect(await refusal(() => moved('24.12.2026 kl. 15.00'))).toMatchObject({
      message: 'Løpet har resultat, og kan ikke starte senere enn nå.',
    })
    await change(moved('01.03.2026 kl. 15.00'))
    expect(raceAt(await stored(), last)).toMatchObject({ startsAt: Date.UTC(2026, 2, 1, 14) })
  })

  it('stores new times of a future race, and keeps unchanged times to the millisecond', async () => {
    const { order } = await stored()
    await change(written(ahead, { ...fields, RACE: '29.11.2026 kl. 15.00', QUALIFYING: '' }))
    expect((await stored()).order).toEqual(order)
    expect(raceAt(await stored(), ahead)).toMatchObject({
      name: 'Norge',
      startsAt: Date.UTC(2026, 10, 29, 14),
      manual: true,
    })
  })
})
