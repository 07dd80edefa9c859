import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { cutoffOf, withStart } from '#game/race-start.ts'
import type { Session } from '#game/season.ts'
import type { EntryChange } from './entries.ts'
import { outcomeParts, type TruthPart } from './outcome.ts'
import type { StoredSeason } from './stored-season.ts'

/** The season as it is once these changes are made. */
export const withChanges = (stored: StoredSeason, changes: readonly EntryChange[]): StoredSeason =>
  changes.reduce(withChange, stored)

function withChange(stored: StoredSeason, change: EntryChange): StoredSeason {
  const without = <T extends { race: number }>(rows: readonly T[], race: number) =>
    rows.filter((row) => row.race !== race)
  const marks = (race: number, parts: readonly TruthPart[], made: readonly TruthPart[]) => [
    ...stored.handMade.filter((one) => one.race !== race || !parts.includes(one.part)),
    ...made.map((part) => ({ race, part })),
  ]
  switch (change.kind) {
    case 'season':
      return { ...stored, season: change.after }
    case 'points': {
      const rows = (change.after ?? []).map((points, difference) => ({
        category: change.category,
        difference,
        points,
      }))
      return {
        ...stored,
        points: [...stored.points.filter(({ category }) => category !== change.category), ...rows],
      }
    }
    case 'competitor': {
      const { category, id, after } = change
      const others = stored.competitors.filter((one) => one.category !== category || one.id !== id)
      return { ...stored, competitors: after ? [...others, { ...after, category, id }] : others }
    }
    case 'alias': {
      const { category, id: alias, after: competitor } = change
      const others = stored.aliases.filter((one) => one.category !== category || one.alias !== alias)
      return { ...stored, aliases: competitor ? [...others, { category, alias, competitor }] : others }
    }
    case 'race': {
      const { race, after } = change
      const found = stored.races.find(({ id }) => id === race)
      const others = stored.races.filter(({ id }) => id !== race)
      if (after === null) return { ...stored, races: others, sessions: without(stored.sessions, race) }
      const { sessions, handMade, ...row } = after
      const known = found ?? { gridState: null, resultState: null }
      const { openF1StartsAt = null, believed = null } = found ? withStart(found, after.startsAt) : {}
      const cutoff = cutoffOf({ ...after, openF1StartsAt, believed })
      const times = Object.entries(sessions).map(([session, startsAt]) => ({
        race,
        session: session as Session,
        startsAt,
      }))
      return {
        ...stored,
        races: [...others, { ...known, ...row, openF1StartsAt, believed, id: race, cutoff }],
        sessions: [...without(stored.sessions, race), ...times],
        handMade: marks(race, ['CALENDAR'], handMade ? ['CALENDAR'] : []),
      }
    }
    case 'start': {
      const { race, after } = change
      const handMade = stored.handMade.some((one) => one.race === race && one.part === 'CALENDAR')
      const start = { openF1StartsAt: after?.openF1 ?? null, believed: after?.believed ?? null }
      return {
        ...stored,
        races: stored.races.map((one) =>
          one.id === race ? { ...one, ...start, cutoff: cutoffOf({ ...one, ...start, handMade }) } : one,
        ),
      }
    }
    case 'grid': {
      const { race, after } = change
      const rows = (after?.rows ?? []).map((row, index) => ({ ...row, race, position: index + 1 }))
      return {
        ...stored,
        races: stored.races.map((one) =>
          one.id === race ? { ...one, gridState: after?.state ?? null } : one,
        ),
        grids: [...without(stored.grids, race), ...rows],
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
        ...stored,
        races: stored.races.map((one) =>
          one.id === race ? { ...one, resultState: after?.state ?? null } : one,
        ),
        results: [...without(stored.results, race), ...finished('RACE'), ...finished('SPRINT')],
        standings: [...without(stored.standings, race), ...table('DRIVER'), ...table('CONSTRUCTOR')],
        handMade: marks(race, outcomeParts, after?.handMade ?? []),
      }
    }
    case 'flags': {
      const { race, after } = change
      const rows = (after?.flags ?? []).map((flag) => ({ ...flag, race }))
      return {
        ...stored,
        flags: [...without(stored.flags, race), ...rows],
        handMade: marks(race, ['FLAGS'], after?.handMade ? ['FLAGS'] : []),
      }
    }
    case 'proposals': {
      const { race, session, after } = change
      const others = stored.decisions.filter((row) => row.race !== race || row.session !== session)
      const decided = (after ?? []).map((row) => ({ ...row, race, session }))
      return { ...stored, decisions: [...others, ...decided] }
    }
    case 'role':
      return stored
  }
}
