import { forLive } from '#worker/forms/live.ts'
import type { Route } from './+types/now'

/** What /live shows, for the band on other pages. They load no code or styles of /live. */
export const loader = (asked: Route.LoaderArgs) => forLive(asked)
