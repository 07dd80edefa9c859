import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#worker/usecases/site/frame.ts'

/**
 * The signed-in user, for marking their own rows. null for visitors, and when the session store is down,
 * because public pages must not fail with it.
 */
export const useViewer = (): Frame['viewer'] => useRouteLoaderData<Frame>('root')?.viewer ?? null
