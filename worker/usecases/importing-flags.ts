import { importWords } from '#app/words.ts'
import { writeBatch } from '#db/client.ts'
import { writeEntries } from '#db/queries/entries.ts'
import * as flagQueries from '#db/queries/flags.ts'
import { handMadeOfRace } from '#db/queries/importing.ts'
import { flagsOfRace } from '#db/queries/results.ts'
import { type EntryChange, isSameValue } from '#game/entries.ts'
import { proposeFlags } from '#game/flag-proposals.ts'
import { countsByItself, decisionsOn, withSession } from '#game/flag-review.ts'
import type { FlagSession } from '#game/flags.ts'
import type { AppContext } from '#worker/context.ts'
import type { Answer } from '#worker/feed/get.ts'
import { type Importer, type ImportOutcome, importTruth, readRace } from './importing.ts'
import { readStored } from './known-outcome.ts'

/** `settings` say whether the flags count without an admin. */
export type FlagImporter = Importer & { settings: Pick<AppContext['settings'], 'FLAGS_AUTO'> }

type Told = { session: FlagSession; proposals: flagQueries.ProposedFlag[] }

/**
 * Keeps what race control's messages say about flags of a race and its sprint, as soon as they have a result:
 * proposals for an admin. With FLAGS_AUTO they count at once, unless somebody has entered flags by hand.
 */
export async function importFlags(app: FlagImporter, raceId: number): Promise<ImportOutcome> {
  const { race, sprint } = await readRace(app.db, raceId)
  const { outcome, state } = await readStored(app.db, raceId)
  const over = [
    ...(sprint !== null && outcome.SPRINT.length > 0 ? [{ session: 'SPRINT', at: sprint } as const] : []),
    ...(state !== null ? [{ session: 'RACE', at: race.startsAt } as const] : []),
  ]
  if (over.length === 0) return { kind: 'not-yet', why: 'not-started' }
  const told: Told[] = []
  for (const { session, at } of over) {
    const answer = await flagsTold(app, race.year, session, at)
    if (answer.kind === 'not-yet') return answer
    told.push({ session, proposals: answer.value })
  }
  const written = await writeBatch(
    app.db,
    told.flatMap(({ session, proposals }) => flagQueries.replaceProposals(raceId, session, proposals)),
  )
  let hasCounted = false
  for (const { session } of app.settings.FLAGS_AUTO ? told : []) {
    hasCounted = (await countTold(app, race, session)).kind === 'imported' || hasCounted
  }
  return written > 0 || hasCounted ? { kind: 'imported', changes: [] } : { kind: 'unchanged' }
}

async function flagsTold(
  { feed: { openF1 } }: Importer,
  year: number,
  session: FlagSession,
  at: number,
): Promise<Answer<flagQueries.ProposedFlag[]>> {
  const timed = await openF1.sessionAt(year, session, at)
  if (timed.kind === 'not-yet') return timed
  const messages = await openF1.raceControl(timed.value.key)
  if (messages.kind === 'not-yet') return messages
  const value = proposeFlags(messages.value).map(({ beforeStart, virtual: _, ...flag }) => {
    return { ...flag, ticked: !beforeStart }
  })
  return { kind: 'found', value }
}

/** Lets count what nobody has decided on; a decision and a flag made by hand stand. */
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
    const what = isSameValue(before, after) ? [] : [entry]
    const change = {
      truth: {
        ...truth,
        flags: [
          ...truth.flags.filter(({ race }) => race !== id),
          ...after.flags.map((flag) => ({ ...flag, race: id })),
        ],
      },
      statements: [
        ...writeEntries(app.db, what),
        flagQueries.setDecisions(id, session, decisionsOn(told, counting)),
      ],
      log: what.length > 0 ? { race: id, at: app.now, what, why: importWords.flagsTold } : undefined,
    }
    return { kind: 'imported', changes: what, change }
  })
