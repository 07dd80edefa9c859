import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aGuesser, aRaceToGuess, aSeasonToGuess, aSeasonUnderWay, closeRace } from '#test/support/guessing.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { mainText } from '#test/support/page-html.ts'
import { aRace } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const inTheLeague = 'Du er med i ligaen.'
let next: number
let year: number

beforeAll(async () => {
  next = await aSeasonToGuess(db)
  year = await aSeasonUnderWay(db)
  const before = await aRace(db, { year, position: 1, startsAt: Date.now() - 1_000 })
  await aResult(db, before, ['ham', 'nor', 'ver', 'lec'])
  await recompute(appAt(Date.now()), year, 0)
})

/** A new player who has joined a league of somebody else. */
async function aMember(ofYear = year) {
  const [owner, guesser] = [await aGuesser(db), await aGuesser(db)]
  const app = await appOf(owner.id, Date.now())
  const league = await makeLeague(app, { name: 'Familien', fromRace: null, year: ofYear })
  await addMembers(league, [guesser.id])
  const read = async (path: string) => {
    guesser.browser.now = Date.now()
    const html = await (await guesser.browser.fetch(path)).text()
    return { text: mainText(html), html }
  }
  return {
    ...guesser,
    page: () => read(`/league/${league}`),
    profile: () => read(`/user/myprofile?year=${ofYear}`),
  }
}

describe('somebody who has joined a league and not guessed', () => {
  it('is led to the open race, and is in the leaderboard after the first guess', async () => {
    const race = await aRaceToGuess(db, 2)
    const { page, profile, save } = await aMember()
    for (const { text, html } of [await page(), await profile()]) {
      expect(text).toContain('Tipp Løp 2')
      expect(html).toContain('href="/guess/first"')
    }
    expect((await page()).text).toContain(inTheLeague)
    expect((await profile()).text).toContain(`Du har ikke tippet i ${year} enda.`)
    await save('first', { driver: 'nor' })
    expect((await page()).text).toMatch(/Du er nummer 1 av 1(?!.*Du er med i ligaen)/)
    await closeRace(db, race)
  })

  it('finds the times of the next guesses, while nothing is open', async () => {
    const { page } = await aMember()
    expect((await page()).text).toContain('Se når du kan tippe')
  })

  it('is led to the season before its cutoff, until all of it is guessed', async () => {
    const { page, save } = await aMember(next)
    expect((await page()).text).toContain('Tipp sesongen')
    await save('driver', { competitors: ['ham', 'nor', 'ver', 'lec'] })
    await save('constructor', { competitors: ['fer', 'mcl', 'rbr'] })
    expect((await page()).html).toContain('href="/guess/flag"')
    await save('flag', { yellow: 1, red: 1, safetyCar: 1 })
    expect((await page()).text).not.toContain(inTheLeague)
  })
})
