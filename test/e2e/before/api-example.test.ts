import { curlExample } from '#app/routes/api/curl-example.ts'
import { shows, Terminal } from '#test/support/curl.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test('the curl example of the API page answers as the page says', async ({ page, baseURL }) => {
  await signIn(page, 'Håkon', '/api')
  const session = (await page.context().cookies()).find(({ name }) => name === '__Host-session')!
  const terminal = new Terminal()
  const steps = page.locator('.api-steps > li')
  await expect(steps).toHaveCount(curlExample.length)
  for (const [index, { title, answer }] of curlExample.entries()) {
    const blocks = steps.nth(index).locator('pre')
    // The commands as the visitor reads them, with the session that they fill in.
    const command = (await blocks.first().innerText()).replace(
      '__Host-session=…',
      `__Host-session=${session.value}`,
    )
    const printed = await terminal.run(command)
    if (answer === undefined) expect(printed, title).toBe('')
    else
      expect(shows(printed, await blocks.nth(1).innerText()), `${title}: ${printed.slice(0, 2_000)}`).toBe(
        true,
      )
  }
  expect(terminal.variables.get('SITE')).toBe(baseURL)
  expect(terminal.variables.get('TOKEN')).toMatch(/^[\w-]{43}$/)
})
