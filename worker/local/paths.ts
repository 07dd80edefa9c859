import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The version of this code. Node cannot load worker/version.ts, which the worker uses. */
export const versionHere = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The folder of the local database. Tests and benchmarks set their own. */
export const stateFolder = (): string => resolve(root, process.env.LOCAL_STATE ?? '.wrangler/state')

export const port = (): number => Number(process.env.PORT || 8787)
