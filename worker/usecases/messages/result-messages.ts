import { runBatch, writeBatch } from '#db/client.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import * as messages from '#db/queries/race-messages.ts'
import { resultsOfRace } from '#db/queries/results.ts'
import { fieldCounts } from '#game/field-counts.ts'
import { hasMoved, raceStandingIn, resultHash } from '#game/live/messages.ts'
import { correctionNotice, resultNotice } from '#words/race-messages.ts'
import type { AppContext } from '#worker/context.ts'
import { firstSentence } from '#worker/usecases/story/first-sentence.ts'
import type { Outgoing } from './outbox.ts'
import { raceMessage } from './race-message.ts'

/** The messages on the result of a race, and those on a correction to the users whom it has moved. */
export async function resultMessages(
  { db, read, now }: Pick<AppContext, 'db' | 'read' | 'now'>,
  race: messages.ToldRace,
  run: SendingRun,
): Promise<Outgoing[]> {
  const { id, year, step, name, participants } = race
  const [rows, fields] = await read(resultsOfRace(db, id), messages.fieldsAround(db, race))
  const result = await resultHash(rows)
  const [missing, told] = await runBatch(db, [
    messages.missingResult(race, run),
    messages.toldOtherwise(race, result, run),
  ])
  const countsAt = (at: number) =>
    fieldCounts(fields.find((field) => field.step === at)?.counts ?? {}, participants).TOTAL
  const field = { after: countsAt(step), before: countsAt(step - 1) }
  const path = `/stats/${year}/${id}`

  const compared = told.results.map((one) => ({ ...one, now: raceStandingIn(field, one) }))
  const moved = compared.filter((one) => hasMoved(one, one.now))
  const same = compared.filter((one) => !hasMoved(one, one.now))
  if (same.length > 0) {
    const users = same.map(({ user }) => user)
    await writeBatch(db, [messages.noteSameStanding(id, { kind: run.kind, users, result })])
  }
  const isOfficial = race.isPreliminary === 0 && missing.results.length > 0
  const story = isOfficial ? await firstSentence({ db, now }, race) : null
  return [
    raceMessage(
      id,
      { kind: 'CORRECTED', path },
      moved.map(({ user, rank, points, now }) => ({
        user,
        told: { rank: now.rank, points: now.points, result },
        notice: correctionNotice(name, now, { rank, points }),
      })),
    ),
    raceMessage(
      id,
      { kind: 'OFFICIAL', path },
      missing.results.map(({ user, ...own }) => {
        const standing = raceStandingIn(field, own)
        const notice = resultNotice(name, standing, { isPreliminary: race.isPreliminary === 1, story })
        return { user, told: { rank: standing.rank, points: standing.points, result }, notice }
      }),
    ),
  ]
}
