import { adminWords } from '#app/admin-words.ts'
import { adminLine, adminLines } from '#db/queries/admin-log.ts'
import { type Entry, isSameValue } from '#game/entries.ts'
import { valueAt } from '#game/stored-season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/access.ts'
import type { Wish } from './changing.ts'

export type AdminLine = Awaited<ReturnType<typeof readAdminLog>>[number]

const linesPerPage = 50

/** What admins did, newest first, before a line of the log (null: the newest). */
export async function readAdminLog(app: AppContext, before: number | null) {
  const [, [lines]] = await Promise.all([
    requireAdmin(app),
    app.read(adminLines(app.db, before ?? Number.MAX_SAFE_INTEGER, linesPerPage)),
  ])
  return lines
}

/** One line with the wish that takes it back; that refuses with conflict once something else stands there. */
export async function readUndo(app: AppContext, id: number) {
  await requireAdmin(app)
  const [[line]] = await app.read(adminLine(app.db, id))
  if (!line || line.action === 'IMPORT' || line.action === 'BACKUP') {
    throw new Refusal('not-found', adminWords.noSuchLine)
  }
  if (line.undoneBy !== null) throw new Refusal('conflict', adminWords.undoneAlready)
  if (line.year === null) throw new Refusal('not-found', adminWords.noSuchLine)
  const wish: Wish = (stored) =>
    line.entries.map(({ before, after, ...at }) => {
      const stands = { ...at, value: after } as Entry
      if (!isSameValue(valueAt(stored, stands), after)) throw new Refusal('conflict', adminWords.changedSince)
      return { ...at, value: before } as Entry
    })
  return { line, year: line.year, wish }
}
