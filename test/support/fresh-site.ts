/** The set-up code of the site that the `fresh` browser tests begin on (playwright.config.ts). */
export const setupCode = 'regnskyll i Spa'

/** Its result source answers, or refuses every request. */
export async function setSource(mode: 'on' | 'off'): Promise<void> {
  await fetch(`http://127.0.0.1:${process.env.E2E_SOURCE_PORT}/${mode}`)
}
