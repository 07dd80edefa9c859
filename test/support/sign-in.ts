import type { BrowserContext, Cookie, Page, Response } from '@playwright/test'

/** The session cookie of each player that has signed in, and when. */
const sessions = new Map<string, { cookies: Cookie[]; at: number }>()

/** Shorter than a sign-in counts as recent, which some pages demand. */
const reusedFor = 5 * 60_000

/** Opens the page as the player. A session of an earlier test is used again while it is valid. */
export async function signIn(page: Page, player: string, path: string): Promise<Response | null> {
  const context = page.context()
  const known = sessions.get(player)
  if (known && Date.now() - known.at < reusedFor) await context.addCookies(known.cookies)
  const answer = await context.request.get('/api/public/user/status')
  if ((await answer.json()) === 'LOGGED_OUT') {
    await logIn(context, player)
    const cookies = (await context.cookies()).filter(({ name }) => name === '__Host-session')
    sessions.set(player, { cookies, at: Date.now() })
  }
  return page.goto(path)
}

/**
 * Logs in through the local identity provider. It uses another tab, because requests of the provider's page are not
 * faults of the site.
 */
async function logIn(context: BrowserContext, player: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto('/login?redirectAfterLogin=%2Fabout')
  await tab.getByRole('button', { name: 'Logg inn med Google' }).click()
  await tab.getByRole('link', { name: player }).click()
  await tab.waitForURL('**/about')
  await tab.close()
}
