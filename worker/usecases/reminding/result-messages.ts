import { runBatch, writeBatch } from '#db/client.ts'
import * as messages from '#db/queries/race-messages.ts'
import { resultsOfRace } from '#db/queries/results.ts'
import { fieldCounts } from '#game/field-counts.ts'
import { hasMoved, raceStandingIn, resultHash, type Told } from '#game/live/messages.ts'
import type { AppContext } from '#worker/context.ts'
import { correctionPush, resultPush } from '#worker/push/notices.ts'
import { type Outgoing, type SendingLimits, shownFor } from './outgoing.ts'

/** The messages on the result of a race, and those on a correction to the users whom it has moved. */
export async function resultMessages(
  { db, read }: Pick<AppContext, 'db' | 'read'>,
  race: messages.ToldRace,
  { mostTries, most }: SendingLimits,
): Promise<Outgoing[]> {
  const { id, year, step, name, participants } = race
  const [rows, fields] = await read(resultsOfRace(db, id), messages.fieldsAround(db, race))
  const result = await resultHash(rows)
  const [missing, told] = await runBatch<messages.Taker & Told>(db, [
    messages.missingResult(race, mostTries, most),
    messages.toldOtherwise(race, result, mostTries, most),
  ])
  const countsAt = (at: number) =>
    fieldCounts(fields.find((field) => field.step === at)?.counts ?? {}, participants).TOTAL
  const field = { after: countsAt(step), before: countsAt(step - 1) }
  const shown = shownFor(id, `/stats/${year}/${id}`)

  const compared = told!.results.map((one) => ({ ...one, now: raceStandingIn(field, one) }))
  const [moved, same] = [true, false].map((isMoved) =>
    compared.filter((one) => hasMoved(one, one.now) === isMoved),
  )
  if (same!.length > 0) {
    const users = same!.map(({ user }) => user)
    await writeBatch(db, [messages.noteSameStanding(id, users, result)])
  }
  return [
    {
      kind: 'CORRECTED',
      result,
      to: moved!.map(({ user, rank, points, now }) => ({
        user,
        told: { rank: now.rank, points: now.points },
        notice: correctionPush(shown, name, now, { rank, points }),
      })),
    },
    {
      kind: 'OFFICIAL',
      result,
      to: missing!.results.map(({ user, ...own }) => {
        const standing = raceStandingIn(field, own)
        const { rank, points } = standing
        const notice = resultPush(shown, name, standing, race.isPreliminary === 1)
        return { user, told: { rank, points }, notice }
      }),
    },
  ]
}
