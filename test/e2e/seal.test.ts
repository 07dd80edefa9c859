import type { Page } from '@playwright/test'
import type { PublishedWindow } from '#game/seal/published.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import {
  fixedSigner,
  guessAt,
  publishedWindow,
  receiptText,
  type SealedGuess,
} from '#test/support/sealed-window.ts'

// The newest closed race of the demo.
const window = '2026/202616'
const page16 = `/seal/${window}`
const verdict = (page: Page) => page.getByRole('region', { name: 'Resultatet' })

/** The site answers with this instead. Changes what `current` holds count from the next check on. */
async function answerWith(page: Page, current: { answer: unknown }) {
  await page.route(`**/api/public/seal/${window}`, (route) => route.fulfill({ json: current.answer }))
}

const flipped = (text: string, at: number) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)

/** Changes one value somewhere in a copy: a bit of a text, the lowest bit of a number. */
function changed(whole: PublishedWindow, path: string): unknown {
  const copy = structuredClone(whole) as unknown
  const keys = path.split('.')
  const last = keys.pop()!
  const holder = keys.reduce((value, key) => (value as Record<string, unknown>)[key], copy) as Record<
    string,
    unknown
  >
  const value = holder[last]
  holder[last] = typeof value === 'string' ? flipped(value, value.length >> 1) : Number(value) ^ 1
  return copy
}

test('the check runs by itself, and the demo is as sealed', async ({ page }) => {
  await page.goto('/seal')
  await page.getByRole('table').getByRole('link', { name: 'Bahrain' }).click()
  await expect(verdict(page)).toContainText(/(\d+) av \1 tips stemmer\./)
  await expect(page.getByText('Seks av seks stemmer')).toBeVisible()
  await expect(page.getByText('Stemmer:')).toHaveCount(7)
})

test('the progress is shown until the answer is there', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route(`**/api/public/seal/${window}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(page16)
  await expect(verdict(page)).toContainText('Henter segl og tips')
  await expect(page.getByRole('progressbar', { name: 'Kontrollen' })).toBeVisible()
  release()
  await expect(verdict(page)).toContainText('tips stemmer.')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('one changed bit in whatever field is red, and says where', async ({ page }) => {
  const whole = (await (await page.request.get(`/api/public/seal/${window}`)).json()) as PublishedWindow
  const current = { answer: whole as unknown }
  await answerWith(page, current)
  await page.goto(page16)
  await expect(verdict(page)).toContainText('tips stemmer.')
  const guess = (n: number) => new RegExp(`Tips nummer ${n + 1} \\(.+, (1|10)\\. plass: .+, kl\\.`)
  const expected: Record<string, RegExp> = {
    'keys.0.id': /Nøkkel nummer 1/,
    'keys.0.name': /Nøkkel nummer 1|nøkkel nettstedet ikke oppgir/,
    'keys.0.publicKey': /Nøkkel nummer 1/,
    'seals.0.note': /Seglet/,
    'seals.0.previous': /kjedesum|Seglet kan ikke leses/,
    'seals.0.head': /kjedesum|Seglet kan ikke leses/,
    'seals.0.cutoff': /Seglet sier et annet klokkeslett/,
    'leaves.3': /Nummer 4 i listen|annen kontrollsum/,
    'openings.3.index': guess(2),
    'openings.3.salt': guess(3),
    'openings.3.record.v': guess(3),
    'openings.3.record.window': guess(3),
    'openings.3.record.user': /Tips nummer 4 \(ukjent deltaker/,
    'openings.3.record.category': /Tips nummer 4/,
    'openings.3.record.answer': guess(3),
    'openings.3.record.storedAt': guess(3),
    'openings.3.record.sequence': guess(3),
    'counting.3.user': /Tipset som vises \(ukjent deltaker/,
    'counting.3.category': /Tipset som vises/,
    'counting.3.answer': /Tipset som vises/,
    'counting.3.storedAt': /Tipset som vises/,
  }
  for (const [path, text] of Object.entries(expected)) {
    current.answer = changed(whole, path)
    await page.getByRole('button', { name: 'Kontroller på nytt' }).click()
    await expect(verdict(page), path).toContainText('Kontrollen fant noe som ikke stemmer.')
    await expect(verdict(page), path).toContainText(text)
    current.answer = whole
    await page.getByRole('button', { name: 'Kontroller på nytt' }).click()
    await expect(verdict(page), path).toContainText('tips stemmer.')
  }
})

test('an answer of another window, or none, is no seal', async ({ page }) => {
  const whole = (await (await page.request.get(`/api/public/seal/${window}`)).json()) as PublishedWindow
  const current = { answer: { ...whole, window: '2026/202615' } as unknown }
  await answerWith(page, current)
  await page.goto(page16)
  await expect(verdict(page)).toContainText('Svaret er ikke et segl.')
  current.answer = whole
  await page.getByRole('button', { name: 'Kontroller på nytt' }).click()
  await expect(verdict(page)).toContainText('tips stemmer.')
})

/** A window with a replaced, an erased, a counting and a withheld guess, and receipts of all kinds. */
async function receiptsOfAllKinds() {
  const signer = await fixedSigner()
  const other = await fixedSigner('other.example', 'other')
  const of = (n: number, user: string, more: Partial<SealedGuess> = {}) => guessAt(n, user, more)
  const guesses = [of(1, 'a'), of(2, 'a'), of(3, 'b', { erased: true }), of(4, 'c'), of(5, 'e')]
  const whole = await publishedWindow(
    { window, guesses, seals: [{ cutoff: 10_000, size: guesses.length }] },
    signer,
  )
  const { openings, counting } = whole
  const published = { ...whole, openings: openings.slice(0, -1), counting: counting.slice(0, -1) }
  const text = (guess: SealedGuess, by = signer, name = window) => receiptText(name, guess, by)
  const files = {
    'counts.json': await text(guesses[3]!),
    'replaced.json': await text(guesses[0]!),
    'erased.json': await text(guesses[2]!),
    'withheld.json': await text(guesses[4]!),
    'missing.json': await text(of(6, 'd')),
    'tampered.json': (await text(guesses[3]!)).replace('driver-4', 'driver-5'),
    'signature.json': (await text(guesses[3]!)).replace(/"signature":"./, (start) => flipped(start, 13)),
    'other-site.json': await text(guesses[3]!, other),
    'other-window.json': await text(guesses[3]!, signer, '2026/202615'),
    'text.json': 'hei',
  }
  return { published, files }
}

test('receipt files of every kind are judged, several at once, also by keyboard', async ({ page }) => {
  const { published, files } = await receiptsOfAllKinds()
  await answerWith(page, { answer: published })
  await page.goto(page16)
  await expect(verdict(page)).toContainText('2 av 2 tips stemmer.')
  await expect(verdict(page)).toContainText('2 forseglede tips til teller ikke')
  await expect(verdict(page)).toContainText('1 tips er slettet etterpå')
  const input = page.getByLabel('Velg filer')
  // A busy browser may not open its dialog for the first press.
  await expect(async () => {
    await input.focus()
    await expect(input).toBeFocused()
    const opened = page.waitForEvent('filechooser', { timeout: 5_000 })
    const [chooser] = await Promise.all([opened, page.keyboard.press('Space')])
    await chooser.setFiles(
      Object.entries(files).map(([name, text]) => {
        return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
      }),
    )
  }).toPass()
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const expected: Record<keyof typeof files, string> = {
    'counts.json': 'er nummer 4 i seglet, og det teller.',
    'replaced.json': 'er nummer 1 i seglet, men det teller ikke: nummer 2',
    'erased.json': 'er nummer 3 i seglet. Nettstedet oppgir at deltakeren har slettet tipsene sine.',
    'withheld.json': 'Nettstedet holder et tips utenfor.',
    'missing.json': 'men det er ikke i seglet. Ta vare på filen: den beviser det.',
    'tampered.json': 'innholdet gir en annen kontrollkode.',
    'signature.json': 'signaturen stemmer ikke.',
    'other-site.json': 'Kvitteringen er fra et annet nettsted: other.example.',
    'other-window.json': 'gjelder en annen frist. Kontroller den der',
    'text.json': 'Dette er ikke en kvitteringsfil fra F1 Tipping.',
  }
  for (const [name, text] of Object.entries(expected)) await expect(line(name)).toContainText(text)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Kontroller den der' }).click()
  await expect(page).toHaveURL(/202615$/)
})

test('a receipt file can be dropped', async ({ page }) => {
  const { published, files } = await receiptsOfAllKinds()
  await answerWith(page, { answer: published })
  await page.goto(page16)
  await expect(verdict(page)).toContainText('2 av 2 tips stemmer.')
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'counts.json', { type: 'application/json' }))
    return transfer
  }, files['counts.json'])
  const zone = page.getByRole('region', { name: 'Har du en kvittering?' })
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(zone).toContainText('er nummer 4 i seglet, og det teller.')
})

test('a browser without Ed25519 says what it could not check', async ({ page }) => {
  await page.addInitScript(() => {
    const known = SubtleCrypto.prototype.importKey as (...all: unknown[]) => Promise<CryptoKey>
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...all: unknown[]) {
      return all[2] === 'Ed25519' ? Promise.reject(new Error('unsupported')) : known.apply(this, all)
    } as typeof SubtleCrypto.prototype.importKey
  })
  await page.goto(page16)
  await expect(verdict(page)).toContainText('tips stemmer.')
  await expect(verdict(page)).toContainText('Signaturen kunne ikke kontrolleres her')
  await expect(page.getByText('Fem av seks stemmer')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the seal and how to check it', async ({ page, baseURL }) => {
    await page.goto(page16)
    await expect(page.getByText('Kontrollen i nettleseren krever JavaScript.')).toBeVisible()
    await expect(verdict(page)).toBeHidden()
    await expect(page.getByText(/\/seal\/2026\/202616\n\d+\n/)).toBeVisible()
    await page.getByText('Kontroller uten nettstedet').click()
    await expect(page.getByText(`npx node worker/local/verify.ts ${baseURL} ${window}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Last ned segl og tips' })).toBeVisible()
  })
})

test('a red result is readable and fits', async ({ page }) => {
  const whole = (await (await page.request.get(`/api/public/seal/${window}`)).json()) as PublishedWindow
  await answerWith(page, { answer: changed(whole, 'openings.3.salt') })
  await page.goto(page16)
  await expect(verdict(page)).toContainText('Kontrollen fant noe som ikke stemmer.')
  await expectFits(page)
  await expectNoAxeViolations(page)
})
