import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costOf, priceOf } from '#bench/hosting/cost.ts'
import type { Figures } from '#bench/hosting/figures.ts'
import { fill, grouped, number, table, usd } from '#bench/hosting/markdown.ts'
import { meters, prices, subscription } from '#bench/hosting/prices.ts'
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
  const tables = { pages: pages(figures), work: work(figures), bill: bill(hosting) }
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
