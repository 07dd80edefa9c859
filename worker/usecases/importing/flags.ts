import { readBatch, writeBatch } from '#db/client.ts'
import * as flagQueries from '#db/queries/flags.ts'
import * as raceControl from '#db/queries/race-control.ts'
import { readSeason } from '#db/queries/season.ts'
import { flagsAt, type Season, sprintAt } from '#game/changes/season.ts'
import type { FlagSession } from '#game/flags.ts'
import { countsByItself, decisionsOn, withEarlierTimes, withSession } from '#game/imports/flag-review.ts'
import { nextReading, type Reading } from '#game/imports/race-control-reading.ts'
import type { AppContext } from '#worker/context.ts'
import { readRaceControl, type SessionAnswer } from './reading-race-control.ts'
import { type Importer, type ImportOutcome, readRace, request, type SourceRequest } from './requesting.ts'

/** FLAGS_AUTO: flags count without an admin. */
export type FlagImporter = Importer & { settings: Pick<AppContext['settings'], 'FLAGS_AUTO'> }

/**
 * Reads flag proposals and unknown wordings from race control, after the result of the race or sprint.
 * With FLAGS_AUTO the flags count at once, unless an admin has entered flags by hand or there are more than a session
 * can have. Idempotent: a longer answer adds the missing flags, and a shorter one counts when it has lasted.
 */
export async function importFlags(app: FlagImporter, raceId: number): Promise<ImportOutcome> {
  const { db, now, settings } = app
  const { season, race } = await readRace(db, raceId)
  const { SPRINT: sprint } = race.sessions
  const hasSprint = (sprintAt(season, raceId)?.rows.length ?? 0) > 0
  const over = [
    ...(sprint !== undefined && hasSprint ? [{ session: 'SPRINT', at: sprint } as const] : []),
    ...(race.resultState !== null ? [{ session: 'RACE', at: race.startsAt } as const] : []),
  ]
  if (over.length === 0) return { kind: 'not-yet', why: 'not-started' }
  const answers: SessionAnswer[] = []
  for (const { session, at } of over) {
    const answer = await readRaceControl(app, season.year, session, at)
    if (answer.kind === 'not-yet') return answer
    answers.push(answer.value)
  }
  const [readings, proposals] = await readBatch(db, [
    raceControl.readingsOfRace(db, raceId),
    flagQueries.flagProposalsOfRace(db, raceId),
  ])
  const of = <Row extends { session: FlagSession }>(rows: readonly Row[], session: FlagSession) =>
    rows.filter((row) => row.session === session)
  const read = answers.map((answer) => {
    const [before] = of(readings, answer.session)
    return { ...answer, ...nextReading(before ? readingOf(before) : null, answer, now) }
  })
  const news = read.filter(({ counts }) => counts)
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
    const current = await readSeason(db, season.year)
    const result = await request(app, current, (now) => translate(now, raceId, session))
    hasCounted = hasCounted || result.kind === 'imported'
  }
  // Written last, so that a crashed import is retried.
  await writeBatch(
    db,
    read.map(({ session, reading }) => raceControl.noteReading(raceId, session, reading)),
  )
  return written > 0 || hasCounted ? { kind: 'imported', changes: [] } : { kind: 'unchanged' }
}

type StoredReading = Omit<Reading, 'shorter'> & { shorter: string | null; shorterSince: number | null }

const readingOf = ({ messages, digest, since, whole, shorter, shorterSince }: StoredReading): Reading => {
  const other = shorter === null ? null : { digest: shorter, since: shorterSince ?? since }
  return { messages, digest, since, whole, shorter: other }
}

/** Turns the proposals of a session into flags, unless an admin has entered flags of the race. */
function translate(season: Season, race: number, session: FlagSession) {
  const stored = flagsAt(season, race)
  const proposals = season.proposals.filter((row) => row.race === race && row.session === session)
  const counting = countsByItself(stored, proposals)
  if (counting === null) return { kind: 'unchanged' } as const
  const flags = withSession(stored.flags, session, counting)
  const at = { year: season.year, race }
  return {
    kind: 'wanted',
    entries: [
      { ...at, kind: 'flags', value: { flags, manual: false } },
      { ...at, kind: 'proposals', session, value: decisionsOn(proposals, counting) },
    ],
    shown: (changes) => changes.filter(({ kind }) => kind === 'flags'),
    code: () => 'flags-counted',
  } satisfies SourceRequest
}
