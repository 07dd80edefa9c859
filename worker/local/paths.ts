import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the local database lives, from the root; tests and measurements have places of their own. */
export const stateFolder = (): string => resolve(root, process.env.LOCAL_STATE ?? '.wrangler/state')

export const port = (): number => Number(process.env.PORT || 8787)
