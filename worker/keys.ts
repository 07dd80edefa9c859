import type { Settings } from './settings.ts'

/**
 * Signing keys for one purpose, newest first. The first one signs, all of them verify. A signature for one
 * purpose is invalid for another.
 */
export const keysFor = (purpose: string, { SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>): string[] =>
  SESSION_SECRET.map((secret) => `${purpose} ${secret}`)
