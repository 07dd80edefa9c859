import { vi } from 'vitest'

/** No source gives anything. They refuse, because a silent source is asked again after seconds. */
export const refusingSources = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 403 }))
