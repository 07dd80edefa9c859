import type { SiteChange } from '#game/site-changes.ts'
import type { EntryChange, EntryKind } from './entries.ts'
import type { PlaceChange } from './logged.ts'

/** In characters. */
export const longestReason = 300

/** `BACKUP`: an admin took or restored a backup. */
export const adminActions = ['CHANGE', 'UNDO', 'IMPORT', 'BACKUP'] as const
export type AdminAction = (typeof adminActions)[number]

/** The kinds of change that the admin log can be filtered by. */
export const topicKinds = [
  'outcome',
  'grid',
  'flags',
  'proposals',
  'race',
  'start',
  'points',
  'competitor',
  'alias',
  'season',
  'role',
  'sessions',
  'link',
  'sheet',
] as const satisfies readonly (EntryKind | SiteChange['kind'])[]
export type AdminTopic = (typeof topicKinds)[number] | AdminAction

/** One change in a line of the admin log. Old lines have one position per race. */
export type AdminChange = EntryChange | PlaceChange | SiteChange
