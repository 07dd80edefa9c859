import { readBatch, runBatch, type Statement, writeBatch } from '#db/client.ts'
import * as making from '#db/queries/making-letters.ts'
import { letterOfField } from '#db/queries/round-letters.ts'
import { lastOf } from '#game/must-have.ts'
import { correctedLetter } from '#game/story/corrected-letter.ts'
import type { StoredLetter } from '#game/story/stored-letter.ts'
import type { AppContext } from '#worker/context.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { composeLetters } from './composing.ts'
import { type RaceBasis, readRaceBasis } from './race-basis.ts'
import { type FieldOfLetter, readLeagueFields, readWholeField } from './story-fields.ts'

type Writer = Pick<AppContext, 'db' | 'now' | 'cache'>

/** Leagues that are read and written at a time. */
const slice = 20

/**
 * Makes the letters of each race with an official result, and adds a revision where a change has made one wrong. A call that
 * ends early goes on later. The letter of the whole field is last, so it stands for all letters of a race.
 */
export async function makeLetters(
  app: Writer,
  { clock, deadline, steps }: Pick<Turn, 'clock' | 'deadline' | 'steps'>,
): Promise<void> {
  const seen = new Set<number>()
  while (clock() <= deadline) {
    // Each letter of the whole field moves the season's version, so the races are read again.
    const [races] = await runBatch(app.db, [making.racesToWrite(app.now)])
    const race = races.results.find(({ id }) => !seen.has(id))
    if (race === undefined) return
    seen.add(race.id)
    if (race.isTouched === 0) await writeBatch(app.db, [making.noteSeen(app.db, race.id, null, race.change)])
    else if (await writeRace(app, race, { clock, deadline }))
      steps.push({ job: 'LETTERS', year: race.year, ending: race.hasLetter ? 'imported' : 'scored' })
  }
}

/** Returns whether the letter of the whole field is new or corrected. */
async function writeRace(
  app: Writer,
  race: making.RaceToWrite,
  { clock, deadline }: Pick<Turn, 'clock' | 'deadline'>,
): Promise<boolean> {
  const basis = await readRaceBasis(app.db, race, app.now)
  if (basis === null) return false
  for await (const fields of fieldsOf(app, race, basis)) {
    const isChanged = await writeLetters(app, race, basis, fields)
    if (isChanged && fields.some(({ league }) => league === null)) {
      app.cache.forget()
      return true
    }
    if (clock() > deadline) return false
  }
  return false
}

/** All fields of a race, some leagues at a time, the whole field last. */
async function* fieldsOf(
  { db, now }: Writer,
  race: making.RaceToWrite,
  basis: RaceBasis,
): AsyncGenerator<FieldOfLetter[]> {
  for (let after = ''; ; ) {
    const [leagues] = await runBatch(db, [making.leaguesToWrite(race, after, slice)])
    if (leagues.results.length > 0)
      yield await readLeagueFields(db, race, basis, { leagues: leagues.results, now })
    if (leagues.results.length < slice) break
    after = lastOf(leagues.results).skeleton
  }
  yield [await readWholeField(db, race, basis, now)]
}

/** Returns whether any letter was written. */
async function writeLetters(
  { db, now }: Writer,
  race: making.RaceToWrite,
  basis: RaceBasis,
  fields: readonly FieldOfLetter[],
): Promise<boolean> {
  const letters = await composeLetters(db, race, basis, fields)
  if (letters.length === 0) return false
  const stored = await readBatch(
    db,
    letters.map(({ league }) => letterOfField(db, race.id, league)),
  )
  const { id, year, version, change } = race
  const written = await runBatch(
    db,
    letters.flatMap(({ league, letter }, index): Statement[] => {
      const add = (revision: number, revised: StoredLetter) =>
        making.addLetter({ race: id, year, version, change, league, revision, madeAt: now, letter: revised })
      const old = stored[index]?.[0]
      if (old === undefined) return add(1, letter)
      const people = old.people.map(([user]) => user)
      const corrected = correctedLetter({ sentences: old.sentences, people }, letter, {
        change,
        isNewest: basis.isNewest,
      })
      return corrected ? add(old.revision + 1, corrected) : [making.noteSeen(db, id, league, change)]
    }),
  )
  return written.some(({ meta }) => meta.changes > 0)
}
