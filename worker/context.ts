import { createContext } from 'react-router'
import '#db/server-only.server.ts'
import { type Database, openDatabase, type Read, sharedRead } from '#db/client.ts'
import type { Recent } from './recent.ts'
import { readSettings, type Settings } from './settings.ts'
import { openWindows, type Windows } from './windows.ts'

/** Everything a use case may touch: the record, the clock, who is asking. Built once per request. */
export type AppContext = {
  db: Database
  read: Read
  /** Milliseconds; taken once, so that one request lives at one instant. */
  now: number
  /** null for visitors. Asked for in the same turn as a `read`, it travels in the same batch. */
  viewer: () => Promise<Viewer | null>
  recent: Recent
  settings: Settings
  windows: Windows
}

export type Viewer = { id: string; username: string | null; isAdmin: boolean; isBingoMaster: boolean }

export function createAppContext(env: Env, now: number, recent: Recent): AppContext {
  const db = openDatabase(env.DB)
  return {
    db,
    read: sharedRead(db),
    now,
    viewer: async () => null,
    recent,
    settings: readSettings(env),
    windows: openWindows(env.GUESS_WINDOW),
  }
}

/** How a page's loader finds the context and the nonce of its response. */
export const appContext = createContext<AppContext>()
export const nonceContext = createContext<string>()
