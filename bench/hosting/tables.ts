import { answers, asked } from './answers.ts'
import { costOf, priceOf } from './cost.ts'
import { databaseBytes, type Figures, figureAt, sizesOf } from './figures.ts'
import { grouped, number, table, usd } from './markdown.ts'
import type { Measured } from './measured.ts'
import { limits, meters, type Price, prices, subscription } from './prices.ts'
import { days, traffic } from './traffic.ts'
import { dayOf, monthOf, peakMinuteOf } from './usage.ts'

const names: Record<string, string> = {
  trivial: 'a route that does nothing',
  frontPage: 'front page, visitor',
  frontPageShared: 'the same within a second',
  frontPageOwn: 'front page, signed in',
  homeAnswer: 'front page data after a change (API)',
  homePoll: 'poll of the front page data (304)',
  headerPoll: 'poll of the menu (304), visitor',
  headerPollOwn: 'poll of the menu (304), signed in',
  profile: 'profile',
  points: 'points table',
  raceResult: 'race result',
  raceGuesses: 'race guesses',
  participants: 'list of participants',
  guessPage: 'guess page',
  saveGuess: 'saving a guess',
  signIn: 'signing in (two requests)',
  backup: 'backup',
  cronIdle: 'cron run with nothing due',
  reminders: 'one reminder by mail',
  importResult: 'import of one race result',
  scoreSeason: 'scoring the whole season again',
}

const of = (figures: Figures, size: number, action: string, field: keyof Measured) => {
  const found = figures.sizes[size]!.actions[action]
  return found === undefined || 'failed' in found ? '–' : number(found[field])
}

/** Every table of docs/hosting.md, by the name of its markers. */
export const tablesOf = (figures: Figures): Record<string, string> => ({
  answers: answers(figures),
  month: month(figures),
  free: free(figures),
  actions: actions(figures),
  rows: rows(figures),
  peak: peak(figures),
  limits: limitsTable(figures),
  assumptions: assumptions(),
  prices: pricesTable(),
  logs: logs(figures),
  measured: `Measured on ${figures.measuredOn} with ${sizesOf(figures).map(grouped).join(', ')} participants.`,
})

function month(figures: Figures): string {
  const uses = asked.map((size) => monthOf(figures, size))
  const cell = (used: number, cost: number) => (cost === 0 ? number(used) : `${number(used)} (${usd(cost)})`)
  return table(
    ['a month', 'included', ...asked.map(grouped)],
    [
      ['subscription', '', ...asked.map(() => `(${usd(subscription)})`)],
      ...meters.map((meter) => [
        prices[meter].what,
        grouped(prices[meter].included),
        ...uses.map((use) => cell(use[meter], priceOf(meter, use[meter]))),
      ]),
      ['total, USD', '', ...uses.map((use) => usd(costOf(use)))],
    ],
  )
}

function free(figures: Figures): string {
  const uses = asked.slice(0, 2).map((size) => dayOf(figures, size, 'raceDay'))
  return table(
    ['a race day', 'free plan', ...asked.slice(0, 2).map(grouped)],
    meters.flatMap((meter) => {
      const { what, freeDaily }: Price = prices[meter]
      if (freeDaily === null) return []
      const limit = freeDaily === 0 ? 'not available' : number(freeDaily)
      return [[what, limit, ...uses.map((use) => number(use[meter]))]]
    }),
  )
}

function actions(figures: Figures): string {
  const sizes = sizesOf(figures)
  const [small] = sizes
  const fields = ['d1Calls', 'd1Statements', 'rowsWritten', 'kvReads', 'objectCalls', 'subrequests'] as const
  return table(
    [
      'one',
      ...sizes.map((size) => `CPU ms, ${grouped(size)}`),
      'D1 calls',
      'statements',
      'rows written',
      'KV reads',
      'object calls',
      'other requests',
    ],
    Object.entries(names).map(([action, name]) => [
      name,
      ...sizes.map((size) => of(figures, size, action, 'cpuMs')),
      ...fields.map((field) => of(figures, small!, action, field)),
    ]),
  )
}

function rows(figures: Figures): string {
  const sizes = sizesOf(figures)
  const some = ['frontPage', 'profile', 'raceResult', 'raceGuesses', 'participants', 'saveGuess', 'backup']
  const scoring = ['importResult', 'scoreSeason']
  return table(
    ['rows', ...sizes.map(grouped)],
    [
      ...[...some, ...scoring].map((action) => [
        `read: ${names[action]}`,
        ...sizes.map((size) => of(figures, size, action, 'rowsRead')),
      ]),
      ...scoring.map((action) => [
        `written: ${names[action]}`,
        ...sizes.map((size) => of(figures, size, action, 'rowsWritten')),
      ]),
    ],
  )
}

function peak(figures: Figures): string {
  const peaks = asked.map((size) => peakMinuteOf(figures, size))
  const row = (what: string, field: keyof (typeof peaks)[number]) => [
    what,
    ...peaks.map((one) => number(one[field])),
  ]
  return table(
    ['last minute before a deadline', ...asked.map(grouped)],
    [
      row('open tabs', 'online'),
      row('of them with a socket', 'following'),
      row('requests a second', 'requestsPerSecond'),
      row('polls a second just after the deadline, by tabs with a socket', 'pollsOnNewsPerSecond'),
      row('D1 calls a second', 'd1CallsPerSecond'),
      row('D1 rows read a second', 'rowsPerSecond'),
      row('saves a second, all in one guess window', 'savesPerSecond'),
      row('seconds of database work in a second', 'databaseSeconds'),
    ],
  )
}

function limitsTable(figures: Figures): string {
  const at = (action: string, field: keyof Measured, unit = 1) =>
    asked.map((size) => number(figureAt(figures, action, field, size) / unit))
  const row = (what: string, limit: keyof typeof limits, cells: string[]) => [
    what,
    grouped(limits[limit].free),
    grouped(limits[limit].paid),
    ...cells,
  ]
  return table(
    ['limit', 'free', 'paid', ...asked.map(grouped)],
    [
      row(
        'database, MB, one season',
        'databaseMB',
        asked.map((size) => number(databaseBytes(figures, size) / 1e6)),
      ),
      ['front page, KB gzip', '', '', ...at('frontPage', 'bytes', 1_000)],
      row('CPU ms: front page', 'cpuMs', at('frontPage', 'cpuMs')),
      row('CPU ms: profile', 'cpuMs', at('profile', 'cpuMs')),
      row('CPU ms: import of one result', 'cpuMs', at('importResult', 'cpuMs')),
      row('D1 statements: import of one result', 'd1Queries', at('importResult', 'd1Statements')),
      row('D1 statements: scoring the season again', 'd1Queries', at('scoreSeason', 'd1Statements')),
      row('longest D1 call, ms: front page', 'd1CallMs', at('frontPage', 'longestD1Ms')),
      row('longest D1 call, ms: import', 'd1CallMs', at('importResult', 'longestD1Ms')),
      row('longest D1 call, ms: scoring the season again', 'd1CallMs', at('scoreSeason', 'longestD1Ms')),
    ],
  )
}

function logs(figures: Figures): string {
  const size = asked.at(-1)!
  const { requests } = monthOf(figures, size)
  const gigabytes = (requests * traffic.bytesPerLogLine) / 1e9
  const cost = priceOf('logGB', gigabytes)
  return `With \`invocation_logs = true\`, ${grouped(size)} participants make ${number(gigabytes)} GB a month, ${usd(cost)} USD.`
}

function assumptions(): string {
  const share = (value: number) => `${Math.round(value * 100)} %`
  return table(
    ['assumption', 'value'],
    [
      ...Object.values(days).flatMap(({ what, days: count, visits, minutes }) => [
        [`${what}: days of the month`, String(count)],
        [`${what}: visits per person and day`, String(visits)],
        [`${what}: minutes that a visit is visible`, String(minutes)],
      ]),
      ['people who only look, per participant', String(traffic.visitorsPerParticipant)],
      ['pages after the front page in a visit', String(traffic.otherPagesPerVisit)],
      ['saves per participant and race', String(traffic.savesPerRace)],
      ['sign-ins per participant and month', String(traffic.signInsPerMonth)],
      ['participants who get a reminder mail per race', share(traffic.remindedPerRace)],
      ['scorings per race', String(traffic.scoringsPerRace)],
      ['isolates in the busy hours', String(traffic.isolates)],
      ['people with an open tab before a deadline', share(traffic.onlineAtDeadline)],
      ['people who load a page in the busiest minute', share(traffic.loadingInPeakMinute)],
      ['participants who save in the busiest minute', share(traffic.savingInPeakMinute)],
      ['database time of a query of a few rows, ms', String(traffic.smallQueryMs)],
      ['wall time of a save in the guess window, ms', String(traffic.windowMsPerSave)],
      ['sockets that a tab opens in a visit', String(traffic.socketsPerVisit)],
      ['tabs that get no socket, and poll', share(traffic.withoutSocket)],
      ['rows of D1 that the live channel reads in a look at the seasons', String(traffic.rowsPerLook)],
      ['people who watch a race from its start to its result', share(traffic.watchingRace)],
      ['minutes from the start of a race to its result', String(traffic.raceMinutes)],
      ['sockets that one of them opens meanwhile', String(traffic.socketsPerRace)],
      ['taps of a referee in a race', String(traffic.tapsPerRace)],
      ['rows of D1 for the facts of a race that runs', String(traffic.rowsPerFacts)],
      ['rows of D1 for a poll of it that shares no read', String(traffic.rowsPerRacePoll)],
      ['wall time of a question to OpenF1, ms', String(traffic.questionMs)],
      ['wall time of another call of a Durable Object, ms', String(traffic.objectMs)],
      ['wall time of a message to one socket, ms', String(traffic.sendMs)],
      ['participants who want messages after a race', share(traffic.toldAfterRace)],
      ['messages to one of them', String(traffic.messagesAfterRace)],
      ['rows of D1 that such a message reads', String(traffic.rowsReadPerMessage)],
      ['rows of D1 that it writes', String(traffic.rowsWrittenPerMessage)],
      ['bytes of a log line', grouped(traffic.bytesPerLogLine)],
    ],
  )
}

function pricesTable(): string {
  return table(
    ['price', 'included a month', 'USD for more', 'free plan a day', 'page'],
    meters.map((meter) => {
      const { what, included, per, usd, freeDaily, page }: Price = prices[meter]
      const unit = per === 1 ? '' : ` per ${grouped(per)}`
      const free = freeDaily === null ? '' : freeDaily === 0 ? 'not available' : grouped(freeDaily)
      return [what, grouped(included), `${usd}${unit}`, freeDaily === 0.5 ? '0.5' : free, page]
    }),
  )
}
