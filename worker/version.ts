import { version as current } from '#package.json'

/** The release, from package.json. */
export const version: string = current

/** Every build fills in its hash and its commit: worker/local/build-stamp.ts. */
const stamp =
  'build:0000000000000000000000000000000000000000000000000000000000000000:0000000000000000000000000000000000000000'

/**
 * The hash of the files of this build, and the commit that they were built from. null: `npm run dev` has no build, and
 * files that are not committed have no commit.
 */
export function builtFrom(): { hash: string | null; commit: string | null } {
  const [hash = null, commit = null] = stamp.match(/[0-9a-f]{40,}/g) ?? []
  return { hash: knownIn(hash), commit: knownIn(commit) }
}

const knownIn = (hex: string | null) => (hex === null || /^0+$/.test(hex) ? null : hex)
