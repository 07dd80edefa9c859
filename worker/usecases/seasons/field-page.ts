import * as queries from '#db/queries/field-pages.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { withRest } from '#game/field-counts.ts'
import { entryOf, type FieldPage, mergedLines, type PageLine, rankedLines } from '#game/field-pages.ts'
import { mostFound } from '#game/large-field.ts'
import { excerpt, inLeaderboardOrder, type LeaderboardEntry, type Series } from '#game/leaderboard.ts'
import { usernameKey } from '#game/players.ts'
import type { Counts } from '#game/ranking.ts'
import { noScore, pointsOf, type Score } from '#game/score.ts'
import { pageSize, sideOf } from '#game/sides.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

/** A large field at a step: the lines of a page, and the counts from which any line's ranks follow. */
export type LargeField = queries.EditionOf & { step: number; totals: Counts<Score>[]; lines: PageLine[] }

/** The lines of a page of a large field. Reads nothing of a small one. `side`: null: only the first lines. */
export async function readPage(
  { read, db }: AppContext,
  year: Parameters<typeof stepNumber>[0],
  { race, side }: { race: number | null; side: number | null },
) {
  const first = ((side ?? 1) - 1) * pageSize + 1
  const last = side === null ? excerpt.top : side * pageSize
  const [byPlace, byPoints, counts, winners] = await read(
    queries.linesByPlace(db, year, first, last),
    queries.topOfStep(db, year, race === null ? null : stepNumber(year, race)),
    queries.countsOfSteps(db, year),
    queries.someRoundWinners(db, year, stepNumber(year, race), 2),
  )
  return { side: side ?? 1, byPlace, byPoints, counts, winners }
}

type Season = { year: number; edition: number; participants: number; placed: number }

/**
 * A large field at a step, which the edition may not have yet. Refuses with not-found a page behind the last.
 */
export function largeFieldOf(
  { side, byPlace, byPoints, counts, winners }: Awaited<ReturnType<typeof readPage>>,
  season: Season,
  askedStep: number,
  isNewest: boolean,
) {
  const { year, edition, participants: total, placed } = season
  const sides = isNewest ? Math.max(1, sideOf(placed)) : 1
  if (side > sides) throw new Refusal('not-found', 'no-such-page')
  const step = Math.max(0, Math.min(askedStep, counts.length - 1))
  const totals = counts.slice(0, step + 1).map((row) => withRest(row.totals ?? [], total, noScore))
  const at = { year, edition, step, totals }
  const lines = isNewest ? rankedLines(byPlace, totals) : inOrder(rankedLines(byPoints, totals))
  const [most] = counts[step]?.earned ?? []
  const page: FieldPage = {
    league: null,
    total,
    placed,
    side,
    sides,
    ...columnsOf(lines),
    most: totals.map(([first]) => pointsOf(first?.[0] ?? noScore)),
    leaders: totals[step]?.[0]?.[1] ?? 0,
    winners: most && step > 0 && most[0] > 0 ? { points: most[0], count: most[1], some: winners } : null,
  }
  return { page, field: { ...at, lines } satisfies LargeField }
}

const columnsOf = (lines: readonly PageLine[]) => ({
  places: lines.map(({ place }) => place),
  ranks: lines.map(({ ranks }) => ranks),
})

/** The parts of a page that are about its lines. */
type Lines = {
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  participants: { id: string; username: string }[]
  paged?: FieldPage | null
}

/** The page with these lines of a large field. */
export function withLines<Page extends Lines>(page: Page, lines: readonly PageLine[]): Page {
  const { paged, leaderboard } = page
  return {
    ...page,
    leaderboard: leaderboard && lines.map((line) => entryOf(line, paged?.most.at(-1) ?? 0)),
    graph: leaderboard && lines.map(({ username, scores }) => ({ name: username, scores })),
    participants: lines.map(({ user, username }) => ({ id: user, username })),
    paged: paged && { ...paged, ...columnsOf(lines) },
  }
}

/** The latest steps that a line shows: its form, and what it earned. */
const shownSteps = { ranks: 8, scores: 2 }

/** The page with its lines, but without the graph. */
export const asList = <Page extends Lines>(page: Page, lines: readonly PageLine[]): Page =>
  withLines(
    page,
    lines.map((line) => ({
      ...line,
      ranks: line.ranks.slice(-shownSteps.ranks),
      scores: line.scores.slice(-shownSteps.scores),
    })),
  )

/** The first lines after an earlier step, where they have other places than today. */
const inOrder = (lines: readonly PageLine[]): PageLine[] =>
  inLeaderboardOrder(lines).map((line, index) => ({ ...line, place: index + 1 }))

/**
 * The first lines, and those of the signed-in participant and their neighbours; at an earlier step only their own.
 */
export const firstLines = async (app: AppContext, field: LargeField, isNewest: boolean) =>
  mergedLines(field.lines.slice(0, excerpt.top), await readOwnLines(app, field, isNewest))

/** Never fails, because public pages show it. */
async function readOwnLines(app: AppContext, field: LargeField, isNewest: boolean): Promise<PageLine[]> {
  try {
    const { user } = app.sessions.current ?? {}
    if (user === undefined) return []
    const [viewer, lines] = await Promise.all([
      app.viewer(),
      isNewest ? readLinesAround(app, field, user) : readLine(app, field, user),
    ])
    if (viewer?.id !== user) return []
    return isNewest ? lines : atStep(lines, field)
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    return []
  }
}

/** At an earlier step the place is known only among the first lines. Elsewhere the rank takes its part. */
const atStep = (own: PageLine[], { lines }: LargeField): PageLine[] =>
  own.map(
    (line) => lines.find(({ user }) => user === line.user) ?? { ...line, place: line.ranks.at(-1) ?? 1 },
  )

/** The participants whose names begin with a text, by name. */
export async function readLinesNamed({ read, db }: AppContext, field: LargeField, start: string) {
  const [found] = await read(queries.linesNamed(db, field, usernameKey(start), mostFound))
  return rankedLines(found, field.totals)
}

/** The lines of a participant and their neighbours, by place. */
export async function readLinesAround({ read, db }: AppContext, field: LargeField, user: string) {
  const [own, around] = await read(
    queries.lineOf(db, field, user),
    queries.linesAround(db, field, user, excerpt.near),
  )
  return mergedLines(rankedLines([...around, ...own], field.totals))
}

/** One participant's line, or none. */
export async function readLine({ read, db }: AppContext, field: LargeField, user: string) {
  const [own] = await read(queries.lineOf(db, field, user))
  return rankedLines(own, field.totals)
}
