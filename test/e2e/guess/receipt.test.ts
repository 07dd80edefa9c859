import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

type Receipt = { record: Record<string, unknown>; salt: string; commitment: string }

const sorted = (value: unknown): unknown =>
  Array.isArray(value) || typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, field]) => [name, sorted(field)]),
      )

/** The commitment as docs/seal.md describes it, with Node's own hash. */
const commitmentTo = ({ record, salt }: Receipt) =>
  createHash('sha256')
    .update('f1tipping/guess/v1\n')
    .update(Buffer.from(salt, 'base64'))
    .update(JSON.stringify(sorted(record)))
    .digest()

/** The first twelve digits in base32. */
function codeOf(hash: Buffer): string {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const digits = Array.from({ length: 12 }, (_, n) => Number.parseInt(bits.slice(5 * n, 5 * n + 5), 2))
  const code = digits.map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[digit]).join('')
  return code.replace(/^(.{4})(.{4})/, '$1-$2-')
}

/** Saves the form as it is, or with its first choices, and returns the code that the page shows. */
async function save(page: Page, slug: string): Promise<string> {
  await page.goto(`/guess/${slug}`)
  if (slug === 'first' || slug === 'tenth') await page.getByRole('radio').first().check()
  if (slug === 'flag') {
    for (const field of await page.getByRole('spinbutton').all()) await field.fill('12')
  }
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByText('Kvittering', { exact: true }).click()
  const text = await page.getByText(/^Kontrollkode/).innerText()
  return /Kontrollkode (\S{14})\./.exec(text)?.[1] ?? text
}

/** Downloads a receipt, and recomputes what it commits to. */
async function download(page: Page, link: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  const receipt = JSON.parse(await readFile(await file.path(), 'utf8')) as Receipt
  const commitment = commitmentTo(receipt)
  expect(commitment.toString('base64')).toBe(receipt.commitment)
  return { name: file.suggestedFilename(), code: codeOf(commitment), record: receipt.record }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('every save shows a code and gives a file that fits it; the history has them all', async ({
      page,
      player,
      demo,
    }) => {
      test.slow()
      await signIn(page, player, '/guess')
      const codes: string[] = []
      let year = ''
      const slugs = ['driver', 'constructor', 'flag', 'first', 'tenth']
      for (const slug of slugs) {
        const code = await save(page, slug)
        const file = await download(page, 'kvitteringen')
        expect(file.code).toBe(code)
        expect(file.name).toMatch(
          new RegExp(`^f1-tips-\\d{4}-[a-z0-9-]+-${code.slice(0, 4).toLowerCase()}\\.json$`),
        )
        expect(file.record).toMatchObject({ category: slug.toUpperCase() })
        codes.push(code)
        year = String(file.record.window).slice(0, 4)
      }
      expect(demo.eventsOf(player)).toHaveLength(slugs.length)

      // Replaces the last one, whose file stays.
      await page.goto('/guess/tenth')
      await page.getByRole('radio').nth(1).check()
      await page.getByRole('button', { name: 'Lagre', exact: true }).click()
      await expect(page.getByText(/^Kontrollkode/)).not.toContainText(codes.at(-1)!)
      await page.goto(`/guess/history?year=${year}`)
      const replaced = page.getByRole('row').filter({ hasText: codes.at(-1)! })
      await expect(replaced).toContainText('Erstattet')
      expect((await download(page, codes.at(-1)!)).code).toBe(codes.at(-1))
    })
  })
}
