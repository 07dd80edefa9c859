import type { CompetitorCategory } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'

/** The size of a season, which decides where a simulated end has what. */
export type Shape = { drivers: number; constructors: number; races: number }

/**
 * The simulated ends of a season, one after the other: the final place of each driver and each constructor, two bytes for
 * each type of flag, and how often each past race is taken for one that is ahead.
 */
export type Draws = Shape & { bytes: Uint8Array }

/** The bytes of one simulated end. */
export const sizeOfDraw = ({ drivers, constructors, races }: Shape): number =>
  drivers + constructors + 2 * flagTypes.length + races

/** The number of simulated ends. */
export const drawsIn = (draws: Draws): number => draws.bytes.length / sizeOfDraw(draws)

/** Where each part of a draw begins. */
export const partsOf = ({ drivers, constructors }: Shape) => ({
  DRIVER: 0,
  CONSTRUCTOR: drivers,
  FLAG: drivers + constructors,
  races: drivers + constructors + 2 * flagTypes.length,
})

/** The number of drivers or constructors of a season. */
export const competitorsIn = ({ drivers, constructors }: Shape, category: CompetitorCategory): number =>
  category === 'DRIVER' ? drivers : constructors

/** The final place of a competitor in the draw that begins at an index. */
export const placeIn = (draws: Draws, at: number, category: CompetitorCategory, who: number): number =>
  draws.bytes[at + partsOf(draws)[category] + who]!

/** The number of flags that is written at an index. */
export const flagsIn = (bytes: Uint8Array, at: number): number => bytes[at]! * 256 + bytes[at + 1]!

/** Writes a number of flags at an index. */
export function writeFlags(bytes: Uint8Array, at: number, count: number): void {
  bytes[at] = count >> 8
  bytes[at + 1] = count & 255
}

/** Where a draw has the number of flags of a type. */
export const flagAt = (shape: Shape, type: FlagType): number =>
  partsOf(shape).FLAG + 2 * flagTypes.indexOf(type)
