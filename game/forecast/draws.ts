import { type FlagType, flagTypes } from '#game/flags.ts'

/** The size of a season, which decides where a simulated end has what. */
export type Shape = { drivers: number; constructors: number; races: number }

/**
 * The simulated ends of a season, one after the other: the final place of each driver and each constructor, two bytes for
 * each type of flag, and how often each past race stands for one that is ahead.
 */
export type Draws = Shape & { bytes: Uint8Array }

export const sizeOfDraw = ({ drivers, constructors, races }: Shape): number =>
  drivers + constructors + 2 * flagTypes.length + races

export const drawsIn = (draws: Draws): number => draws.bytes.length / sizeOfDraw(draws)

/** Where each part of a draw begins. */
export const partsOf = ({ drivers, constructors }: Shape) => ({
  DRIVER: 0,
  CONSTRUCTOR: drivers,
  FLAG: drivers + constructors,
  races: drivers + constructors + 2 * flagTypes.length,
})

export const flagsIn = (bytes: Uint8Array, at: number): number => bytes[at]! * 256 + bytes[at + 1]!

export function writeFlags(bytes: Uint8Array, at: number, count: number): void {
  bytes[at] = count >> 8
  bytes[at + 1] = count & 255
}

export const flagAt = (shape: Shape, type: FlagType): number =>
  partsOf(shape).FLAG + 2 * flagTypes.indexOf(type)
