import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { signedIn } from '#test/support/browser.ts'
import { aForm } from '#test/support/change-form.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const year = 2025
const races = `/admin/season/${year}/manage`
let admin: string

beforeAll(async () => {
  await aSeason(db)
  await aRace(db, { position: 1, name: 'Monaco' })
  admin = await aUser(db, 'Sjefen')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
})

const send = (page: string, fields: Record<string, string>) =>
  aForm(admin, raceStart(year, 1), `${races}/${page}`, Object.entries(fields), 'Avtalt.')

it('an added race cannot be added twice: the page links to it', async () => {
  const { applied } = await send('add', {
    name: 'Norge',
    place: 'Rudskogen',
    country: 'NO',
    circuit: 'rudskogen',
    laps: '60',
    RACE: '12.12.2025 kl. 15.00',
  })
  expect(applied!.text).toContain('Norge er lagt til Det er løp 2 i sesongen.')
  expect(applied!.main).toMatch(new RegExp(`href="${races}/\\d+"[^>]*>Til løpet`))
  expect(applied!.main).not.toContain('<form')
})

it('the page of a deleted race has a heading and a link to the log', async () => {
  const qatar = await aRace(db, { position: 3, name: 'Qatar' })
  const { applied } = await send(`${qatar}/delete`, { name: 'Qatar' })
  expect(applied!.main).toMatch(/<h1>Løpet er slettet<\/h1>/)
  for (const link of ['/admin/log', races]) expect(applied!.main).toContain(`href="${link}"`)
})

it('the page of a sprint has a form only if there is a sprint, and says where its order is from', async () => {
  const [start, after] = [raceStart(year, 4), raceStart(year, 6)]
  const plain = await aRace(db, { position: 4, name: 'Imola' })
  const sprint = await aRace(db, { position: 5, name: 'Brasil', sessions: { SPRINT: start } })
  const browser = await signedIn(admin, after)
  const page = async (race: number) => readHtml(await (await browser.fetch(`${races}/${race}/sprint`)).text())
  const without = await page(plain)
  expect(without.text).toContain('Imola har ingen sprint.')
  expect(without.main).not.toContain('<form')
  const open = await page(sprint)
  expect(open.text).toContain('Ingen resultat enda. Rekkefølgen er startoppstillingen.')
  expect(open.main).toContain('<form')
})
