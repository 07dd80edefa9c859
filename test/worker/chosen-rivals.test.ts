import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import { cookieNames } from '#words/cookies.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 2) - 1

const names = ['Anne', 'Bo', 'Cato', 'Dina', 'Even', 'Frid'] as const
const users = {} as Record<(typeof names)[number], string>

/** Six participants with equal points, so in the order of their names. */
beforeAll(async () => {
  await aSeason(db)
  const race = await aRace(db, { position: 1 })
  await aRace(db, { position: 2 })
  for (const name of names) {
    users[name] = await aUser(db, name)
    await aSeasonGuess(db, users[name], 2025, { DRIVER: 'nor ver lec ham'.split(' ') })
  }
  await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await recompute({ db, cache: new ShortCache(0) }, 2025, 0)
})

/** The names in the viewer's part of the table, with a mark for a rival. */
async function nearOn(browser: Browser) {
  const html = await (await browser.fetch('/')).text()
  const table = /<table class="near-me">.*?<\/table>/s.exec(html)?.[0] ?? ''
  return table
    .split('<tr')
    .map((row) => [names.find((name) => row.includes(`>${name}<`)), row.includes('>rival<')] as const)
    .filter(([name]) => name !== undefined)
    .map(([name, isRival]) => `${name}${isRival ? ' (rival)' : ''}`)
}

const follow = (browser: Browser, name: keyof typeof users, intent = 'follow') =>
  browser.post(`/user/${users[name]}`, { intent })

describe('a chosen rival', () => {
  it('is shown beside the viewer, and left again', async () => {
    const anne = await signedIn(users.Anne, now)
    expect(await nearOn(anne)).toEqual(['Anne', 'Bo'])
    expect((await follow(anne, 'Even')).status).toBe(302)
    expect(await nearOn(anne)).toEqual(['Anne', 'Bo', 'Even (rival)'])
    expect(await (await anne.fetch(`/user/${users.Even}`)).text()).toContain('Slutt å følge')
    await follow(anne, 'Even', 'unfollow')
    expect(await nearOn(anne)).toEqual(['Anne', 'Bo'])
    expect(anne.jar.has(cookieNames.rivals)).toBe(false)
  })

  it('gives way to a newer one when there are three', async () => {
    const anne = await signedIn(users.Anne, now)
    for (const name of ['Cato', 'Dina', 'Even', 'Frid'] as const) await follow(anne, name)
    expect(await nearOn(anne)).toEqual(['Anne', 'Bo', 'Dina (rival)', 'Even (rival)', 'Frid (rival)'])
  })

  it('is nobody else’s to see, and is forgotten at sign-out', async () => {
    const anne = await signedIn(users.Anne, now)
    await follow(anne, 'Frid')
    expect(await nearOn(await signedIn(users.Anne, now))).toEqual(['Anne', 'Bo'])
    await anne.post('/logout', {})
    expect(anne.jar.has(cookieNames.rivals)).toBe(false)
  })

  it('leads back to the page, also when a script has sent the form', async () => {
    const anne = await signedIn(users.Anne, now)
    const answer = await anne.post(`/user/${users.Bo}.data?year=2025`, { intent: 'follow' })
    const text = await answer.text()
    expect(text).toContain(`/user/${users.Bo}?year=2025`)
    expect(text).not.toContain('.data')
  })

  it('needs a signed-in viewer and a known intent', async () => {
    expect((await follow(new Browser(now), 'Bo')).status).toBe(401)
    expect((await follow(await signedIn(users.Anne, now), 'Bo', 'hate')).status).toBe(400)
  })
})
