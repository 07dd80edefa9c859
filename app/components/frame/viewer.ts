import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#worker/usecases/site/frame.ts'

/**
 * Who is signed in, for marking what is his; null for visitors, and where it could not be read: a public page
 * does not fall with the store of sessions.
 */
export const useViewer = (): Frame['viewer'] => useRouteLoaderData<Frame>('root')?.viewer ?? null
