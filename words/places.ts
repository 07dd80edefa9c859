import { pageSize } from '#game/sides.ts'
import { number } from '#words/format.ts'

/** The places on a page of a leaderboard: "101–200" */
export const placesOf = (side: number, placed: number) =>
  `${number((side - 1) * pageSize + 1)}–${number(Math.min(side * pageSize, placed))}`
