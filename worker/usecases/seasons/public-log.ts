import type { NameOf } from '#app/moved.ts'
import { type ChangeText, changeTexts, deletedRace } from '#app/words/change-lines.ts'
import { changeReasons } from '#app/words/site.ts'
import {
  type changesOfRace,
  changesOfSeason,
  type effectsSeenOn,
  effectsSeenOnSeason,
} from '#db/queries/changes.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import type { LoggedChange } from '#game/changes/entries.ts'
import type { AppContext } from '#worker/context.ts'
import { competitorNames } from './competitors.ts'

/** A line of the public log. Milliseconds. */
export type PublicChange = {
  id: number
  at: number
  why: string
  /** What changed, in words; empty where something was there for the first time. */
  texts: ChangeText[]
  /** How many participants have other points since, and those of them who moved most. */
  affected: number
  effects: { user: { id: string; username: string }; before: number; after: number }[]
}

/** How many of those who moved are told of by name. */
export const effectsShown = 8

type Line = Awaited<ReturnType<typeof changesOfRace>>[number]
type Effect = Awaited<ReturnType<typeof effectsSeenOn>>[number]
type Names = ReturnType<typeof competitorNames>

/** The log of a race, newest first: its own lines, and what lines of the whole season say of it. */
export const changesAbout = (
  race: number,
  own: readonly Line[],
  season: readonly Line[],
  effects: readonly Effect[],
  nameOf: NameOf,
): PublicChange[] => inWords([...own, ...only(season, isAbout(race))], effects, nameOf)

/** What of a season was changed that stands on the page of no race, newest first. */
export const readSeasonLog = (app: AppContext, year: number): Promise<PublicChange[]> =>
  app.cache.get(`season log ${year}`, app.now, async () => {
    const { read, db } = app
    const [lines, effects, races, competitors] = await read(
      changesOfSeason(db, year),
      effectsSeenOnSeason(db, year, effectsShown),
      racesOfSeason(db, year),
      competitorsOfSeason(db, year),
    )
    return inWords(lines, effects, namesIn(races, competitorNames(competitors)))
  })

/** What it says of the points tables; null: of the current season's. */
export const readPointsLog = (app: AppContext, wanted: number | null): Promise<PublicChange[]> =>
  app.cache.get(`points log ${wanted ?? ''}`, app.now, async () => {
    const { read, db, now } = app
    const year = yearOrCurrent(wanted, now)
    const [lines, effects] = await read(
      changesOfSeason(db, year, 'points'),
      effectsSeenOnSeason(db, year, effectsShown, 'points'),
    )
    // Points tables name nobody.
    return inWords(only(lines, isOfPoints), effects, String)
  })

/** Lines of the log, newest first. */
const inWords = (lines: readonly Line[], effects: readonly Effect[], nameOf: NameOf): PublicChange[] =>
  lines
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, at, why, code, what }) => {
      const felt = effects.filter(({ change }) => change === id)
      return {
        id,
        at,
        why: code === null ? why : changeReasons[code],
        texts: isFirst(what) ? [] : changeTexts(what, nameOf),
        affected: felt[0]?.affected ?? 0,
        effects: felt.map(({ user, username, before, after }) => {
          return { user: { id: user, username }, before, after }
        }),
      }
    })

const only = (lines: readonly Line[], wanted: (change: LoggedChange) => boolean): Line[] =>
  lines.map((line) => ({ ...line, what: line.what.filter(wanted) })).filter(({ what }) => what.length > 0)

const isOfPoints = (change: LoggedChange) => 'kind' in change && change.kind === 'points'

const isAbout = (race: number) => (change: LoggedChange) => 'race' in change && change.race === race

/** Everybody's line is new: what it says stands in the tables. */
const isFirst = (what: readonly LoggedChange[]) =>
  what.every((change) => 'part' in change && change.before === null)

/** What the ids in the log of a season are called. Drivers and teams never share one: one of the two knows it. */
export function namesIn(races: readonly { id: number; name: string }[], { driver, team }: Names): NameOf {
  const raceNames = new Map(races.map(({ id, name }) => [id, name]))
  return (id) => {
    if (typeof id === 'number') return raceNames.get(id) ?? deletedRace
    const { name } = driver(id)
    return name === id ? team(id).name : name
  }
}
