import { writeFileSync } from 'node:fs'
import { atMost, type Figure, withoutTarget } from '#bench/figures.ts'
import { build } from '#worker/local/built.ts'
import { type FieldMeasured, measureField } from './field.ts'
import { readScale, type ScaleFigures, scaleFile, writeScale } from './write.ts'

const allSizes = [24, 200, 1_000, 10_000, 100_000]

/**
 * Measures the same site at growing numbers of participants, stores the figures and writes docs/scale.md. With sizes
 * named, the others keep their figures.
 */
export async function measureScale(named: readonly number[] = []): Promise<Figure[]> {
  await build()
  const measuredOn = new Date().toISOString().slice(0, 10)
  const figures: ScaleFigures = { measuredOn, sizes: named.length > 0 ? readScale().sizes : {} }
  for (const size of named.length > 0 ? named : allSizes) {
    console.log(`${size} participants`)
    figures.sizes[size] = await measureField(size)
    writeFileSync(scaleFile, `${JSON.stringify(figures, null, 2)}\n`)
  }
  writeScale(figures)
  return reached(figures.sizes)
}

function reached(measured: Record<string, FieldMeasured>): Figure[] {
  const [small, large] = [measured[24], measured[100_000]]
  if (!small || !large) return []
  const { front } = large.pages
  const { race, season } = large.work
  return [
    atMost('front page, 100 000 participants: rows read', front.rowsRead, 500, 'rows', 0),
    atMost('  HTML, gzip', front.kilobytes, 60, 'KB'),
    atMost('  time, compared with 24 participants', front.ms / small.pages.front.ms, 2, 'times'),
    atMost('scoring a race, 100 000 participants', race.ms / 1_000, 60, 's'),
    atMost('  longest transaction', race.longestD1Ms / 1_000, 5, 's'),
    atMost('  memory of workerd above idle', race.megabytes, 200, 'MB', 0),
    ...(large.leagues
      ? [
          atMost(
            'page of a league of 1 000, time compared with the front page signed in',
            large.leagues.large.ms / large.pages.frontOwn.ms,
            2,
            'times',
          ),
          withoutTarget('  rows read', `${large.leagues.large.rowsRead}`),
        ]
      : []),
    withoutTarget('scoring the season', `${(season.ms / 1_000).toFixed(0)} s`),
    atMost('poll of the front page: rows read', large.pages.homePoll.rowsRead, 1, 'rows', 0),
    atMost('poll of the menu, signed in: rows read', large.pages.headerPollOwn.rowsRead, 1, 'rows', 0),
  ]
}
