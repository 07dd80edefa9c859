import type { CompetitorCategory } from './category.ts'
import type { EntryChange } from './entries.ts'
import type { FlagSession } from './flags.ts'
import { outcomeParts, type TruthPart } from './outcome.ts'
import type { Session } from './season.ts'
import type { SeasonFacts } from './season-facts.ts'

/** The facts as they are once these changes are made. */
export const withChanges = (facts: SeasonFacts, changes: readonly EntryChange[]): SeasonFacts =>
  changes.reduce(withChange, facts)

function withChange(facts: SeasonFacts, change: EntryChange): SeasonFacts {
  const without = <T extends { race: number }>(rows: readonly T[], race: number) =>
    rows.filter((row) => row.race !== race)
  const marks = (race: number, parts: readonly TruthPart[], made: readonly TruthPart[]) => [
    ...facts.handMade.filter((one) => one.race !== race || !parts.includes(one.part)),
    ...made.map((part) => ({ race, part })),
  ]
  switch (change.kind) {
    case 'season':
      return { ...facts, season: change.after }
    case 'points': {
      const rows = (change.after ?? []).map((points, difference) => ({
        category: change.category,
        difference,
        points,
      }))
      return {
        ...facts,
        points: [...facts.points.filter(({ category }) => category !== change.category), ...rows],
      }
    }
    case 'competitor': {
      const { category, id, after } = change
      const others = facts.competitors.filter((one) => one.category !== category || one.id !== id)
      return { ...facts, competitors: after ? [...others, { ...after, category, id }] : others }
    }
    case 'alias': {
      const { category, id: alias, after: competitor } = change
      const others = facts.aliases.filter((one) => one.category !== category || one.alias !== alias)
      return { ...facts, aliases: competitor ? [...others, { category, alias, competitor }] : others }
    }
    case 'race': {
      const { race, after } = change
      const stored = facts.races.find(({ id }) => id === race) ?? { gridState: null, resultState: null }
      const others = facts.races.filter(({ id }) => id !== race)
      if (after === null) return { ...facts, races: others, sessions: without(facts.sessions, race) }
      const { sessions, handMade, ...row } = after
      const times = Object.entries(sessions).map(([session, startsAt]) => ({
        race,
        session: session as Session,
        startsAt,
      }))
      return {
        ...facts,
        races: [...others, { ...stored, ...row, id: race, cutoff: row.ownCutoff ?? row.startsAt }],
        sessions: [...without(facts.sessions, race), ...times],
        handMade: marks(race, ['CALENDAR'], handMade ? ['CALENDAR'] : []),
      }
    }
    case 'grid': {
      const { race, after } = change
      const rows = (after?.rows ?? []).map((row, index) => ({ ...row, race, position: index + 1 }))
      return {
        ...facts,
        races: facts.races.map((one) =>
          one.id === race ? { ...one, gridState: after?.state ?? null } : one,
        ),
        grids: [...without(facts.grids, race), ...rows],
        handMade: marks(race, ['GRID'], after?.handMade ? ['GRID'] : []),
      }
    }
    case 'outcome': {
      const { race, after } = change
      const finished = (session: FlagSession) =>
        (after?.[session] ?? []).map((row) => ({ ...row, race, session }))
      const table = (category: CompetitorCategory) =>
        (after?.[category] ?? []).map((row) => ({ ...row, race, category }))
      return {
        ...facts,
        races: facts.races.map((one) =>
          one.id === race ? { ...one, resultState: after?.state ?? null } : one,
        ),
        results: [...without(facts.results, race), ...finished('RACE'), ...finished('SPRINT')],
        standings: [...without(facts.standings, race), ...table('DRIVER'), ...table('CONSTRUCTOR')],
        handMade: marks(race, outcomeParts, after?.handMade ?? []),
      }
    }
    case 'flags': {
      const { race, after } = change
      const rows = (after?.flags ?? []).map((flag) => ({ ...flag, race }))
      return {
        ...facts,
        flags: [...without(facts.flags, race), ...rows],
        handMade: marks(race, ['FLAGS'], after?.handMade ? ['FLAGS'] : []),
      }
    }
    case 'role':
      return facts
  }
}
