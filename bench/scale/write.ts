import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costOf, priceOf } from '#bench/hosting/cost.ts'
import type { Figures } from '#bench/hosting/figures.ts'
import { fill, grouped, number, table, usd } from '#bench/hosting/markdown.ts'
import { type PlayedRace, played } from '#bench/hosting/played-race.ts'
import { meters, prices, subscription } from '#bench/hosting/prices.ts'
import { type RaceNight, raceNightOf } from '#bench/hosting/race-night.ts'
import { monthOf } from '#bench/hosting/usage.ts'
import { readFigures } from '#bench/hosting/write.ts'
import { root } from '#worker/local/paths.ts'
import type { FieldMeasured, Page } from './field.ts'

const documentFile = join(root, 'docs/scale.md')
export const scaleFile = join(root, 'bench/scale/figures.json')

export type ScaleFigures = { measuredOn: string; sizes: Record<string, FieldMeasured> }

export const readScale = (): ScaleFigures => JSON.parse(readFileSync(scaleFile, 'utf8'))

/** The document with the tables of these figures, and the bill of those of `npm run bench -- hosting`. */
export const filledScale = (text: string, figures: ScaleFigures, hosting: Figures): string => {
  const tables = {
    pages: pages(figures),
    work: work(figures),
    race: race(),
    watchers: watchers(hosting),
    bill: bill(hosting),
  }
  const measured = `Measured on ${figures.measuredOn}.`
  return Object.entries({ ...tables, measured }).reduce(
    (done, [name, content]) => fill(done, name, content),
    text,
  )
}

export const writeScale = (figures: ScaleFigures) =>
  writeFileSync(documentFile, filledScale(readFileSync(documentFile, 'utf8'), figures, readFigures()))

const sizesOf = ({ sizes }: ScaleFigures) =>
  Object.keys(sizes)
    .map(Number)
    .toSorted((a, b) => a - b)

const pageNames: Record<keyof FieldMeasured['pages'], string> = {
  front: 'front page, visitor',
  frontOwn: 'front page, signed in',
  home: 'front page data (API)',
  profile: 'own profile',
  homePoll: 'poll of the front page (304)',
  headerPollOwn: 'poll of the menu, signed in (304)',
}

function pages(figures: ScaleFigures): string {
  const sizes = sizesOf(figures)
  const names = Object.entries(pageNames) as [keyof FieldMeasured['pages'], string][]
  const lines = (what: string, value: (page: FieldMeasured['pages']['front']) => number) =>
    names.map(([page, name]) => [
      `${what}: ${name}`,
      ...sizes.map((size) => number(value(figures.sizes[size]!.pages[page]))),
    ])
  const isPage = ([line]: string[]) => !line!.includes('(304)')
  return table(
    ['uncached', ...sizes.map(grouped)],
    [
      ...lines('rows', ({ rowsRead }) => rowsRead),
      ...lines('KB gzip', ({ kilobytes }) => kilobytes).filter(([line]) => isPage([line!])),
      ...lines('ms', ({ ms }) => ms),
      ...leagues(figures),
    ],
  )
}

const leagueNames = { small: 'a league of 20', large: 'a league of 1 000' } as const

function leagues(figures: ScaleFigures): string[][] {
  const lines = (what: string, value: (page: Page) => number) =>
    (['small', 'large'] as const).map((league) => [
      `${what}: ${leagueNames[league]}`,
      ...sizesOf(figures).map((size) => {
        const page = figures.sizes[size]!.leagues?.[league]
        return page ? number(value(page)) : ''
      }),
    ])
  return [
    ...lines('rows', ({ rowsRead }) => rowsRead),
    ...lines('KB gzip', ({ kilobytes }) => kilobytes),
    ...lines('ms', ({ ms }) => ms),
  ]
}

function work(figures: ScaleFigures): string {
  const sizes = sizesOf(figures)
  const line = (
    what: string,
    job: keyof FieldMeasured['work'],
    value: (work: FieldMeasured['work']['race']) => number,
  ) => [what, ...sizes.map((size) => number(value(figures.sizes[size]!.work[job])))]
  return table(
    ['job', ...sizes.map(grouped)],
    [
      line('a corrected result, s', 'race', ({ ms }) => ms / 1_000),
      line('its longest transaction, s', 'race', ({ longestD1Ms }) => longestD1Ms / 1_000),
      line('its rows read', 'race', ({ rowsRead }) => rowsRead),
      line('its rows written', 'race', ({ rowsWritten }) => rowsWritten),
      line('its memory above idle, MB', 'race', ({ megabytes }) => megabytes),
      line('the whole season again, s', 'season', ({ ms }) => ms / 1_000),
      line('its longest transaction, s', 'season', ({ longestD1Ms }) => longestD1Ms / 1_000),
      line('the seal of a race, two guesses each, s', 'seal', ({ ms }) => ms / 1_000),
      line('its calls of D1', 'seal', ({ d1Calls }) => d1Calls),
      line('a run of reminders, s', 'remind', ({ ms }) => ms / 1_000),
      line('its reminders', 'remind', ({ done }) => done),
      line('its rows read', 'remind', ({ rowsRead }) => rowsRead),
    ],
  )
}

/** The use of one race, for any number of watchers. */
function race(): string {
  const races = [played.openF1, played.evicted, played.referee]
  const row = (what: string, field: keyof PlayedRace) => [what, ...races.map((one) => number(one[field]))]
  return table(
    ['a race, however many watch', 'OpenF1', 'OpenF1, object evicted each time', 'a referee'],
    [
      row('minutes from the start to the result', 'minutes'),
      row('alarms', 'alarms'),
      row('requests to OpenF1', 'questions'),
      row('taps of a referee', 'edits'),
      row('calls by the cron job', 'wakes'),
      row('new states, each a message', 'messages'),
      ['KB of all messages, to one who watches', ...races.map(({ bytes }) => number(bytes / 1_000))],
      row('times that the race is read from D1', 'factReads'),
      row("rows read in the object's storage", 'rowsRead'),
      row('rows written there, with alarms', 'rowsWritten'),
    ],
  )
}

const crowds = [50, 1_000, 2_000]

/** A race's use by number of watchers. The figures of a poll hardly depend on the number of participants. */
function watchers(figures: Figures): string {
  const nights = crowds.map((crowd) => raceNightOf(figures, 1_000, crowd))
  const row = (what: string, value: (night: RaceNight) => number) => [
    what,
    ...nights.map((night) => number(value(night))),
  ]
  const used = meters.filter((meter) => nights.some(({ use }) => use[meter] > 0))
  return table(
    ['watchers', ...crowds.map(grouped)],
    [
      row('with a socket', ({ following }) => following),
      row('polls of menu and race without the channel', ({ pollsWithoutChannel }) => pollsWithoutChannel),
      row('polls with it', ({ polls }) => polls),
      row('sockets opened', ({ sockets }) => sockets),
      row('messages sent to sockets, not billed', ({ sent }) => sent),
      ...used.map((meter) => row(prices[meter].what, ({ use }) => use[meter])),
      ['USD, if nothing were included', ...nights.map(({ cost }) => cost.toFixed(4))],
    ],
  )
}

const billed = [50, 1_000, 100_000]

function bill(figures: Figures): string {
  const uses = billed.map((size) => monthOf(figures, size))
  const cell = (used: number, cost: number) => (cost === 0 ? number(used) : `${number(used)} (${usd(cost)})`)
  return table(
    ['a month', ...billed.map(grouped)],
    [
      ['subscription', ...billed.map(() => `(${usd(subscription)})`)],
      ...meters.map((meter) => [
        prices[meter].what,
        ...uses.map((use) => cell(use[meter], priceOf(meter, use[meter]))),
      ]),
      ['total, USD', ...uses.map((use) => usd(costOf(use)))],
    ],
  )
}

// npx node bench/scale/write.ts
if (import.meta.main) writeScale(readScale())
