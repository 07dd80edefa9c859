import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { guessEvents, raceGuesses, seasonGuesses } from '#db/schema.ts'
import { aCutoffAdmin } from '#test/support/moving-cutoffs.ts'
import { raceStart, seasonCutoff } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const year = 2025
const isEarlier = ({ name }: { name: string }) => name < '0017'

it('guesses from before the history survive the migration, and a later cutoff change', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isEarlier))
  const user = 'kari'
  const race = year * 100 + 1
  // Plain SQL, because a query builder would write newer columns.
  for (const insert of [
    `insert into users (id, username, username_key, created_at) values ('${user}', 'Kari', 'kari', 0)`,
    `insert into seasons (year, cutoff) values (${year}, ${seasonCutoff(year)})`,
    `insert into races (id, year, position, name, circuit, place, country, starts_at)
      values (${race}, ${year}, 1, 'Monaco', 'Ringen', 'Byen', 'NO', ${raceStart(year, 1)})`,
  ]) {
    await env.DB.prepare(insert).run()
  }
  const answer = ['nor', 'ver', 'lec', 'ham']
  const onSeason = { year, category: 'DRIVER' as const, user, answer, storedAt: 5 }
  const onRace = { race, category: 'FIRST' as const, user, driver: 'nor', storedAt: 7 }
  const rows = [db.insert(seasonGuesses).values(onSeason), db.insert(raceGuesses).values(onRace)]
  await writeBatch(db, whileRestoring(rows))

  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const events = await db.select().from(guessEvents).where(eq(guessEvents.user, user))
  expect(events.map(({ category, answer, storedAt }) => [category, answer, storedAt]).sort()).toEqual([
    ['DRIVER', JSON.stringify(answer), 5],
    ['FIRST', '"nor"', 7],
  ])
  const admin = await aCutoffAdmin(db, year)
  const { guesses } = await admin.moveSeason(seasonCutoff(year) + 1)
  await admin.moveRace(race, 8)
  expect(guesses).toEqual([])
  expect([await db.$count(seasonGuesses), await db.$count(raceGuesses)]).toEqual([1, 1])
})
