import type { Page } from '@playwright/test'
import { forgive, openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/league-journey.ts'

/** Chooses how the local receiver answers from now on, and returns the titles that it got, newest first. */
async function receiver(page: Page, baseURL: string, answer: 'ok' | 'gone'): Promise<string[]> {
  const address = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/local/channel?answer=${answer}`
  const got = await page.request.get(address, { headers: { Accept: 'application/json' } })
  return (await got.json()).map(({ body }: { body: { content?: string } }) => body.content?.split('\n')[0])
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    // Each calls often, and a player has 20 calls a minute.
    test.use({ javaScriptEnabled, owner: javaScriptEnabled ? 'Nora' : 'Solveig' })

    test('an owner connects a chat, tries it, sees why it has stopped, and removes it', async ({
      page,
      baseURL,
      league,
      faults,
    }) => {
      await page.goto(`/league/${league.id}/chats`)
      await page.getByText('Discord', { exact: true }).click()
      const form = page.locator('details[open]')
      await form.getByLabel('Adresse').fill('https://example.com/api/webhooks/1/hemmelig-kode')
      await form.getByRole('button', { name: 'Koble til' }).click()
      await expect(form.getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel('Adresse').fill('https://discord.com/api/webhooks/1/hemmelig-kode')
      await form.getByRole('button', { name: 'Koble til' }).click()
      const chat = page.getByRole('region', { name: 'Discord …kode' })
      await expect(chat.getByText('Klar. Det har ikke vært noe å sende enda.')).toBeVisible()

      const tryIt = () => chat.getByRole('button', { name: 'Send en prøve' }).click()
      await receiver(page, baseURL!, 'ok')
      await tryIt()
      await expect(chat.getByText(/^Prøven er sendt/)).toBeVisible()
      expect((await receiver(page, baseURL!, 'gone'))[0]).toContain('Prøve fra')
      await tryIt()
      await expect(chat.getByText('Discord svarte 410')).toBeVisible()

      const db = openDatabase()
      db.prepare("update chats set parked_at = ?, fault = '410' where league = ?").run(Date.now(), league.id)
      db.close()
      await page.goto(`/league/${league.id}/chats`)
      await expect(chat.getByText('Stoppet. Adressen finnes ikke lenger (svar 410).')).toBeVisible()
      await receiver(page, baseURL!, 'ok')
      await tryIt()
      await expect(chat.getByText('Klar. Det har ikke vært noe å sende enda.')).toBeVisible()

      await chat.getByText('Fjern kanalen').click()
      await chat.getByRole('button', { name: 'Fjern Discord …kode' }).click()
      await expect(page.getByText('Ingen kanal er koblet til enda.')).toBeVisible()
      if (javaScriptEnabled) forgive(faults, /Bad Request|Conflict/)
    })
  })
}
