import type { Settings } from './settings.ts'

/**
 * The signing keys for one purpose, newest first: the first one signs, all are believed. What was signed for
 * one purpose is worth nothing for another.
 */
export const keysFor = (purpose: string, { SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>): string[] =>
  SESSION_SECRET.map((secret) => `${purpose} ${secret}`)
