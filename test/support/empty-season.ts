import { type Season, seasonOf } from '#game/changes/season.ts'

/** A year in which nothing is stored yet. */
export const emptySeason = (year: number): Season =>
  seasonOf({
    ...{ year, version: 0, steps: 0, rules: 1, isBehind: false, participants: 0, proposals: [] },
    entries: new Map(),
    deleted: new Map(),
  })
