import { readSeason } from '#db/queries/season.ts'
import { type Field, fieldOf, newSeason, usualCutoff } from '#game/changes/new-season.ts'
import type { Season } from '#game/changes/season.ts'
import { calendarYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { readPublishedSeason } from '#worker/usecases/importing/published-season.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import type { ChangeRequest } from './changing.ts'

/** The seasons that can be added: this year's and next year's, where we have none yet. */
export async function readAddable(app: AppContext) {
  const { seasons } = await readSeasons(app)
  const years = seasons.map(({ year }) => year)
  return { addable: addableYears(app.now).filter((year) => !years.includes(year)), newest: years[0] ?? null }
}

const addableYears = (now: number) => [calendarYear(now), calendarYear(now) + 1]

/** `cutoff` null: midnight before the first practice, if the source knows it. `year` null: not a number. */
type NewSeason = { year: number | null; from: 'source' | 'before'; cutoff: number | null }

/** A new season with the competitors of the source or of the previous season. Its races are imported later. */
export async function seasonAsked(
  app: AppContext,
  { year, from, cutoff: typed }: NewSeason,
): Promise<{ year: number; wish: ChangeRequest }> {
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
  const wish: ChangeRequest = (stored) => {
    if (stored.season !== null) throw refuseFields({ year: { kind: 'season-exists', year } })
    return newSeason(year, cutoff, field, newest)
  }
  return { year, wish }
}

type Start = { field: Field; cutoff: number | null }

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
  field: newest ? fieldOf(newest) : { DRIVER: [], CONSTRUCTOR: [] },
  cutoff: null,
})

/** The season before it, whichever year that was. */
async function readNewestBefore(app: AppContext, year: number) {
  const { seasons } = await readSeasons(app)
  const before = seasons.map((season) => season.year).filter((other) => other < year)
  return { newest: before.length > 0 ? await readSeason(app.db, Math.max(...before)) : null }
}
