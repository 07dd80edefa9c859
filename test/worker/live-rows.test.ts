import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { traffic } from '#bench/hosting/traffic.ts'
import { openDatabase } from '#db/client.ts'
import { readRaceFacts } from '#db/queries/live-facts.ts'
import { appAt } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { countedDatabase, countingCosts } from '#test/support/counted.ts'
import { aRaceIn, nora, start } from '#test/support/live-race.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import {
  aRaceToTell,
  finish,
  nor1st,
  PushService,
  store,
  wantsMessages,
} from '#test/support/race-messages.ts'
import { minutes } from '#test/support/season.ts'
import { aTurn } from '#test/support/turn.ts'
import { openLiveRaces } from '#worker/live-races.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { raceMessages } from '#worker/usecases/messages/race-messages.ts'
import { readSeasonNews } from '#worker/usecases/site/season-news.ts'

// docs/hosting.md and docs/scale.md count with these rows (bench/hosting/traffic.ts).

const counting = () => countingCosts(env)

it('the facts of a race that runs are read in one trip and few rows', async () => {
  const race = await aRaceIn(-1)
  const { env: counted, spent } = counting()
  await readRaceFacts(openDatabase(counted.DB), race, ['REFEREE'])
  const { rows, trips } = spent()
  expect(trips).toBe(1)
  expect(rows).toBeLessThanOrEqual(traffic.rowsPerFacts)
})

it('a poll of a race reads few rows in an isolate that keeps the season', async () => {
  const race = await aRaceIn(-1)
  await openLiveRaces(env.LIVE_RACE).edit(race, start, nora, 1)
  const browser = new Browser(Date.now())
  const { env: counted, spent } = countingCosts(browser.bindings)
  browser.bindings = counted
  const poll = async () => {
    const answer = await browser.fetch(`/api/public/live?raceId=${race}`)
    expect(answer.status).toBe(200)
    return spent().rows
  }
  await poll()
  expect(await poll()).toBeLessThanOrEqual(traffic.rowsPerRacePoll)
})

it('a look at the seasons reads few rows', async () => {
  await aRaceIn(-1)
  const { env: counted, spent } = counting()
  await readSeasonNews(appAt(Date.now(), counted))
  expect(spent().rows).toBeLessThanOrEqual(traffic.rowsPerLook)
})

it('a message after a race reads and writes few rows, and later runs read few for each who has got it', async () => {
  const { race } = await aRaceToTell()
  const db = openDatabase(env.DB)
  const users = 40
  for (let n = 0; n < users; n++) {
    const user = await aUser(db, `Deltaker ${n}`)
    await aRaceGuess(db, user, race, { FIRST: 'ver' })
    await wantsMessages(user, `device-${n}`)
  }
  await store(race, nor1st)
  let [read, written] = [0, 0]
  const DB = countedDatabase(env.DB, (results) => {
    for (const { meta } of results) [read, written] = [read + meta.rows_read, written + meta.rows_written]
  })
  const { push } = new PushService()
  const run = (now: number) =>
    sendDue(
      { ...appAt(now, { ...env, DB }), push },
      aTurn(() => now),
      raceMessages,
    )
  expect((await run(finish)).sent).toBe(users)
  expect(read / users).toBeLessThanOrEqual(traffic.rowsReadPerMessage)
  expect(written / users).toBeLessThanOrEqual(traffic.rowsWrittenPerMessage)
  read = 0
  expect((await run(finish + 5 * minutes)).sent).toBe(0)
  expect(read / users).toBeLessThanOrEqual(traffic.rowsPerTold)
})
