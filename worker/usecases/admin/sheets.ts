import { isStale, isUniqueViolation, readBatch, runBatch, type Statement } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { expectTruth } from '#db/queries/scoring.ts'
import * as sheets from '#db/queries/sheets.ts'
import { seasons, users } from '#db/schema.ts'
import { type Board, boardOf } from '#game/board.ts'
import { usernameSkeleton } from '#game/names/usernames.ts'
import { usernameKey } from '#game/players.ts'
import { rulesElsewhere } from '#game/score.ts'
import { calendarYear } from '#game/season.ts'
import { type MatchedLine, matched } from '#game/sheet/matching.ts'
import { type Sheet, sheetIn } from '#game/sheet/sheet.ts'
import type { SheetChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { type Consent, fingerprint, type Plan } from './changing.ts'
import { changedSincePreview, planSiteChange } from './site-changing.ts'

/** A season to save: a sheet, or what the log has of it; null: none. */
export type SheetEntry = { year: number; sheet: Sheet } | { year: number; board: Board | null }

/** The preview of a sheet, with every line. */
export type SheetPreview = Omit<Sheet, 'lines'> & { year: number; lines: MatchedLine[]; replaces: boolean }

/** The seasons from sheets, and the people in them who have no way in. */
export async function readSheets(app: AppContext) {
  const [, [found, people]] = await Promise.all([
    requireAdmin(app),
    app.read(sheets.sheetSeasons(app.db), sheets.unclaimedPeople(app.db)),
  ])
  return { seasons: found, people }
}

/** Reads a sheet. Refuses with invalid a year that is not over, and a sheet with faults, all of them at once. `unnamed`: of `sheetIn`. */
export function sheetEntry(
  app: AppContext,
  { year, text }: { year: number | null; text: string },
  unnamed: (round: number) => string,
): SheetEntry {
  const [first, last] = [1950, calendarYear(app.now) - 1]
  if (year === null || year < first || year > last) {
    throw refuseFields({ year: { kind: 'not-an-old-year', first, last } })
  }
  const { sheet, faults } = sheetIn(text, unnamed)
  if (faults.length > 0) throw refuseFields({ text: { kind: 'wrong-sheet', faults } })
  return { year, sheet }
}

/** Previews a sheet: whom each name belongs to, and whether it replaces another. Refuses a season that was played here. */
export async function planSheet(
  app: AppContext,
  entry: SheetEntry,
): Promise<Plan & { sheet: SheetPreview | null }> {
  await requireAdmin(app)
  const { change, lines } = await wantedChange(app, entry)
  const { year, before, after } = change
  return {
    ...(await planSiteChange(change, {})),
    sheet:
      lines && 'sheet' in entry && after
        ? { year, header: entry.sheet.header, rounds: after.rounds, lines, replaces: before !== null }
        : null,
  }
}

/**
 * Saves a season from a sheet with its people and its log line in one transaction. Refuses with conflict what has changed
 * since the preview.
 */
export async function applySheet(
  app: AppContext,
  entry: SheetEntry,
  consent: Consent,
): Promise<SheetChange[]> {
  const { db, now } = app
  const admin = await requireAdmin(app)
  const { change: wanted, lines, version } = await wantedChange(app, entry)
  if (consent.seen !== null && (await fingerprint([wanted])) !== consent.seen) throw changedSincePreview()
  const { year } = wanted
  const people = (lines ?? []).flatMap(({ name, user }) =>
    user === null ? { id: crypto.randomUUID(), ...compared(name) } : [],
  )
  const change = { ...wanted, after: wanted.after && withIds(wanted.after, people) }
  const { reason, undoes } = consent
  const action = undoes === null ? 'CHANGE' : 'UNDO'
  await runBatch(db, [
    ...(version === null ? [sheets.addSheetSeason(db, year, now)] : [expectTruth(year, version)]),
    ...(people.length > 0 ? [sheets.addPeople(people, now)] : []),
    ...(change.after === null ? sheets.removeBoard(year) : sheets.writeBoard(year, change.after, now)),
    logAdmin(db, { at: now, admin: admin.id, action, year: null, entries: [change], reason, undoes }),
    sheets.forgetUnclaimed(),
  ] satisfies Statement[]).catch((error) => {
    const isTaken = isUniqueViolation(error, seasons) || isUniqueViolation(error, users)
    throw isTaken || isStale(error) ? changedSincePreview() : error
  })
  app.cache.forget()
  return [change]
}

/** The entry that reverts a line of the log. Refuses with conflict after a later change, and when people of it are deleted. */
export async function undoSheet(app: AppContext, { year, before, after }: SheetChange): Promise<SheetEntry> {
  const { board } = await storedSeason(app, year)
  if (JSON.stringify(board) !== JSON.stringify(after && withoutDeleted(after))) {
    throw new Refusal('conflict', 'changed-since')
  }
  return { year, board: before && withoutDeleted(before) }
}

/** Deleting an account takes its id out of the log. */
const withoutDeleted = ({ rounds, lines }: Board): Board => ({
  rounds,
  lines: lines.filter(({ user }) => user !== '').sort((a, b) => (a.user < b.user ? -1 : 1)),
})

/** The change of a request. Its new people have their names in the place of ids. */
async function wantedChange(app: AppContext, entry: SheetEntry) {
  const { year } = entry
  const { board: before, version, hasBingo } = await storedSeason(app, year)
  const { after, lines } =
    'sheet' in entry ? await boardOfSheet(app, entry.sheet) : await boardOfLog(app, entry.board)
  if (after === null && hasBingo) throw new Refusal('conflict', { kind: 'season-has-bingo', year })
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('invalid', 'nothing-changes')
  return {
    change: { kind: 'sheet', year, before, after } satisfies SheetChange as SheetChange,
    lines,
    version,
  }
}

async function boardOfSheet({ db }: AppContext, { rounds, lines }: Sheet) {
  const people = await sheets.namesakes(
    db,
    lines.map(({ name }) => usernameSkeleton(name)),
  )
  const found = matched(lines, people)
  const after: Board = {
    rounds,
    lines: found
      .map(({ user, name, points }) => ({ user: user?.id ?? name, points }))
      .sort((a, b) => (a.user < b.user ? -1 : 1)),
  }
  return { after, lines: found }
}

/** Refuses with conflict if somebody of the board has been deleted since. */
async function boardOfLog({ db }: AppContext, board: Board | null) {
  const ids = board?.lines.map(({ user }) => user) ?? []
  const people = await sheets.existingUsers(db, ids)
  if (people.length < ids.length) throw new Refusal('conflict', 'sheet-people-gone')
  return { after: board, lines: null }
}

/** A season as it is now. Refuses with conflict one that was played here. */
async function storedSeason({ db }: AppContext, year: number) {
  const [[season], races, field] = await readBatch(db, [
    sheets.seasonOfYear(db, year),
    racesOfSeason(db, year),
    progressOfSeason(db, year),
  ])
  if (season === undefined) return { board: null, version: null, hasBingo: false }
  if (season.rulesVersion !== rulesElsewhere)
    throw new Refusal('conflict', { kind: 'season-played-here', year })
  return {
    board: boardOf(
      races.map(({ name }) => name),
      field,
    ),
    version: season.truth,
    hasBingo: season.hasBingo,
  }
}

const compared = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: usernameSkeleton(username),
})

const withIds = ({ rounds, lines }: Board, people: readonly { id: string; username: string }[]): Board => {
  const ids = new Map(people.map(({ id, username }) => [username, id]))
  return { rounds, lines: lines.map(({ user, points }) => ({ user: ids.get(user) ?? user, points })) }
}
