import { adminLine, adminLines, type LineFilter, namesInSeasons, newestLine } from '#db/queries/admin-log.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { undo } from '#game/changes/undo.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import type { ChangeRequest } from './changing.ts'
import { storedLiveChoice } from './live-choice.ts'

export type AdminLog = Awaited<ReturnType<typeof readAdminLog>>

const linesPerPage = 50

/**
 * A page of the admin log, newest first. `before` is the id of a line; null starts at the newest.
 * `search` matches the admin's name, the reason, and the changes with their names.
 */
export async function readAdminLog(app: AppContext, asked: LineFilter & { before: number | null }) {
  const page = { ...asked, before: asked.before ?? Number.MAX_SAFE_INTEGER, limit: linesPerPage + 1 }
  const [, [found, seasons]] = await Promise.all([
    requireAdmin(app),
    app.read(adminLines(app.db, page), allSeasons(app.db)),
  ])
  const lines = found.slice(0, linesPerPage)
  return {
    lines,
    names: await namesIn(app, lines),
    years: seasons.map(({ year }) => year),
    older: found.length > lines.length ? lines.at(-1)!.id : null,
  }
}

/** The id of the line that this request has just written; null if another admin's is newer. */
export async function readNewestLine(app: AppContext): Promise<number | null> {
  const { id: admin } = await requireAdmin(app)
  const [line] = await newestLine(app.db)
  return line?.admin === admin && line.at === app.now ? line.id : null
}

async function namesIn(app: AppContext, lines: readonly { year: number | null }[]) {
  const years = [...new Set(lines.flatMap(({ year }) => year ?? []))]
  const rows = years.length === 0 ? [] : await namesInSeasons(app.db, years)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** One line of the log. Refuses an unknown id with not-found. */
export async function readAdminLine(app: AppContext, id: number) {
  const [, [[line]]] = await Promise.all([requireAdmin(app), app.read(adminLine(app.db, id))])
  if (!line) throw new Refusal('not-found', 'no-such-line')
  return line
}

/**
 * The change that reverts a line of the log. Refuses with conflict if the line is undone already, if a later change
 * conflicts, or if it stores race order in the format before November 2026.
 */
export async function readAnyUndo(app: AppContext, id: number) {
  const line = await undoableLine(app, id)
  const [first] = line.entries
  if (first?.kind === 'live') {
    const { year, race, before, after } = first
    if ((await storedLiveChoice(app, race)) !== after) throw new Refusal('conflict', 'changed-since')
    return { live: { kind: 'live', year, race, value: before } as const, undoes: id }
  }
  if (first?.kind !== 'role') return seasonUndo(line)
  const { user, role, before } = first
  return { role: { kind: 'role', user, role, value: before } as const, undoes: id }
}

/** The change that reverts a line about a season. Refuses like `readAnyUndo`. */
export const readUndo = async (app: AppContext, id: number) => seasonUndo(await undoableLine(app, id))

async function undoableLine(app: AppContext, id: number) {
  const line = await readAdminLine(app, id)
  if (line.undoneBy !== null) throw new Refusal('conflict', 'already-undone')
  return line
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
