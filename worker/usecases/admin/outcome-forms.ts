import { adminWords } from '#app/words/admin.ts'
import { raceAdminWords } from '#app/words/race-admin.ts'
import type { CompetitorCategory } from '#game/category.ts'
import { type DriverState, mayEarn, settled } from '#game/changes/classification.ts'
import { type Entry, isSameValue, type OutcomeValue } from '#game/changes/entries.ts'
import {
  type Finish,
  type Outcome,
  outcomeParts,
  resultParts,
  resultState,
  type Standing,
} from '#game/changes/outcome.ts'
import { outcomeAt, type Season, wholeOutcome } from '#game/changes/season.ts'
import type { FlagSession } from '#game/flags.ts'
import { resultStatuses } from '#game/results.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { tablesFrom } from './computed-tables.ts'

type At = { race: number; now: number }

/** The classification of a race or its sprint as the form has it; with `tables` the tables that follow from it. */
export const wishResult =
  ({ race, now }: At, session: FlagSession, form: URLSearchParams): ChangeRequest =>
  (season) => {
    mustBeRun(season, race, now)
    const before = wholeOutcome(season, race)
    if (session === 'SPRINT' && before.RACE.length === 0) {
      throw new Refusal('invalid', raceAdminWords.resultFirst)
    }
    const after = { ...before, [session]: finishesIn(form, season, before[session]) }
    if (form.get('tables') !== 'on') return byHand(season, race, after, now)
    return [...tablesFrom(season, race, after)].flatMap(([id, tables]) =>
      byHand(season, id, { ...(id === race ? after : wholeOutcome(season, id)), ...tables }, now),
    )
  }

/** A championship table after a race; competitors without points typed have no row. */
export const wishTable =
  ({ race, now }: At, category: CompetitorCategory, form: URLSearchParams): ChangeRequest =>
  (season) => {
    mustBeRun(season, race, now)
    if (outcomeAt(season, race) === null) throw new Refusal('invalid', raceAdminWords.resultFirst)
    const rows = form.getAll('order').filter((id) => form.get(`points-${id}`)?.trim())
    const table = rows.map((competitor, index): Standing => {
      const points = decimal(form.get(`points-${competitor}`) ?? '')
      if (!(points >= -100 && points <= 2000))
        refuse(season, competitor, 'points', raceAdminWords.tablePoints)
      return { position: index + 1, competitor, points }
    })
    return byHand(season, race, { ...wholeOutcome(season, race), [category]: table }, now)
  }

function mustBeRun(season: Season, race: number, now: number) {
  const { row } = raceIn(season, race)
  if (row.startsAt > now) throw new Refusal('invalid', adminWords.fault({ kind: 'race-ahead' }))
  if (row.position === null) throw new Refusal('invalid', raceAdminWords.calledOff)
}

/** The entries that make an outcome an admin's own: what they edited is manual from then on. */
function byHand(season: Season, race: number, after: Outcome, now: number): Entry[] {
  const before = wholeOutcome(season, race)
  const edited = outcomeParts.filter((part) => !isSameValue(before[part], after[part]))
  const stored = outcomeAt(season, race)
  const { RACE, SPRINT, DRIVER, CONSTRUCTOR } = after
  const startsAt = season.races.find(({ id }) => id === race)?.startsAt ?? now
  const value: OutcomeValue = {
    state: resultState(stored?.state ?? null, edited, now - startsAt),
    ...{ RACE, DRIVER, CONSTRUCTOR },
    manual: resultParts.filter((part) => edited.includes(part) || stored?.manual.includes(part)),
  }
  const at = { year: season.year, race }
  const outcome: Entry = { ...at, kind: 'outcome', value }
  return edited.includes('SPRINT')
    ? [{ ...at, kind: 'sprint', value: { rows: SPRINT, manual: true } }, outcome]
    : [outcome]
}

function finishesIn(form: URLSearchParams, season: Season, before: readonly Finish[]): Finish[] {
  const sent = form.getAll('order')
  const points = form.getAll('points').map(decimal)
  const stateOf = (driver: string): DriverState =>
    resultStatuses.find((status) => status === form.get(`state-${driver}`)) ?? 'OUT'
  return settled(sent, stateOf).flatMap((driver, index) => {
    const status = stateOf(driver)
    if (status === 'OUT') return []
    const own = points[index] ?? 0
    if (!(own >= 0 && own <= 100)) refuse(season, driver, 'points', raceAdminWords.points)
    const laps = form.get(`laps-${driver}`)?.trim() ?? ''
    if (!/^\d{0,3}$/.test(laps) || Number(laps) > 200) refuse(season, driver, 'laps', raceAdminWords.laps)
    return {
      position: index + 1,
      driver,
      team: teamOf(driver, season, before),
      status,
      points: mayEarn(status) ? own : 0,
      laps: laps === '' ? null : Number(laps),
    }
  })
}

/** Their team of that day, as far as it is known. */
function teamOf(driver: string, { competitors }: Season, before: readonly Finish[]): string {
  const known = competitors.find(({ category, id }) => category === 'DRIVER' && id === driver)
  const team = before.find((row) => row.driver === driver)?.team ?? known?.team
  // An unknown driver is refused by name (game/changes/outcome-faults.ts).
  if (team == null && known) throw new Refusal('invalid', raceAdminWords.homeless(known.name))
  return team ?? competitors.find(({ category }) => category === 'CONSTRUCTOR')?.id ?? ''
}

const decimal = (text: string) => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')))

/** Says whose field is wrong. */
function refuse({ competitors }: Season, id: string, field: string, sentence: string): never {
  const name = competitors.find((one) => one.id === id)?.name ?? id
  const said = adminWords.at(name, sentence)
  throw new Refusal('invalid', said, { [`${field}-${id}`]: said })
}
