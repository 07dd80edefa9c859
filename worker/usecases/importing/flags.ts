import { importWords } from '#app/words/imports.ts'
import { writeBatch } from '#db/client.ts'
import * as flagQueries from '#db/queries/flags.ts'
import { handMadeOfRace } from '#db/queries/importing.ts'
import * as raceControl from '#db/queries/race-control.ts'
import { flagsOfRace } from '#db/queries/results.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import {
  countsByItself,
  decisionsOn,
  isSameFlags,
  withEarlierTimes,
  withSession,
} from '#game/changes/flag-review.ts'
import type { FlagSession } from '#game/flags.ts'
import { nextReading } from '#game/imports/race-control-reading.ts'
import type { AppContext } from '#worker/context.ts'
import { readStored } from './known-outcome.ts'
import { readRaceControl, type SessionAnswer } from './reading-race-control.ts'
import { type Importer, type ImportOutcome, importTruth, readRace } from './results.ts'

/** `settings` say whether the flags count without an admin. */
export type FlagImporter = Importer & { settings: Pick<AppContext['settings'], 'FLAGS_AUTO'> }

/**
 * Keeps what race control's messages say about flags of a race and its sprint, as soon as they have a result:
 * proposals for an admin, and words that we do not know. With FLAGS_AUTO the flags count at once, unless an admin
 * has entered flags by hand. May be called again at any time: a longer answer adds what was missing, and one
 * that is shorter than before changes nothing.
 */
export async function importFlags(app: FlagImporter, raceId: number): Promise<ImportOutcome> {
  const { db, now, settings } = app
  const { race, sprint } = await readRace(db, raceId)
  const { outcome, state } = await readStored(db, raceId)
  const over = [
    ...(sprint !== null && outcome.SPRINT.length > 0 ? [{ session: 'SPRINT', at: sprint } as const] : []),
    ...(state !== null ? [{ session: 'RACE', at: race.startsAt } as const] : []),
  ]
  if (over.length === 0) return { kind: 'not-yet', why: 'not-started' }
  const answers: SessionAnswer[] = []
  for (const { session, at } of over) {
    const answer = await readRaceControl(app, race.year, session, at)
    if (answer.kind === 'not-yet') return answer
    answers.push(answer.value)
  }
  const [readings, proposals] = await db.batch([
    raceControl.readingsOfRace(db, raceId),
    flagQueries.flagProposalsOfRace(db, raceId),
  ])
  const of = <Row extends { session: FlagSession }>(rows: readonly Row[], session: FlagSession) =>
    rows.filter((row) => row.session === session)
  const news = answers.flatMap((answer) => {
    const reading = nextReading(of(readings, answer.session)[0] ?? null, answer, now)
    return reading === null ? [] : [{ ...answer, reading }]
  })
  const written = await writeBatch(
    db,
    news.flatMap(({ session, flags, unknown }) => [
      ...flagQueries.replaceProposals(
        raceId,
        session,
        withEarlierTimes(of(proposals, session), flags),
        settings.FLAGS_AUTO,
      ),
      ...raceControl.replaceUnknownWordings(raceId, session, unknown, now),
    ]),
  )
  let hasCounted = false
  for (const { session } of settings.FLAGS_AUTO ? answers : []) {
    hasCounted = (await countTold(app, race, session)).kind === 'imported' || hasCounted
  }
  // Last: an import that dies before this is done again.
  await writeBatch(
    db,
    news.map(({ session, reading }) => raceControl.noteReading(raceId, session, reading)),
  )
  return written > 0 || hasCounted ? { kind: 'imported', changes: [] } : { kind: 'unchanged' }
}

/** Makes what the source tells count, and takes away what it does not tell; flags made by hand stay. */
const countTold = (app: Importer, { id, year }: { id: number; year: number }, session: FlagSession) =>
  importTruth(app, year, async (truth) => {
    const [stored, proposals, made] = await app.db.batch([
      flagsOfRace(app.db, id),
      flagQueries.flagProposalsOfRace(app.db, id),
      handMadeOfRace(app.db, id),
    ])
    const flags = stored.map(({ session, lap, type }) => ({ session, lap, type }))
    const before = { flags, handMade: made.some(({ part }) => part === 'FLAGS') }
    const told = proposals.filter((row) => row.session === session)
    const counting = countsByItself(before, told)
    if (counting === null) return { kind: 'unchanged' }
    const after = { flags: withSession(flags, session, counting), handMade: false }
    const entry: EntryChange = { kind: 'flags', year, race: id, before, after }
    const what = isSameFlags(before.flags, after.flags) ? [] : [entry]
    const decisions = decisionsOn(told, counting)
    if (what.length === 0 && told.every(({ state }, index) => state === decisions[index]?.state)) {
      return { kind: 'unchanged' }
    }
    const change = {
      truth: {
        ...truth,
        flags: [
          ...truth.flags.filter(({ race }) => race !== id),
          ...after.flags.map((flag) => ({ ...flag, race: id })),
        ],
      },
      entries: what,
      statements: [flagQueries.setDecisions(id, session, decisions)],
      log: what.length > 0 ? { race: id, at: app.now, what, why: importWords.flagsRead } : undefined,
    }
    return { kind: 'imported', changes: what, change }
  })
