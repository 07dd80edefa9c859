import { startAt } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'

export const raceRules: KindRules<'race'> = {
  isPublic: ({ before }) => before !== null,

  /** A moved start discards the admin's choice of source. */
  cascade(season, { year, race, value }) {
    const start = startAt(season, race)
    return value && start?.believed && start.jolpica !== value.startsAt
      ? [{ kind: 'start', year, race, value: { ...start, jolpica: value.startsAt, believed: null } }]
      : []
  },

  faultOf({ race, before, after }, { after: { races }, now }) {
    if (after === null) return null
    if (after.name.trim() === '' || after.place.trim() === '') return { kind: 'name-missing' }
    const { startsAt, sessions } = after
    if (Object.values(sessions).some((at) => at > startsAt)) return { kind: 'sessions-after-start' }
    const isRun = races.some(({ id, resultState }) => id === race && resultState !== null)
    return isRun && startsAt > now && startsAt !== before?.startsAt ? { kind: 'result-ahead' } : null
  },

  needsReason: ({ before, after }) => after === null && before !== null,
}
