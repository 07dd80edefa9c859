import { version as current } from '#package.json'

/** The release, from package.json. */
export const version: string = current
