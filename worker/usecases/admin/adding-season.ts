import { readSeason } from '#db/queries/season.ts'
import { type NewField, newFieldFrom, newSeason, usualCutoff } from '#game/changes/new-season.ts'
import type { Season } from '#game/changes/season.ts'
import { calendarYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { readPublishedSeason } from '#worker/usecases/importing/published-season.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import type { ChangeRequest } from './changing.ts'

/** The years that an admin can add a season for, and the newest season. Years are numbers, null without a season. */
export async function readAddable(app: AppContext) {
  const { seasons } = await readSeasons(app)
  const years = seasons.map(({ year }) => year)
  return {
    addable: addableYears(app.now).filter((year) => !years.includes(year)),
    newest: years[0] ?? null,
    hasSources: !app.feed.isOff,
  }
}

const addableYears = (now: number) => [calendarYear(now), calendarYear(now) + 1]

/** `cutoff` in milliseconds; null: midnight before the first practice, if known. `year` null: not a number. */
type NewSeason = { year: number | null; from: 'source' | 'before'; cutoff: number | null }

/**
 * Adds a season with the competitors of the source or of the previous season. Its races are imported later.
 * Refuses with invalid a wrong year or cutoff, and with busy when the source does not answer.
 */
export async function newSeasonChange(
  app: AppContext,
  { year, from, cutoff: typed }: NewSeason,
): Promise<{ year: number; request: ChangeRequest }> {
  await requireAdmin(app)
  if (year === null || !addableYears(app.now).includes(year)) {
    throw refuseFields({ year: { kind: 'not-an-addable-year', years: addableYears(app.now) } })
  }
  const { newest } = await readNewestBefore(app, year)
  const { field, cutoff: usual } = from === 'source' ? await published(app, year) : copied(newest)
  const cutoff = typed ?? usual
  if (cutoff === null) throw refuseFields({ cutoff: 'cutoff-missing' })
  if (![year - 1, year].includes(calendarYear(cutoff))) {
    throw refuseFields({ cutoff: { kind: 'cutoff-in-other-year', years: [year - 1, year] } })
  }
  const request: ChangeRequest = (stored) => {
    if (stored.season !== null) throw refuseFields({ year: { kind: 'season-exists', year } })
    return newSeason(year, cutoff, field, newest)
  }
  return { year, request }
}

type Start = { field: NewField; cutoff: number | null }

async function published(app: AppContext, year: number): Promise<Start> {
  const answer = await readPublishedSeason(app, year).catch((error) => {
    if (error instanceof FeedFault) throw new Refusal('busy', 'source-silent')
    throw error
  })
  if (answer.kind === 'not-yet') throw refuseFields({ from: { kind: 'source-not-yet', year } })
  const { drivers, constructors, calendar } = answer.value
  const withoutMark = <T extends { isKnown: boolean }>(rows: readonly T[]) =>
    rows.map(({ isKnown: _, ...row }) => row)
  return {
    field: { DRIVER: withoutMark(drivers), CONSTRUCTOR: withoutMark(constructors) },
    cutoff: usualCutoff(calendar),
  }
}

const copied = (newest: Season | null): Start => ({
  field: newest ? newFieldFrom(newest) : { DRIVER: [], CONSTRUCTOR: [] },
  cutoff: null,
})

/** The newest season before this year; years may be skipped. */
async function readNewestBefore(app: AppContext, year: number) {
  const { seasons } = await readSeasons(app)
  const before = seasons.map((season) => season.year).filter((other) => other < year)
  return { newest: before.length > 0 ? await readSeason(app.db, Math.max(...before)) : null }
}
