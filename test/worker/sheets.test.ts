import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { restoreRows } from '#db/queries/backup.ts'
import { adminLog, finalScores, identities, participants, seasons, userRoles, users } from '#db/schema.ts'
import { usernameSkeleton } from '#game/names/usernames.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aForm } from '#test/support/change-form.ts'
import { appOf } from '#test/support/leagues.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { emptyDatabase } from '#test/support/whole-database.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 2) + days
let kari: string

beforeAll(async () => {
  await aSeason(db, { year: 2025 })
  kari = await aPerson('Kari')
  await aPerson('Bjørn')
  await db.insert(userRoles).values({ user: kari, role: 'ADMIN' })
  await aSeasonGuess(db, kari, 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
})

/** With a way in, and the skeleton that a chosen name gets. */
async function aPerson(username: string): Promise<string> {
  const id = await aUser(db, username)
  await db
    .update(users)
    .set({ usernameSkeleton: usernameSkeleton(username) })
    .where(eq(users.id, id))
  await db.insert(identities).values({ issuer: 'test', subject: id, user: id })
  return id
}

const save = (year: number, ...lines: string[]) =>
  aForm(kari, now, '/admin/sheet', [
    ['year', String(year)],
    ['text', lines.join('\n')],
  ])

async function idOf(username: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user?.id ?? ''
}

/** Undoes the newest line of the log. */
async function undo() {
  const log = await (await signedIn(kari, now)).fetch('/admin/log')
  const line = /href="(\/admin\/log\/\d+)"/.exec(await log.text())?.[1] ?? ''
  const shown = await (await (await signedIn(kari, now)).fetch(line)).text()
  const seen = /name="seen" value="(\w+)"/.exec(shown)?.[1] ?? ''
  const answer = await (await signedIn(kari, now)).post(line, { intent: 'apply', seen })
  return { status: answer.status, text: await answer.text() }
}

const leaderboard = async (year: number) => {
  const { body } = await site(now).api(`/public/home?year=${year}`)
  const { leaderboard } = body as {
    leaderboard: { rank: number; guesser: { username: string; points: number } }[] | null
  }
  return leaderboard?.map(({ rank, guesser: { username, points } }) => `${rank} ${username} ${points}`)
}

const names = async () => (await db.select().from(users)).map(({ username }) => username).sort()

it('nothing is stored before it is saved; the preview says whom each name belongs to', async () => {
  const { text } = await save(2019, 'Navn;Bahrain;Monaco', 'kari;10;5', 'Ola;7;9')
  expect(text).toMatch(/2 deltakere 2 løp: Bahrain, Monaco\. 1 deltaker har ikke konto fra før/)
  expect(text).toMatch(/2 kari Har konto: Kari 15 3 Ola Ny, uten innlogging 16/)
})

it('a saved season has a table, medals, round winners and a graph, and no guesses', async () => {
  expect(await leaderboard(2019)).toEqual(['1 Ola 16', '2 Kari 15'])
  const { text } = await site(now).page('/?year=2019')
  expect(text).toMatch(/Ola vant 2019/)
  expect(text).not.toMatch(/Flagg|Alle treff|løpstips/)
  const profile = await site(now).page(`/user/${kari}?year=2019`)
  expect(profile.text).toMatch(/2\. plass 2019.*Sluttplass 2\. av 2.*Poeng 15.*ført inn fra et regneark/)
  const stats = await site(now).page('/stats/2019')
  expect(stats.text).toMatch(/1 Bahrain.*Kari \+10.*2 Monaco.*Ola \+9/)
  expect(stats.text).not.toContain('1970')
})

it('a saved season has a story of ranks and points', async () => {
  const { text } = await site(now).page(`/user/${kari}/season?year=2019`)
  expect(text).toMatch(/2\. plass Kari fikk 15 poeng blant to deltakere\. Ola var ett poeng foran\./)
  expect(text).toMatch(/10 poeng Bahrain ga flest poeng\./)
  expect(text).not.toContain('Sesongtipset')
})

it('has no windows to guess in or to seal, and every page without guesses says why', async () => {
  const { results } = await env.DB.prepare('select * from question_windows where year = 2019').all()
  expect(results).toEqual([])
  const pages = {
    '/seal?year=2019': 'Den har ingen tips, og derfor heller ingen segl.',
    '/score?year=2019': 'Poengtabellene er ikke med.',
    '/stats/2019': 'Resultatene av løpene er ikke med.',
    '/stats/2019/201901': 'Resultatene av løpene er ikke med.',
    '/race-guess?raceId=201901': 'Tipsene er ikke med, bare poengene.',
    [`/user/${kari}/why?raceId=201902`]: 'Tipsene er ikke med, bare poengene.',
    [`/user/compare?year=2019&a=${kari}&b=${await idOf('Ola')}`]: 'Tipsene er ikke med, bare poengene.',
  }
  for (const [path, why] of Object.entries(pages)) expect((await site(now).page(path)).text).toContain(why)
})

it('a season without columns has its table and medals', async () => {
  await save(2018, 'Kari;300', 'Ola;310', 'Bjørn;300')
  expect(await leaderboard(2018)).toEqual(['1 Ola 310', '2 Bjørn 300', '2 Kari 300'])
  expect(await db.select().from(finalScores).where(eq(finalScores.year, 2018))).toHaveLength(3)
  const { text, status } = await site(now).page('/?year=2018')
  expect(status).toBe(200)
  expect(text).not.toContain('målt mot')
  const story = await site(now).page(`/user/${kari}/season?year=2018`)
  expect(story.text).toMatch(/1 av 1 Delt 2\. plass Kari fikk 300 poeng blant tre deltakere/)
})

it('another sheet replaces the season; undoing brings the one before back, and then removes it with its people', async () => {
  const { text } = await save(2019, 'Navn;Bahrain', 'Per;20', 'Kari;3')
  expect(text).toContain('Arket erstatter det som er ført inn for 2019 før.')
  expect(await leaderboard(2019)).toEqual(['1 Per 20', '2 Kari 3'])
  expect((await undo()).status).toBe(200)
  expect(await leaderboard(2019)).toEqual(['1 Ola 16', '2 Kari 15'])
  expect(await names()).not.toContain('Per')
})

it('a sheet with faults, of a year that is not over or was played here, is refused whole', async () => {
  const before = await names()
  expect((await save(2016, 'Ny;4', 'Ola;4,5')).text).toContain('Linje 2: «4,5» er ikke et helt tall.')
  expect((await save(2026, 'Ny;4')).text).toContain('Året må være fra 1950 til 2024.')
  expect((await save(2025, 'Ny;4')).text).toContain('Året må være fra 1950 til 2024.')
  await aSeason(db, { year: 2024 })
  expect((await save(2024, 'Ny;4')).text).toContain('Sesongen 2024 er spilt her')
  expect(await names()).toEqual(before)
})

it('scores stay when the season is computed again, and the season cannot be opened again', async () => {
  await recompute({ db, cache: new ShortCache(0) }, 2019, 0)
  expect(await leaderboard(2019)).toEqual(['1 Ola 16', '2 Kari 15'])
  const opened = await aForm(kari, now, '/admin/season/2019/finish', [['reopen', 'on']])
  expect(opened.text).toContain('kan bare endres med et nytt ark')
})

it('a person without a way in is shown as such, and joins an account that is in none of the same seasons', async () => {
  const ola = await idOf('Ola')
  expect((await site(now).page('/user')).text).toMatch(/Ola uten innlogging/)
  const join = (account: string) => aForm(kari, now, `/admin/sheet/${ola}`, [['account', account]])
  expect((await join('Kari')).text).toContain('Kari er med fra før i 2018 og 2019')
  await aPerson('Ola Nordmann')
  expect((await join('ola nordmann')).applied?.text).toContain('Sesongene er flyttet')
  expect(await leaderboard(2019)).toEqual(['1 Ola Nordmann 16', '2 Kari 15'])
  expect(await leaderboard(2018)).toEqual(['1 Ola Nordmann 310', '2 Bjørn 300', '2 Kari 300'])
  expect(await names()).not.toContain('Ola')
})

it('a person who gets a way in has claimed the name', async () => {
  await save(2017, 'Gro;1')
  const gro = await idOf('Gro')
  await db.insert(identities).values({ issuer: 'test', subject: 'gro', user: gro })
  expect((await site(now).page('/user')).text).not.toContain('uten innlogging')
  await undo()
  expect(await names()).toContain('Gro')
  expect(await db.select().from(seasons).where(eq(seasons.year, 2017))).toEqual([])
  expect(await db.select().from(participants).where(eq(participants.year, 2017))).toEqual([])
})

it('a deleted account leaves the season, or stays in it as an anonymous one', async () => {
  await save(2015, 'Kari;1', 'Eva;9', 'Siv;8')
  const [eva, siv] = [await idOf('Eva'), await idOf('Siv')]
  for (const user of [eva, siv]) await db.insert(identities).values({ issuer: 'test', subject: user, user })
  await deleteAccount(await appOf(eva, now), { typed: 'Eva', keepGuesses: false })
  await deleteAccount(await appOf(siv, now), { typed: 'Siv', keepGuesses: true })
  expect(await leaderboard(2015)).toEqual(['1 Anonym 1 8', '2 Kari 1'])
  const [season] = await db.select().from(seasons).where(eq(seasons.year, 2015))
  expect(season).toMatchObject({ rulesVersion: 0, participants: 2 })
  expect(JSON.stringify(await db.select().from(adminLog))).not.toContain(eva)
})

it('a backup has the season and who is unclaimed', async () => {
  await save(2014, 'Navn;Bahrain;Monaco', 'Kari;1;5', 'Tor;9;0')
  const backup = { ...(await takeBackup({ ...appAt(now), viewer: async () => anAdmin(kari) })) }
  await emptyDatabase()
  await writeBatch(db, restoreRows(JSON.parse(JSON.stringify(backup))))
  await recompute({ db, cache: new ShortCache(0) }, 2014, 0)
  expect(await leaderboard(2014)).toEqual(['1 Tor 9', '2 Kari 6'])
  expect((await site(now).page('/user')).text).toMatch(/Tor uten innlogging 1\. plass 2014/)
})
