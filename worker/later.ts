import { waitUntil } from 'cloudflare:workers'

/** Does work after the answer, so that the time of the answer says nothing of it. */
export const later = (work: Promise<unknown>): void => waitUntil(work.catch(console.error))
