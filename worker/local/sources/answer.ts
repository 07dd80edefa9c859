import { racesRun, type SeasonFacts } from '#db/seed/facts.ts'
import { knownAt } from '#db/seed/known-at.ts'
import { jolpicaAnswer } from './jolpica.ts'
import { openF1Answer, sessionKey } from './openf1.ts'
import { raceControlOf } from './race-control.ts'

/**
 * What Jolpica (/jolpica/) and OpenF1 (/openf1/) answer about the demo's season at `now`, or null for nothing. They
 * publish neither a calendar nor the start of a race to come, because the demo moves those.
 */
export function sourceAnswer(season: SeasonFacts, address: URL, now: number): unknown {
  const known = knownAt(season, now)
  const path = address.pathname.replace(/^\/jolpica/, '')
  if (path !== address.pathname) return /\/races\/?$/.test(path) ? null : jolpicaAnswer(known, path)
  const run = racesRun(known)
  const messages = new Map(run.map((race) => [sessionKey(race.round, 'RACE'), raceControlOf(race)]))
  return openF1Answer({ ...known, races: run }, address, messages)
}
