import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { lastOf } from '#game/must-have.ts'
import { osloMidnight } from '#game/oslo-time.ts'
import { questions } from '#game/questions/questions.ts'
import type { Session } from '#game/season.ts'
import { stepsOf } from '#game/steps.ts'
import type { CompetitorValue, Entry } from './entries.ts'
import type { Season } from './season.ts'

/** A competitor of a new season. `alias`: their name at the source, or null. */
type Newcomer = Omit<CompetitorValue, 'position'> & { id: string; alias: string | null }
export type NewField = Record<CompetitorCategory, readonly Newcomer[]>

/** The entries of a new season: cutoff (milliseconds), competitors, and the points tables of the season before. */
export function newSeason(year: number, cutoff: number, field: NewField, before: Season | null): Entry[] {
  return [
    { kind: 'season', year, value: { cutoff, finishedAt: null } },
    ...questions.flatMap(({ code: category, isOptional, defaultPoints }): Entry[] => {
      const copied = before?.tables[category] ?? []
      const value = copied.length > 0 || isOptional ? copied : defaultPoints
      return value.length > 0 ? [{ kind: 'points', year, category, value }] : []
    }),
    // Constructors first: drivers refer to them.
    ...competitorCategories.toReversed().flatMap((category) => competitorsOf(year, category, field, before)),
  ]
}

function competitorsOf(
  year: number,
  category: CompetitorCategory,
  field: NewField,
  before: Season | null,
): Entry[] {
  const last = before ? lastOf(stepsOf(before)).truth[category] : new Map<string, number>()
  const teams = new Set(field.CONSTRUCTOR.map(({ id }) => id))
  return field[category]
    .toSorted((a, b) => (last.get(a.id) ?? Infinity) - (last.get(b.id) ?? Infinity) || 0)
    .flatMap(({ id, alias, ...rest }, index): Entry[] => {
      const team = rest.team !== null && teams.has(rest.team) ? rest.team : null
      const value = { ...rest, team, position: index + 1 }
      return [
        { kind: 'competitor', year, category, id, value },
        ...(alias === null ? [] : [{ kind: 'alias', year, category, id: alias, value: id } as const]),
      ]
    })
}

/** The competitors of a season, each with one alias. */
export function newFieldFrom({ competitors, aliases }: Season): NewField {
  const of = (wanted: CompetitorCategory) =>
    competitors
      .filter(({ category }) => category === wanted)
      .map(({ id, name, shortName, code, number, team, color }): Newcomer => {
        const known = aliases.find((one) => one.category === wanted && one.competitor === id)
        return { id, name, shortName, code, number, team, color, alias: known?.alias ?? null }
      })
  return { DRIVER: of('DRIVER'), CONSTRUCTOR: of('CONSTRUCTOR') }
}

type Weekend = { round: number; sessions: Partial<Record<Session, number>> }

/** The usual cutoff (milliseconds): midnight in Norway before the first practice. null: no times yet. */
export function usualCutoff(calendar: readonly Weekend[]): number | null {
  const first = calendar.toSorted((a, b) => a.round - b.round)[0]
  const begins = first && (first.sessions.FP1 ?? earliest(Object.values(first.sessions)))
  return begins === undefined ? null : osloMidnight(begins)
}

const earliest = (instants: readonly number[]) => (instants.length === 0 ? undefined : Math.min(...instants))
