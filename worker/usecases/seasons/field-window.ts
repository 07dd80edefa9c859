import * as queries from '#db/queries/field-windows.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import {
  firstLines,
  linesOfSide,
  matchingLines,
  mergedLines,
  mostFound,
  nearestLines,
} from '#game/chosen-lines.ts'
import { withRest } from '#game/field-counts.ts'
import { isWholeWindow, type RankedField, rankedField, wholeField, windowSize } from '#game/field-window.ts'
import {
  excerpt,
  inLeaderboardOrder,
  type RankedLine,
  rankedLines,
  type SeasonProgress,
} from '#game/leaderboard.ts'
import { fieldOfLeague, type LeagueField } from '#game/leagues.ts'
import { usernameKey } from '#game/players.ts'
import type { Counts } from '#game/ranking.ts'
import { noScore, type Score } from '#game/score.ts'
import type { KeptHits } from '#game/season-figures.ts'
import { pageSize, sideOf } from '#game/sides.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Field } from './field.ts'

/** A field at a step, and where the lines that were not read are found. */
export type FieldAtStep = RankedField &
  queries.EditionOf & {
    step: number
    /** The season's guesses are public. */
    hasBegun: boolean
    /** The step is the newest one, of which places are stored. */
    isNewest: boolean
    /** How many pages it has. */
    sides: number
  }

type FieldRows = {
  lines: (SeasonProgress & { place?: number | null; hits?: KeptHits | null })[]
  ofStep: (SeasonProgress & { place: number | null })[]
  counts: { totals: Counts<Score> | null; earned: Counts<number> | null }[]
  winners: { id: string; username: string }[]
}

/** Reads a window of a field at a step, with the counts of a larger one. `side`: null: only the first lines. */
export async function readField(
  { read, db }: AppContext,
  year: Parameters<typeof stepNumber>[0],
  { race, side }: { race: number | null; side: number | null },
  { some }: Field,
): Promise<FieldRows> {
  if (some !== undefined) {
    const [lines] = await read(progressOfSeason(db, year, some))
    return { lines, ofStep: [], counts: [], winners: [] }
  }
  const first = ((side ?? 1) - 1) * pageSize + 1
  const last = side === null ? excerpt.top : side * pageSize
  const [lines, ofStep, counts, winners] = await read(
    queries.linesOfWindow(db, year, first, last),
    queries.topOfStep(db, year, race === null ? null : stepNumber(year, race)),
    queries.countsOfSteps(db, year),
    queries.someRoundWinners(db, year, stepNumber(year, race)),
  )
  return { lines, ofStep, counts, winners }
}

type At = Pick<FieldAtStep, 'step' | 'hasBegun' | 'isNewest'> & {
  season: (queries.EditionOf & { participants: number; placed: number }) | null
  league: LeagueField | null
}

/** The field at a step. The edition of a field that is larger than a window may not have the newest step yet. */
export function fieldAt(rows: FieldRows, at: At): FieldAtStep {
  const { season, league, step, hasBegun, isNewest } = at
  const { year, edition } = season ?? { year: 0, edition: 0 }
  const isRead = season === null || league !== null || season.participants <= windowSize
  const last = isRead ? step : Math.max(0, Math.min(step, rows.counts.length - 1))
  const field = isRead ? fieldOfLines(rows, at) : fieldOfCounts(rows, season, { ...at, step: last })
  return withSides(field, { year, edition, step: last, hasBegun, isNewest })
}

/** Nobody has points before the season has begun. */
const upTo =
  ({ step, hasBegun }: Pick<At, 'step' | 'hasBegun'>) =>
  <Line extends SeasonProgress>(line: Line): Line => {
    return { ...line, scores: line.scores.slice(0, hasBegun ? step + 1 : 0) }
  }

/** A field of which every line was read. */
function fieldOfLines({ lines }: FieldRows, at: At): RankedField {
  const everyone = lines.map(upTo(at))
  return wholeField(
    inLeaderboardOrder(at.league ? fieldOfLeague(everyone, at.league) : everyone),
    at.hasBegun,
  )
}

/** A field of which some lines were read, with how many have which points. */
function fieldOfCounts(rows: FieldRows, season: NonNullable<At['season']>, at: At): RankedField {
  const { participants: total, placed } = season
  const { step, hasBegun, isNewest } = at
  const [most] = (step > 0 && rows.counts[step]?.earned) || []
  const winners = most && most[0] > 0 ? { points: most[0], count: most[1], some: rows.winners } : null
  const totals = rows.counts
    .slice(0, hasBegun ? step + 1 : 0)
    .map((row) => withRest(row.totals ?? [], total, noScore))
  const lines = isNewest
    ? rows.lines.map((line) => ({ ...line, place: line.place ?? null }))
    : inLeaderboardOrder(rows.ofStep.map(upTo(at))).map((line, index) => ({ ...line, place: index + 1 }))
  const field = rankedField(hasBegun ? lines : [], totals, { total, placed, winners })
  return { ...field, lines: mergedLines(field.lines) }
}

/** Only the newest leaderboard of a field that is larger than a window has several pages. */
export function withSides(
  field: RankedField,
  at: Omit<FieldAtStep, keyof RankedField | 'sides'>,
): FieldAtStep {
  const hasPages = at.isNewest && field.total > windowSize
  return { ...field, ...at, sides: hasPages ? Math.max(1, sideOf(field.placed)) : 1 }
}

/** `side` null and `search` '': the first lines. */
export type LinesAsked = { side: number | null; search: string }

/** The lines for the viewer's page. Those of a list lack what only the graph shows. */
export async function linesForViewer(
  app: AppContext,
  field: FieldAtStep,
  asked: LinesAsked,
): Promise<RankedLine[]> {
  const lines = await linesAsked(app, field, asked, () => ownLines(app, field))
  const isGraph = isWholeWindow(lines, field) || (asked.side === null && asked.search === '')
  return isGraph ? lines : lines.map(asInList)
}

/** The latest steps that a line of a list shows: its form, and what it earned. */
const shownSteps = { ranks: 8, scores: 2 }

const asInList = (line: RankedLine): RankedLine => ({
  ...line,
  ranks: line.ranks.slice(-shownSteps.ranks),
  scores: line.scores.slice(-shownSteps.scores),
})

/** All lines that fit in one window, else those of a page or a search, or the first and those of `own`. */
export async function linesAsked(
  app: AppContext,
  field: FieldAtStep,
  { side, search }: LinesAsked,
  own: () => Promise<RankedLine[]>,
): Promise<RankedLine[]> {
  if ((side ?? 1) > field.sides) throw new Refusal('not-found', 'no-such-page')
  if (field.total <= windowSize) return field.lines
  if (search !== '') return readLinesNamed(app, field, search)
  if (!field.hasBegun) return []
  if (side !== null) return linesOfSide(field.lines, side)
  return mergedLines(firstLines(field.lines), await own())
}

/** The lines of the signed-in participant and their neighbours. Never fails, because public pages show them. */
async function ownLines(app: AppContext, field: FieldAtStep): Promise<RankedLine[]> {
  try {
    const { user } = app.sessions.current ?? {}
    if (user === undefined) return []
    const [viewer, lines] = await Promise.all([app.viewer(), readLinesNear(app, field, user, excerpt.near)])
    return viewer?.id === user ? lines : []
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    return []
  }
}

/** The participants whose names begin with a text, by name. */
async function readLinesNamed(
  { read, db }: AppContext,
  field: FieldAtStep,
  start: string,
): Promise<RankedLine[]> {
  if (isWholeWindow(field.lines, field)) return matchingLines(field.lines, start)
  const [found] = await read(queries.linesNamed(db, field, usernameKey(start), mostFound))
  return rankedLines(found, field.totals)
}

/**
 * The line of a participant with `near` others on each side. At an earlier step only their own is known, and its place
 * only among the first lines: elsewhere the rank takes its part.
 */
export async function readLinesNear(
  { read, db }: AppContext,
  field: FieldAtStep,
  user: string,
  near: number,
): Promise<RankedLine[]> {
  if (isWholeWindow(field.lines, field)) return nearestLines(field.lines, user, near)
  const [own, around] = await read(
    queries.lineOf(db, field, user),
    queries.linesAround(db, field, user, field.isNewest ? near : 0),
  )
  const lines = mergedLines(rankedLines([...around, ...own], field.totals))
  if (field.isNewest) return lines
  const shown = new Map(field.lines.map((line) => [line.user, line]))
  return lines.map((line) => shown.get(line.user) ?? { ...line, place: line.ranks.at(-1) ?? 1 })
}
