import {
  type changesOfRace,
  changesOfSeason,
  type effectsSeenOn,
  effectsSeenOnSeason,
  type OtherLine,
} from '#db/queries/changes.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import type { AppContext } from '#worker/context.ts'

/** A line of the public log. Instants are in milliseconds. */
export type PublicChange = {
  id: number
  at: number
  /** An admin's own words; empty where `code` gives the reason. */
  why: string
  code: ChangeReason | null
  /** Empty for first imports. */
  what: readonly LoggedChange[]
  /** The number of participants with other points, and those with the largest changes. */
  affected: number
  /** The line that has its effects, because it came before they were known. */
  countedWith: OtherLine | null
  /** The number of earlier lines whose effects are counted here. */
  alsoCounts: number
  isBeingCounted: boolean
  effects: { user: { id: string; username: string }; before: number; after: number }[]
}

/** The public changes of a season, newest first. `names`: races and competitors by id. A deleted race has none. */
export type PublicLog = { names: Readonly<Record<string | number, string>>; lines: PublicChange[] }

/** The number of participants named per line. */
export const effectsShown = 8

type Line = Awaited<ReturnType<typeof changesOfRace>>[number]
type Effect = Awaited<ReturnType<typeof effectsSeenOn>>[number]

/** The log of a race: its own lines, and its part of lines about the whole season. */
export const changesAbout = (
  race: number,
  own: readonly Line[],
  season: readonly Line[],
  effects: readonly Effect[],
): PublicChange[] => withEffects([...own, ...only(season, isAbout(race))], effects)

/** Changes of a season that no race page shows. */
export const readSeasonLog = (app: AppContext, year: number): Promise<PublicLog> =>
  app.cache.get(`season log ${year}`, app.now, async () => {
    const { read, db } = app
    const [lines, effects, races, competitors] = await read(
      changesOfSeason(db, year),
      effectsSeenOnSeason(db, year, effectsShown),
      racesOfSeason(db, year),
      competitorsOfSeason(db, year),
    )
    return { names: namesById(races, competitors), lines: withEffects(lines, effects) }
  })

/** Changes of the points tables (null: in the current season). */
export const readPointsLog = (app: AppContext, wanted: number | null): Promise<PublicLog> =>
  app.cache.get(`points log ${wanted ?? ''}`, app.now, async () => {
    const { read, db, now } = app
    const year = yearOrCurrent(wanted, now)
    const [lines, effects] = await read(
      changesOfSeason(db, year, 'points'),
      effectsSeenOnSeason(db, year, effectsShown, 'points'),
    )
    // Points tables contain no names.
    return { names: {}, lines: withEffects(only(lines, isOfPoints), effects) }
  })

/** Lines of the log, newest first. */
const withEffects = (lines: readonly Line[], effects: readonly Effect[]): PublicChange[] =>
  lines
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, at, why, code, what, countedWith, alsoCounts, isBeingCounted }) => {
      const felt = effects.filter(({ change }) => change === id)
      return {
        id,
        at,
        why,
        code,
        what: isFirst(what) ? [] : what,
        affected: felt[0]?.affected ?? 0,
        countedWith,
        alsoCounts,
        isBeingCounted,
        effects: felt.map(({ user, username, before, after }) => {
          return { user: { id: user, username }, before, after }
        }),
      }
    })

const only = (lines: readonly Line[], wanted: (change: LoggedChange) => boolean): Line[] =>
  lines.map((line) => ({ ...line, what: line.what.filter(wanted) })).filter(({ what }) => what.length > 0)

const isOfPoints = (change: LoggedChange) => 'kind' in change && change.kind === 'points'

const isAbout = (race: number) => (change: LoggedChange) => 'race' in change && change.race === race

/** First import: every row is new, so list none. */
const isFirst = (what: readonly LoggedChange[]) =>
  what.every((change) => 'part' in change && change.before === null)

type Row = { id: string | number; name: string }

/** Ids of drivers and teams never collide, and race ids are numbers. */
export const namesById = (races: readonly Row[], competitors: readonly Row[]): PublicLog['names'] =>
  Object.fromEntries([...races, ...competitors].map(({ id, name }) => [id, name]))
