import type { Page } from '@playwright/test'
import { calendarYear } from '#game/season.ts'
import { forgive, openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { longNames, withLongNames } from '#test/support/long-names.ts'
import { expectLegible } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { adminPages, errorPages, playerPages, viewerPages, visitorPages } from '#test/support/site-pages.ts'

// Every page and every state of a form stays legible: long names, large text, narrow screens.
const year = calendarYear(Date.now())
const season = `/admin/season/${year}`
const race = `${season}/manage/${year}15`
const next = `${season}/manage/${year}20`
const preview = (page: Page) => page.getByRole('button', { name: 'Se hva som endres' }).first().click()
const plan = (page: Page) => page.getByRole('region', { name: 'Dette endres' }).first()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let restore = () => {}

test.beforeEach(async ({ request }) => {
  const { leaderboard } = await (await request.get('/api/public/home')).json()
  const db = openDatabase()
  const own = String(db.prepare("select id from users where username = 'Ingrid'").get()!.id)
  db.close()
  const others = leaderboard.map(({ guesser }: { guesser: { id: string } }) => guesser.id)
  restore = withLongNames([own, ...others.filter((id: string) => id !== own)].slice(0, longNames.length))
})

test.afterEach(() => restore())

async function eachOf(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectLegible(page)
    })
  }
}

const known = { year, race: Number(`${year}09`), user: '', other: '' }
const groups = {
  'of visitors': [
    ...visitorPages(known).filter((path) => !/\/user\/(\?|why|$)|&a=/.test(path)),
    ...errorPages,
  ],
  'of participants': [...playerPages, ...viewerPages],
  'of admins': adminPages({ year }),
}

for (const [whose, paths] of Object.entries(groups)) {
  test(`the pages ${whose}`, async ({ page }) => {
    test.slow()
    await signIn(page, 'Ingrid', '/about')
    await eachOf(page, paths)
  })
}

test('the pages of one and of two participants', async ({ page, participants }) => {
  test.slow()
  const [one, other] = participants.filter(({ username }) => longNames.includes(username))
  await signIn(page, 'Ingrid', '/about')
  const all = visitorPages({ ...known, user: one!.id, other: other!.id })
  await eachOf(
    page,
    all.filter((path) => path.includes(one!.id)),
  )
})

/** The way to each preview: the page, and the change there. */
const previews: Record<string, [string, (page: Page) => Promise<unknown>]> = {
  'a disqualification': [
    `${race}/result`,
    (page) =>
      page
        .getByLabel(/^Hvordan det gikk/)
        .first()
        .selectOption('Diskvalifisert'),
  ],
  'a starting grid': [
    `${season}/manage/${year}16/grid`,
    (page) =>
      page
        .getByLabel(/^Flytt .* til plass$/)
        .first()
        .selectOption('2'),
  ],
  'a championship table': [
    `${race}/drivers`,
    (page) =>
      page
        .getByLabel(/^Poeng til/)
        .first()
        .fill('999'),
  ],
  points: [
    `${season}/points`,
    (page) => page.getByRole('group', { name: 'Førere' }).getByLabel('Differanse 0').fill('900'),
  ],
  'a cutoff': [
    `${season}/cutoff`,
    async (page) => {
      for (const hasText of ['som er stengt', 'Kina']) {
        await page.locator('summary').filter({ hasText }).click()
      }
      await page.getByLabel('Egen frist for Kina, norsk tid').fill(`01.01.${year} kl. 12.00`)
    },
  ],
  'a long name of a driver': [
    `${season}/competitors/drivers`,
    async (page) => {
      await page.locator('summary').filter({ hasText: 'George Russell' }).click()
      await page.locator('details[open]').getByLabel('Navn', { exact: true }).fill('Schumacher'.repeat(6))
    },
  ],
  'an alias': [
    `${season}/competitors/alias?alias=${'l_norris_'.repeat(8)}`,
    (page) => page.getByLabel('Hvem det er').selectOption('Lando Norris'),
  ],
  'a race with a long name': [
    `${next}/facts`,
    (page) => page.getByLabel('Navn', { exact: true }).fill('Grandprix'.repeat(6)),
  ],
  'the end of a season': [`/admin/season/${year - 1}/finish`, async () => {}],
}

test.describe('a preview of', () => {
  for (const [what, [path, change]] of Object.entries(previews)) {
    test(what, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'Ingrid', path)
      await change(page)
      await preview(page)
      await expect(plan(page)).toBeVisible()
      for (const summary of await plan(page).locator('summary').all()) await summary.click()
      await expectLegible(page)
    })
  }

  test('a role', async ({ page }) => {
    await signIn(page, 'Ingrid', '/admin/bingo?q=mm')
    await page.getByRole('button', { name: /Legg til M+ som bingomester/ }).click()
    await expect(plan(page)).toBeVisible()
    await expectLegible(page)
  })
})

/** Refused changes: the page, the form that is sent there, and the page's answer. */
const refusals: Record<string, [string, (page: Page) => Promise<unknown>, RegExp]> = {
  'points that rise': [
    `${season}/points`,
    async (page) => {
      await page
        .getByRole('group', { name: 'Førere' })
        .getByRole('textbox', { name: 'Differanse 1', exact: true })
        .fill('990')
      await preview(page)
    },
    /kan ikke stige/,
  ],
  'laps that are no number': [
    `${race}/result`,
    async (page) => {
      await page.getByLabel('Rett poeng og runder').check()
      await page
        .getByLabel(/^Runder kjørt/)
        .first()
        .fill('mange')
      await preview(page)
    },
    /rundene må være hele tall/i,
  ],
  'a cutoff of another year': [
    `${season}/cutoff`,
    async (page) => {
      await page.getByLabel('Tippefrist, norsk tid', { exact: true }).fill('01.01.1999 kl. 12.00')
      await preview(page)
    },
    /Fristen må være i/,
  ],
  'a race without a name': [
    `${next}/facts`,
    async (page) => {
      await page.getByLabel('Navn', { exact: true }).fill('')
      await preview(page)
    },
    /Må fylles ut/,
  ],
  'a deletion that is not confirmed': [
    `${next}/delete`,
    async (page) => {
      await page.getByRole('textbox').first().fill('Nei')
      await preview(page)
    },
    /for å slette løpet/,
  ],
  'a change without a reason': [
    `${season}/points`,
    async (page) => {
      await page.getByRole('group', { name: 'Førere' }).getByLabel('Differanse 0').fill('900')
      await preview(page)
      await page.getByRole('button', { name: 'Lagre' }).click()
    },
    /Skriv hvorfor/,
  ],
  'a username': [
    '/settings/username',
    async (page) => {
      await page.getByLabel('Brukernavn').fill('x'.repeat(40))
      await page.getByRole('button', { name: 'Lagre' }).click()
    },
    /høyst 30 tegn/,
  ],
  'the deletion of an account': [
    '/settings/delete',
    async (page) => {
      await page.getByRole('textbox').fill('Noe annet')
      await page.getByRole('button', { name: 'Slett kontoen min' }).click()
    },
    /Det er ikke brukernavnet ditt/,
  ],
}

test.describe('a refusal of', () => {
  for (const [what, [path, send, answer]] of Object.entries(refusals)) {
    test(what, async ({ page, faults }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'Ingrid', path)
      await send(page)
      const message = page.getByText(answer).filter({ visible: true })
      await expect(message).toHaveCount(1)
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      await expectLegible(page)
      // A form without scripts loads a new page, whose own status is no fault.
      if (faults.length > 0) forgive(faults, /status of 4/)
    })
  }
})
