import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aGuessedSeason, participant } from '#test/support/guessed-season.ts'
import { days, raceStart } from '#test/support/season.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const [year, races, participants] = [2025, 24, 1000]
const now = raceStart(year, races + 1) - 1 * days
const user = participant(500)
const race = year * 100 + 12

beforeAll(async () => {
  const t = Date.now()
  await aGuessedSeason(db, { year, participants, races })
  console.log('seeded', Date.now() - t)
  const t2 = Date.now()
  await recompute(appAt(now), year, 0)
  console.log('scored', Date.now() - t2)
}, 120_000)

it('prints', async () => {
  const out: string[] = []
  for (const who of [null, user]) {
    const browser = who === null ? new Browser(now) : await signedIn(who, now)
    const costs = countingCosts(browser.bindings)
    browser.bindings = costs.env
    for (const path of [
      '/api/health',
      '/',
      `/?raceId=${race}`,
      '/api/public/home',
      '/api/public/header',
      `/user/${user}`,
      `/user/${user}?raceId=${race}`,
      `/user/${user}/why`,
      '/race-guess',
      `/race-guess?raceId=${race}`,
      `/stats/${year}`,
      `/stats/${year}/${race}`,
      `/user`,
      `/user/compare?year=${year}&a=${user}&b=${participant(3)}`,
      '/score',
      '/seal',
      `/seal/${year}/${race}`,
      '/bingo',
      '/about',
      '/user/myprofile',
      '/guess',
      '/guess/driver',
      '/guess/flag',
      '/guess/first',
      '/guess/history',
      '/settings',
      '/settings/info',
    ]) {
      costs.spent()
      const answer = await browser.fetch(path)
      await answer.text()
      out.push([who ? 'user' : 'visitor', path.padEnd(40), answer.status, costs.spent().rows].join(' '))
    }
  }
  console.log(out.join('\n'))
})
