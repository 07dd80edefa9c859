import { racesRun, type SeasonFacts } from '#db/seed/facts.ts'
import { knownAt } from '#db/seed/known-at.ts'
import { jolpicaAnswer } from './jolpica.ts'
import { openF1Answer, type SentMessage, sessionKey } from './openf1.ts'
import { raceControlOf } from './race-control.ts'
import { type Replay, replayedRows, timeIn } from './replay.ts'

/**
 * Answers for Jolpica (/jolpica/) and OpenF1 (/openf1/) about the demo's season at `now` (milliseconds), or
 * null for nothing. They publish neither a calendar nor the start of a race to come, because the demo moves
 * those.
 */
export function sourcesOf(season: SeasonFacts, replay: Replay | null) {
  const sent = replay && replayedRows(season, replay)
  return (address: URL, now: number): unknown => {
    const time = replay === null ? now : timeIn(season, replay, now)
    const known = knownAt(season, time)
    const path = address.pathname.replace(/^\/jolpica/, '')
    if (path !== address.pathname) return /\/races\/?$/.test(path) ? null : jolpicaAnswer(known, path)
    const run = racesRun(known)
    const messages = new Map<number, SentMessage[]>(
      run.map((race) => [sessionKey(race.round, 'RACE'), raceControlOf(race)]),
    )
    if (replay === null || sent === null) return openF1Answer({ ...known, races: run }, address, messages)
    const key = sessionKey(replay.round, 'RACE')
    const rows = sent(time)
    messages.set(key, rows.messages)
    const races = known.races.filter(({ round, race }) => race !== undefined || round === replay.round)
    return openF1Answer({ ...known, races }, address, messages, new Map([[key, rows.positions]]))
  }
}
