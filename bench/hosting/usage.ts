import { loggedOneOf } from '#worker/request-log.ts'
import { followingOf, looksOf, pollsIn } from './channel.ts'
import { databaseBytes, type Figures, figureAt } from './figures.ts'
import type { Measured } from './measured.ts'
import { meters, nothing, type Use } from './prices.ts'
import { raceNightOf } from './race-night.ts'
import { days, traffic } from './traffic.ts'

type Kind = keyof typeof days

/** How often each measured action happens. */
type Happenings = Record<string, number>

/** The pages after the front page, in equal parts. */
const otherPages = ['profile', 'points', 'raceResult', 'raceGuesses', 'participants']

/** The use of one day of a kind. */
export function dayOf(figures: Figures, participants: number, kind: Kind): Use {
  const day = totalOf(figures, participants, happenings(participants, kind))
  const watchers = (participants + visitorsOf(participants)) * traffic.watchingRace
  const { use } = raceNightOf(figures, participants, watchers)
  const races = racesOn(kind)
  return Object.fromEntries(meters.map((meter) => [meter, day[meter] + races * use[meter]])) as Use
}

const racesOn = (kind: Kind) => (kind === 'raceDay' ? traffic.racesPerMonth / days.raceDay.days : 0)

/** The use of the busiest month. */
export function monthOf(figures: Figures, participants: number): Use {
  const month = { ...nothing }
  for (const kind of Object.keys(days) as Kind[]) {
    const day = dayOf(figures, participants, kind)
    for (const meter of meters) month[meter] += day[meter] * days[kind].days
  }
  return { ...month, storedGB: databaseBytes(figures, participants) / 1e9 }
}

/** People who come: participants, who are signed in, and visitors. */
const visitorsOf = (participants: number) => participants * traffic.visitorsPerParticipant

/** Everything a day brings. */
function happenings(participants: number, kind: Kind): Happenings {
  const { visits, minutes } = days[kind]
  const own = participants * visits
  const others = visitorsOf(participants) * visits
  const pages = (own + others) * traffic.otherPagesPerVisit
  const month = Object.values(days).reduce((sum, { days: count }) => sum + count, 0)
  // Everyone saves on the days before the race.
  const saves =
    kind === 'beforeRace'
      ? (participants * traffic.savesPerRace * traffic.racesPerMonth) / days.beforeRace.days
      : 0
  const perRace = racesOn(kind)
  const menuPolls = pollsIn(minutes, traffic.headerPollSeconds)
  return {
    frontPageOwn: own,
    frontPage: others,
    seasonRead: seasonReads(own + others),
    headerPollOwn: own * menuPolls,
    headerPoll: others * menuPolls,
    homePoll: (own + others) * pollsIn(minutes, traffic.homePollSeconds),
    socket: (own + others) * (1 - traffic.withoutSocket) * traffic.socketsPerVisit,
    ...Object.fromEntries(otherPages.map((page) => [page, pages / otherPages.length])),
    guessPage: saves / traffic.savesPerRace,
    saveGuess: saves,
    signIn: (participants * traffic.signInsPerMonth) / month,
    renewal: own * traffic.renewalsPerVisit,
    reminders: perRace * participants * traffic.remindedPerRace,
    told: perRace * participants * traffic.toldAfterRace,
    importResult: perRace * traffic.scoringsPerRace,
    cronIdle: traffic.cronRunsPerDay,
  }
}

/** The front page's data is read at most once a second in each isolate. */
const seasonReads = (frontPages: number) => Math.min(frontPages, traffic.isolates * traffic.busyHours * 3_600)

/** Requests that the cron job makes itself are no requests to the Worker. */
const ofCron = new Set(['cronIdle', 'importResult', 'reminders'])

function totalOf(figures: Figures, participants: number, happened: Happenings): Use {
  const { seasonRead = 0, renewal = 0, socket: sockets = 0, told = 0, ...actions } = happened
  const at = (action: string, field: keyof Measured) => figureAt(figures, action, field, participants)
  const sum = (field: keyof Measured, without?: ReadonlySet<string>) =>
    Object.entries(actions)
      .filter(([name]) => !without?.has(name))
      .reduce((total, [name, times]) => total + times * at(name, field), 0)
  const frontPages = (actions.frontPage ?? 0) + (actions.frontPageOwn ?? 0)
  const polls = (actions.headerPoll ?? 0) + (actions.headerPollOwn ?? 0) + (actions.homePoll ?? 0)
  const messages = told * traffic.messagesAfterRace
  const writes = (actions.saveGuess ?? 0) + (actions.importResult ?? 0)
  const looks = looksOf(writes, traffic.busyHours * 3_600)
  const objectMs = sum('objectCalls') * traffic.windowMsPerSave + sockets * traffic.objectMs + looks.ms
  const requests = sum('requests', ofCron) + sockets + traffic.cronRunsPerDay
  const logLines = (requests - polls) / loggedOneOf + traffic.cronRunsPerDay
  return {
    requests,
    // A socket is opened like a poll, and a notification is sent like a mail.
    cpuMs: sum('cpuMs') + sockets * at('headerPollOwn', 'cpuMs') + messages * at('reminders', 'cpuMs'),
    // A measured front page reads the season's data, which front pages within a second share.
    rowsRead:
      sum('rowsRead') -
      (frontPages - seasonRead) * at('homeAnswer', 'rowsRead') +
      looks.rowsRead +
      messages * traffic.rowsReadPerMessage +
      told * traffic.rowsPerTold * traffic.cronRunsPerDay,
    rowsWritten: sum('rowsWritten') + messages * traffic.rowsWrittenPerMessage,
    storedGB: 0,
    kvReads: sum('kvReads'),
    kvWrites: sum('kvWrites') + renewal,
    objectCalls: sum('objectCalls') + sockets + looks.objectCalls,
    objectGBs: (objectMs * traffic.windowGB) / 1_000,
    objectRowsRead: looks.objectRowsRead,
    objectRowsWritten: looks.objectRowsWritten,
    logGB: (logLines * traffic.bytesPerLogLine) / 1e9,
    mails: actions.reminders ?? 0,
  }
}

type PeakMinute = {
  online: number
  following: number
  requestsPerSecond: number
  /** Just after the deadline, when the tabs that follow the channel get news. */
  pollsOnNewsPerSecond: number
  d1CallsPerSecond: number
  rowsPerSecond: number
  savesPerSecond: number
  /** Seconds that the database works in one second. It does one thing at a time. */
  databaseSeconds: number
}

/** The last minute before a deadline. Visitors' polls share one read a second in each isolate. */
export function peakMinuteOf(figures: Figures, participants: number): PeakMinute {
  const at = (action: string, field: keyof Measured) => figureAt(figures, action, field, participants)
  const people = participants + visitorsOf(participants)
  const online = people * traffic.onlineAtDeadline
  const following = followingOf(online)
  const polling = online - following
  // A second's polls of the menu; those of the front page's data come on top.
  const resting = following / (traffic.restMinutes * 60)
  const menuPolls = polling / traffic.headerPollSeconds + resting
  const ownPolls = menuPolls * (participants / people)
  const polls = menuPolls + polling / traffic.homePollSeconds + resting
  const pages = (people * traffic.loadingInPeakMinute) / 60
  const sockets = Math.min(pages, following)
  const saves = (participants * traffic.savingInPeakMinute) / 60
  const looks = Math.min(saves, 1 / traffic.lookSeconds)
  // Tabs in the same isolate share one read a second.
  const seasonReads = Math.min(pages, traffic.isolates)
  const small = ownPolls + pages + looks + saves * at('saveGuess', 'd1Calls')
  return {
    online,
    following,
    requestsPerSecond: polls + pages + sockets + saves,
    pollsOnNewsPerSecond: (2 * following) / traffic.newsSpreadSeconds,
    d1CallsPerSecond: small + seasonReads,
    rowsPerSecond:
      ownPolls * at('headerPollOwn', 'rowsRead') +
      pages * (at('frontPageOwn', 'rowsRead') - at('homeAnswer', 'rowsRead')) +
      seasonReads * at('homeAnswer', 'rowsRead') +
      looks * traffic.rowsPerLook +
      saves * at('saveGuess', 'rowsRead'),
    savesPerSecond: saves,
    databaseSeconds: (small * traffic.smallQueryMs + seasonReads * at('homeAnswer', 'd1Ms')) / 1_000,
  }
}
