import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races, userRoles } from '#db/schema.ts'
import { osloField } from '#game/oslo-time.ts'
import { calendarYear } from '#game/season.ts'
import { aForm } from '#test/support/change-form.ts'
import { aGuesser } from '#test/support/guessing.ts'
import { aSeasonGuess } from '#test/support/participants.ts'
import { minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { ShortCache } from '#worker/short-cache.ts'

// A ski club without any source: an admin enters a whole season in the portal.

const db = openDatabase(env.DB)
const now = Date.now()
const year = calendarYear(now)
const hour = 60 * minutes
const skiers = ['kari', 'ola', 'per', 'anne']
const clubs = ['lyn', 'heming']

it('is entered by hand from the first competitor to the medals', async () => {
  const nora = await aGuesser(db, 'Nora')
  const emil = await aGuesser(db, 'Emil')
  await db.insert(userRoles).values({ user: nora.id, role: 'ADMIN' })

  async function send(path: string, fields: [string, string][], at = now) {
    const { status, text, applied } = await aForm(nora.id, at, path, fields, 'For hånd.')
    expect(applied?.status ?? status, `${path}: ${applied?.text ?? text}`).toBe(200)
    return applied?.text ?? text
  }
  const inOrder = (ids: readonly string[]) => ids.map((id): [string, string] => ['order', id])
  const season = `/admin/season/${year}`

  await send('/admin/season/add', [
    ['year', String(year)],
    ['from', 'before'],
    ['cutoff', osloField(now + hour)],
  ])
  for (const [index, name] of ['Lyn', 'Heming'].entries())
    await send(`${season}/competitors/constructors`, [...inOrder(clubs.slice(0, index)), ['name-new', name]])
  for (const [index, name] of ['Kari', 'Ola', 'Per', 'Anne'].entries())
    await send(`${season}/competitors/drivers`, [
      ...inOrder(skiers.slice(0, index)),
      ['name-new', name],
      ['team-new', clubs[index % 2]!],
    ])
  for (const [name, start] of [
    ['Sesongstart', now + 2 * hour],
    ['Avslutning', now + 3 * hour],
  ] as const)
    await send(`${season}/manage/add`, [
      ['name', name],
      ['place', 'Holmenkollen'],
      ['country', 'NO'],
      ['circuit', name.toLowerCase()],
      ['RACE', osloField(start)],
    ])
  const [first, last] = (await db.select().from(races).where(eq(races.year, year))).map(({ id }) => id)

  const guess = async (who: typeof nora, category: string, body: unknown) =>
    expect((await who.save(category, body)).status).toBe(200)
  await aSeasonGuess(db, nora.id, year, { DRIVER: skiers })
  await aSeasonGuess(db, emil.id, year, { DRIVER: skiers.toReversed() })

  // A window of the race opens when the season's has closed.
  await send(`${season}/cutoff`, [['season', osloField(now - hour)]])
  const startingGrid = skiers.map((id): [string, string] => [`start-${id}`, 'GRID'])
  await send(`${season}/manage/${first}/grid`, [...inOrder(skiers), ...startingGrid, ['state', 'FINAL']])
  await guess(nora, 'first', { driver: 'kari' })
  await guess(emil, 'first', { driver: 'anne' })

  const later = now + 4 * hour
  for (const race of [first, last]) {
    await send(
      `${season}/manage/${race}/result`,
      [
        ...inOrder(skiers),
        ...skiers.map((id): [string, string] => [`state-${id}`, 'FINISHED']),
        ...['25', '18', '15', '12'].map((points): [string, string] => ['points', points]),
        ['tables', 'on'],
      ],
      later,
    )
    await send(
      `/admin/flag?race=${race}`,
      [
        ['intent', 'add'],
        ['year', String(year)],
        ['race', String(race)],
        ['type', 'YELLOW'],
        ['lap', '1'],
      ],
      later,
    )
  }
  await send(
    `${season}/manage/${last}/drivers`,
    [
      ...inOrder(skiers),
      ...['51', '36', '30', '24'].map((points, index): [string, string] => [
        `points-${skiers[index]}`,
        points,
      ]),
    ],
    later,
  )
  await send(
    `${season}/manage/${last}/constructors`,
    [...inOrder(clubs), ['points-lyn', '82'], ['points-heming', '60']],
    later,
  )
  expect(await send(`${season}/finish`, [['finish', String(later)]], later)).toContain(`${year} er avsluttet`)

  const { text } = await site(later, env, new ShortCache(0)).page(`/?year=${year}`)
  expect(text).toContain(`Nora vant ${year}`)
  const medals = await site(later).api(`/public/user/${nora.id}?year=${year}`)
  expect(medals.body).toMatchObject({ medals: [{ year, place: 1 }] })
})
