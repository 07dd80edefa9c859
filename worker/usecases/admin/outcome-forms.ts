import { adminWords } from '#app/words/admin.ts'
import { raceAdminWords } from '#app/words/race-admin.ts'
import type { CompetitorCategory } from '#game/category.ts'
import { type DriverState, mayEarn, settled } from '#game/changes/classification.ts'
import { type Entry, isSameValue, type OutcomeValue } from '#game/changes/entries.ts'
import {
  type Finish,
  type OutcomePart,
  outcomeParts,
  resultState,
  type Standing,
} from '#game/changes/outcome.ts'
import { outcomeAt, type StoredSeason } from '#game/changes/stored-season.ts'
import type { FlagSession } from '#game/flags.ts'
import { resultStatuses } from '#game/results.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'
import { tablesFrom } from './computed-tables.ts'

type At = { race: number; now: number }

/** The classification of a race or its sprint as the form tells it; with `tables` the tables that follow from it. */
export const wishResult =
  ({ race, now }: At, session: FlagSession, form: URLSearchParams): Wish =>
  (stored) => {
    const row = mustBeRun(stored, race, now)
    const before = outcomeOrNothing(stored, race)
    if (session === 'SPRINT' && before.RACE.length === 0) {
      throw new Refusal('invalid', raceAdminWords.resultFirst)
    }
    const after = { ...before, [session]: finishesIn(form, stored, before[session]) }
    const entry = (id: number, was: OutcomeValue, is: OutcomeValue): Entry => {
      const age = now - (stored.races.find((one) => one.id === id)?.startsAt ?? row.startsAt)
      return { kind: 'outcome', year: stored.year, race: id, value: madeByHand(was, is, age) }
    }
    if (form.get('tables') !== 'on') return [entry(race, before, after)]
    return [...tablesFrom(stored, race, after)].map(([id, tables]) =>
      id === race
        ? entry(id, before, { ...after, ...tables })
        : entry(id, outcomeOrNothing(stored, id), { ...outcomeOrNothing(stored, id), ...tables }),
    )
  }

/** A championship table after a race; whoever has no points typed has no row. */
export const wishTable =
  ({ race, now }: At, category: CompetitorCategory, form: URLSearchParams): Wish =>
  (stored) => {
    const row = mustBeRun(stored, race, now)
    const before = outcomeOrNothing(stored, race)
    if (before.state === null) throw new Refusal('invalid', raceAdminWords.resultFirst)
    const rows = form.getAll('order').filter((id) => form.get(`points-${id}`)?.trim())
    const table = rows.map((competitor, index): Standing => {
      const points = decimal(form.get(`points-${competitor}`) ?? '')
      if (!(points >= -100 && points <= 2000))
        refuse(stored, competitor, 'points', raceAdminWords.tablePoints)
      return { position: index + 1, competitor, points }
    })
    const value = madeByHand(before, { ...before, [category]: table }, now - row.startsAt)
    return [{ kind: 'outcome', year: stored.year, race, value }]
  }

function mustBeRun(stored: StoredSeason, race: number, now: number) {
  const { row } = raceIn(stored, race)
  if (row.startsAt > now) throw new Refusal('invalid', adminWords.fault({ kind: 'race-ahead' }))
  if (row.position === null) throw new Refusal('invalid', raceAdminWords.calledOff)
  return row
}

const nothing: OutcomeValue = { state: null, RACE: [], SPRINT: [], DRIVER: [], CONSTRUCTOR: [], handMade: [] }

/** A sprint may be known before its race. */
const outcomeOrNothing = (stored: StoredSeason, race: number) => outcomeAt(stored, race) ?? nothing

/** What was touched is no import's any more. */
function madeByHand(before: OutcomeValue, after: OutcomeValue, age: number): OutcomeValue {
  const touched = outcomeParts.filter((part) => !isSameValue(before[part], after[part]))
  const state = resultState(before.state, touched, age)
  const isMade = (part: OutcomePart) => before.handMade.includes(part) || touched.includes(part)
  return { ...after, state, handMade: outcomeParts.filter(isMade) }
}

function finishesIn(form: URLSearchParams, stored: StoredSeason, before: readonly Finish[]): Finish[] {
  const sent = form.getAll('order')
  const points = form.getAll('points').map(decimal)
  const stateOf = (driver: string): DriverState =>
    resultStatuses.find((status) => status === form.get(`state-${driver}`)) ?? 'OUT'
  return settled(sent, stateOf).flatMap((driver, index) => {
    const status = stateOf(driver)
    if (status === 'OUT') return []
    const own = points[index] ?? 0
    if (!(own >= 0 && own <= 100)) refuse(stored, driver, 'points', raceAdminWords.points)
    const laps = form.get(`laps-${driver}`)?.trim() ?? ''
    if (!/^\d{0,3}$/.test(laps) || Number(laps) > 200) refuse(stored, driver, 'laps', raceAdminWords.laps)
    return {
      position: index + 1,
      driver,
      team: teamOf(driver, stored, before),
      status,
      points: mayEarn(status) ? own : 0,
      laps: laps === '' ? null : Number(laps),
    }
  })
}

/** Whom he drove for that day, as far as it is known. */
function teamOf(driver: string, { competitors }: StoredSeason, before: readonly Finish[]): string {
  const known = competitors.find(({ category, id }) => category === 'DRIVER' && id === driver)
  const team = before.find((row) => row.driver === driver)?.team ?? known?.team
  // A driver nobody knows is refused with his name (game/outcome-faults.ts).
  if (team == null && known) throw new Refusal('invalid', raceAdminWords.homeless(known.name))
  return team ?? competitors.find(({ category }) => category === 'CONSTRUCTOR')?.id ?? ''
}

const decimal = (text: string) => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')))

/** Says whose field is wrong. */
function refuse({ competitors }: StoredSeason, id: string, field: string, sentence: string): never {
  const name = competitors.find((one) => one.id === id)?.name ?? id
  const said = adminWords.at(name, sentence)
  throw new Refusal('invalid', said, { [`${field}-${id}`]: said })
}
