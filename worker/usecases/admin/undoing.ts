import type { EntryChange } from '#game/changes/entries.ts'
import { undo } from '#game/engine/undo.ts'
import { isSiteChange, type SiteChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'
import { undoLiveChoice } from './live-choice.ts'
import { readAdminLine } from './log.ts'
import { roleRequest } from './roles.ts'
import { undoSheet } from './sheets.ts'

/**
 * The change that reverts a line of the log. Refuses with conflict if the line is undone already, if a later change
 * conflicts, or if it stores race order in the format before November 2026.
 */
export async function readAnyUndo(app: AppContext, id: number) {
  const line = await undoableLine(app, id)
  const [first] = line.entries
  return first !== undefined && isSiteChange(first) ? siteUndo(app, first, id) : seasonUndo(line)
}

/** The reverting change of a line about a season. Refuses as readAnyUndo does. */
export const readUndo = async (app: AppContext, id: number) => seasonUndo(await undoableLine(app, id))

async function undoableLine(app: AppContext, id: number) {
  const line = await readAdminLine(app, id)
  if (line.undoneBy !== null) throw new Refusal('conflict', 'already-undone')
  return line
}

async function siteUndo(app: AppContext, change: SiteChange, undoes: number) {
  switch (change.kind) {
    case 'live':
      return { live: await undoLiveChoice(app, change), undoes }
    case 'role':
      return { role: roleRequest(change.role, change.user, change.before === true), undoes }
    case 'sheet':
      return { sheet: await undoSheet(app, change), undoes }
    case 'sessions':
    case 'link':
    case 'join':
    case 'chat':
      throw new Refusal('not-found', 'no-such-line')
  }
}

function seasonUndo({ id: undoes, year, entries }: Awaited<ReturnType<typeof readAdminLine>>) {
  // The line of a manual import has no changes to revert.
  if (year === null || entries.length === 0) throw new Refusal('not-found', 'no-such-line')
  if (entries.some((change) => change.kind === 'season' && change.before === null)) {
    throw new Refusal('conflict', 'season-stays')
  }
  const request: ChangeRequest = (season) => {
    const isOrderOld = entries.some(({ kind }) => kind === 'place')
    const wanted = isOrderOld ? null : undo(season, entries as readonly EntryChange[])
    if (wanted === null) throw new Refusal('conflict', 'changed-since')
    return wanted
  }
  return { year, request, undoes }
}
