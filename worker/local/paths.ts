import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the local database. Tests and benchmarks set their own. */
export const stateFolder = (): string => resolve(root, process.env.LOCAL_STATE ?? '.wrangler/state')

export const port = (): number => Number(process.env.PORT || 8787)
