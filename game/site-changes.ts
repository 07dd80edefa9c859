import type { Board } from './board.ts'
import type { ChatService } from './chats/services.ts'
import type { Role } from './players.ts'

// Changes that belong to no season. The admin log stores them beside the changes of seasons.

/** The sources that an admin can choose for a race while it runs. OFF: it is not shown. */
export const liveChoices = ['OFF', 'REFEREE', 'OPENF1', 'REPLAY'] as const
export type LiveChoice = (typeof liveChoices)[number]

type Values<Value> = { before: Value | null; after: Value | null }

/** The source that reports the race while it runs; null: the settings decide. */
export type LiveChange = { kind: 'live'; year: number; race: number } & Values<LiveChoice>
export type RoleChange = { kind: 'role'; user: string; role: Role } & Values<true>
/** An admin has ended the sessions of a user (null). Cannot be undone. */
type SessionsChange = { kind: 'sessions'; user: string } & Values<true>

/** An admin has made a link for a user who is locked out. Cannot be undone. */
type LinkChange = { kind: 'link'; user: string } & Values<true>

/** An admin has saved a season from a sheet; null: there is none. It has ids, so that a deleted account leaves no name. */
export type SheetChange = { kind: 'sheet'; year: number } & Values<Board>

/** An account has got the seasons of a person without a way in. Cannot be undone. */
export type JoinChange = { kind: 'join'; user: string; years: number[] } & Values<true>

/** An admin has connected a chat to the site, or removed it. Cannot be undone: the address is a secret. */
type ChatChange = { kind: 'chat' } & Values<ChatService>

export type SiteChange =
  | LiveChange
  | RoleChange
  | SessionsChange
  | LinkChange
  | SheetChange
  | JoinChange
  | ChatChange

/** A change as a request: its new value, without the value before. */
export type WantedChange<Change extends SiteChange> = Omit<Change, 'before' | 'after'> & {
  value: Change['after']
}

const siteKinds = [
  'live',
  'role',
  'sessions',
  'link',
  'sheet',
  'join',
  'chat',
] as const satisfies readonly SiteChange['kind'][]

export const isSiteChange = (change: { kind: string }): change is SiteChange =>
  siteKinds.some((kind) => kind === change.kind)
