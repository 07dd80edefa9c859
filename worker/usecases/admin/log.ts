import { adminLine, adminLines, type LineFilter, namesInSeasons, newestLine } from '#db/queries/admin-log.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { lastOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

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
    older: found.length > lines.length ? lastOf(lines).id : null,
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
