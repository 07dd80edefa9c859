import { fileURLToPath } from 'node:url'

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the local database lives; tests and measurements have places of their own. */
export const stateFolder = (): string => process.env.LOCAL_STATE ?? '.wrangler/state'

export const port = (): number => Number(process.env.PORT || 8787)
