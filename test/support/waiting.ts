import type { Database } from '#db/client.ts'
import { waitingRows } from '#db/queries/waiting.ts'
import type { WaitingKind } from '#game/imports/waiting.ts'

/** The waiting items of one kind in a season, oldest first; `now` in milliseconds. */
export const waitingIn = async (db: Database, year: number, kind: WaitingKind, now = Date.now()) =>
  (await waitingRows(db, now)).filter((row) => row.year === year && row.kind === kind)
