import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { exactHits } from '#db/queries/season-figures.ts'
import { raceResults, userRoles } from '#db/schema.ts'
import { inLeaderboardOrder, leaderboardOf, type SeasonProgress } from '#game/leaderboard.ts'
import { pointsOf } from '#game/score.ts'
import { seasonFigures } from '#game/season-figures.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aLargeSeason, largeDrivers } from '#test/support/large-season.ts'
import { aUser } from '#test/support/participants.ts'
import { days, raceStart } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 3) + 1 * days
let races: number[]
let field: SeasonProgress[]
let admin: string

async function read(path: string) {
  const browser = await signedIn(admin, now)
  const { env: counted, spent } = countingCosts(browser.bindings)
  browser.bindings = counted
  const answer = await browser.fetch(path)
  expect(answer.status).toBe(200)
  const { main, text } = readHtml(await answer.text())
  return { main, text: text.replaceAll('\u00a0', ' '), rows: spent().rows }
}

beforeAll(async () => {
  races = await aLargeSeason(db, year)
  for (const race of races) await aResult(db, race, largeDrivers)
  // Nobody is exact on a driver who did not start.
  await db
    .update(raceResults)
    .set({ status: 'DID_NOT_START' })
    .where(and(eq(raceResults.race, races[1]!), eq(raceResults.driver, largeDrivers[9]!)))
  await recompute(appAt(now), year, 0)
  admin = await aUser(db, 'Sjef')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
  field = inLeaderboardOrder((await progressOfSeason(db, year)) as SeasonProgress[])
})

describe('a large season that is over', () => {
  it('has the figures of a small one that its counts hold', async () => {
    const { end } = await readHome(appAt(now), year)
    const all = seasonFigures(field, await exactHits(db, year))
    expect(end?.allHits).toEqual(all.allHits)
    expect(end?.best?.points).toBe(all.best?.points)
    const gains = field.flatMap(({ scores }) =>
      scores.slice(1).map((score, step) => pointsOf(score) - pointsOf(scores[step]!)),
    )
    expect(end?.best?.count).toBe(gains.filter((gain) => gain === all.best?.points).length)
    expect(end?.perPerson).toBeNull()
  })

  it('shows the podium, and says what is not counted', async () => {
    const { text, main } = await read('/')
    expect(text).toContain(`vant ${year}`)
    expect(main).toContain('class="podium')
    expect(text).toContain('3 løp, 1 100 deltakere')
    expect(text).toContain('regnes ikke ut i en sesong med flere enn 500 deltakere')
    expect(text).not.toContain('Lengst i ledelsen')
  })

  it('has no end on a rewound page', async () => {
    expect((await readHome(appAt(now), year, races[1]!)).end).toBeNull()
  })
})

describe('the page that finishes a large season', () => {
  const path = `/admin/season/${year}/finish`

  it('shows the first ranks, and says how many it leaves out', async () => {
    const whole = leaderboardOf(field)
    const { text, rows } = await read(path)
    for (const { guesser } of whole.slice(0, 25)) expect(text).toContain(guesser.username)
    expect(text).not.toContain(`${whole[25]!.guesser.username} `)
    expect(text).toContain('Viser 25 av 1 100 deltakere')
    expect(rows).toBeLessThanOrEqual(600)
  })

  it('finds anyone', async () => {
    const last = leaderboardOf(field).at(-1)!
    const { text } = await read(`${path}?q=${last.guesser.username}`)
    expect(text).toContain(`${last.rank} ${last.guesser.username} ${last.guesser.points}`)
    expect((await read(`${path}?q=ukjent`)).text).toContain('Ingen heter noe som begynner på «ukjent».')
  })
})

it('the front page of a large season that is over reads at most 500 rows', async () => {
  expect((await read('/')).rows).toBeLessThanOrEqual(500)
})
