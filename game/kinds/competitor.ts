import { type Entry, isSameValue } from '#game/changes/entries.ts'
import { valueAt } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'
import { competitorIds } from './known-competitors.ts'

export const competitorRules: KindRules<'competitor'> = {
  isPublic: ({ before, after }) => before?.position !== after?.position,

  /** A deleted competitor deletes what refers to it. */
  cascade({ aliases }, { year, category, id, value }) {
    if (value !== null) return []
    const gone = aliases
      .filter((row) => row.category === category && row.competitor === id)
      .map(({ alias }): Entry => ({ kind: 'alias', year, category, id: alias, value: null }))
    return category === 'DRIVER' ? [...gone, { kind: 'ownTeam', year, id, value: null }] : gone
  },

  faultOf({ category, id, before, after }, { after: season, isUsed }) {
    if (after === null) {
      const isTeam = season.competitors.some(({ team }) => category === 'CONSTRUCTOR' && team === id)
      return isTeam || isUsed(category, id) ? { kind: 'competitor-in-use', name: before?.name ?? id } : null
    }
    if (after.name.trim() === '' || after.shortName.trim() === '') return { kind: 'name-missing' }
    if (after.color !== null && !/^#[0-9a-f]{6}$/i.test(after.color)) return { kind: 'color' }
    const isTeamUnknown =
      category === 'DRIVER' && after.team !== null && !competitorIds(season, 'CONSTRUCTOR').has(after.team)
    return isTeamUnknown ? { kind: 'team-unknown', driver: after.name } : null
  },

  /** A change that was not about a driver's team can be undone though results have changed the team since. */
  revert(season, { before, after, ...at }) {
    const now = valueAt(season, at)
    if (before === null || after === null || now === null || before.team !== after.team) return undefined
    const { team, color } = now
    return isSameValue(now, { ...after, team, color }) ? { ...before, team, color } : undefined
  },
}
