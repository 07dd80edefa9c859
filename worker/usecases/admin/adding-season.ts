import { adminWords } from '#app/words/admin.ts'
import { readSeason } from '#db/queries/season.ts'
import { type Field, fieldOf, newSeason, usualCutoff } from '#game/changes/new-season.ts'
import type { Season } from '#game/changes/season.ts'
import { calendarYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { readPublishedSeason } from '#worker/usecases/importing/published-season.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import type { ChangeRequest } from './changing.ts'
import { timeTyped } from './times.ts'

/** The seasons that can be added: this year's and next year's, where we have none yet. */
export async function readAddable(app: AppContext) {
  const { seasons } = await readSeasons(app)
  const years = seasons.map(({ year }) => year)
  return { addable: addableYears(app.now).filter((year) => !years.includes(year)), newest: years[0] ?? null }
}

const addableYears = (now: number) => [calendarYear(now), calendarYear(now) + 1]

/**
 * What the form for a new season asks for: `year`, `from` ("source", else the season before), and `cutoff`, which
 * may be empty where the source tells when the first practice is. The races come in by themselves afterwards.
 */
export async function seasonAsked(
  app: AppContext,
  form: URLSearchParams,
): Promise<{ year: number; wish: ChangeRequest }> {
  await requireAdmin(app)
  const year = Number(form.get('year'))
  if (!addableYears(app.now).includes(year)) {
    throw wrong('year', adminWords.seasonYear(addableYears(app.now).join(' eller ')))
  }
  const { newest } = await readNewestBefore(app, year)
  const { field, cutoff: usual } = form.get('from') === 'source' ? await published(app, year) : copied(newest)
  const isTyped = (form.get('cutoff') ?? '') !== ''
  if (!isTyped && usual === null) throw wrong('cutoff', adminWords.cutoffMissing)
  const cutoff = isTyped ? timeTyped(form, 'cutoff') : usual!
  if (![year - 1, year].includes(calendarYear(cutoff))) {
    throw wrong('cutoff', adminWords.otherYear(`${year - 1} eller ${year}`))
  }
  const wish: ChangeRequest = (stored) => {
    if (stored.season !== null) throw wrong('year', adminWords.seasonExists(year))
    return newSeason(year, cutoff, field, newest)
  }
  return { year, wish }
}

type Start = { field: Field; cutoff: number | null }

async function published(app: AppContext, year: number): Promise<Start> {
  const answer = await readPublishedSeason(app, year).catch((error) => {
    if (error instanceof FeedFault) throw new Refusal('busy', adminWords.sourceSilent)
    throw error
  })
  if (answer.kind === 'not-yet') throw wrong('from', adminWords.sourceNotYet(year))
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

const wrong = (field: string, sentence: string) => new Refusal('invalid', sentence, { [field]: sentence })
