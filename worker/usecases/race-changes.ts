import { type ChangeText, changeTexts, deletedRace, type NameOf } from '#app/change-lines.ts'
import type { changesOfRace, effectsSeenOn } from '#db/queries/changes.ts'
import type { LoggedChange } from '#game/entries.ts'
import type { competitorNames } from './competitors.ts'

/** A line of the public log of a race. Milliseconds. */
export type RaceChange = {
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
export function raceChanges(
  race: number,
  lines: readonly Line[],
  effects: readonly Effect[],
  nameOf: NameOf,
): RaceChange[] {
  return lines
    .map((line) => ({ ...line, what: line.race === null ? line.what.filter(isAbout(race)) : line.what }))
    .filter(({ what }) => what.length > 0)
    .sort((a, b) => b.id - a.id)
    .map(({ id, at, why, what }) => {
      const felt = effects.filter(({ change }) => change === id)
      return {
        id,
        at,
        why,
        texts: isFirst(what) ? [] : changeTexts(what, nameOf),
        affected: felt[0]?.affected ?? 0,
        effects: felt.map(({ user, username, before, after }) => {
          return { user: { id: user, username }, before, after }
        }),
      }
    })
}

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
