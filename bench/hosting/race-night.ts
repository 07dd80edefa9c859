import { followingOf, looksOf, pollsWithoutSocket, pollsWithSocket } from './channel.ts'
import { priceOf } from './cost.ts'
import { type Figures, figureAt } from './figures.ts'
import { played } from './played-race.ts'
import { meters, nothing, type Use } from './prices.ts'
import { traffic } from './traffic.ts'

export type RaceNight = {
  following: number
  sockets: number
  /** Polls of the menu and of the race, and their number without the channel. */
  polls: number
  pollsWithoutChannel: number
  /** Messages from the channel to all sockets. Nobody pays for them. */
  sent: number
  use: Use
  /** USD without what the plan includes. */
  cost: number
}

/** The most that a race uses. */
const race = played.evicted
const { minutes } = race
/** The addresses that a tab on /live polls: the menu, and the race. */
const addresses = 2

/** A race with OpenF1 as its source. The watchers follow it from start to result, all signed in. */
export function raceNightOf(figures: Figures, participants: number, watchers: number): RaceNight {
  const ofPoll = (field: 'cpuMs' | 'rowsRead') => figureAt(figures, 'headerPollOwn', field, participants)
  const following = followingOf(watchers)
  const sockets = following * traffic.socketsPerRace
  const news = traffic.scoringsPerRace
  const perTab = addresses * pollsWithoutSocket(minutes, traffic.headerPollSeconds)
  const polls =
    (watchers - following) * perTab +
    following * (addresses * pollsWithSocket(minutes, traffic.socketsPerRace) + news)
  // Polls of the race within a second share one look at it in each isolate.
  const raceReads = Math.min(polls / addresses, traffic.isolates * minutes * 60)
  const looks = looksOf(news, minutes * 60)
  const calls = race.wakes + race.messages + sockets + raceReads
  const ms =
    race.alarms * traffic.questionMs +
    calls * traffic.objectMs +
    race.messages * following * traffic.sendMs +
    looks.ms
  const use: Use = {
    ...nothing,
    requests: polls + sockets,
    cpuMs: (polls + sockets) * ofPoll('cpuMs'),
    rowsRead:
      (polls / addresses) * ofPoll('rowsRead') +
      raceReads * traffic.rowsPerRacePoll +
      race.factReads * traffic.rowsPerFacts +
      looks.rowsRead,
    objectCalls: race.alarms + calls + looks.objectCalls,
    objectGBs: (ms * traffic.windowGB) / 1_000,
    objectRowsRead: race.rowsRead + raceReads * race.rowsPerPoll + looks.objectRowsRead,
    objectRowsWritten: race.rowsWritten + looks.objectRowsWritten,
  }
  return {
    following,
    sockets,
    polls,
    pollsWithoutChannel: watchers * perTab,
    sent: following * (race.messages + news),
    use,
    cost: meters.reduce((sum, meter) => sum + priceOf(meter, use[meter], 0), 0),
  }
}
