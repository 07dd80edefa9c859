/** The set-up code of the sites without a demo (playwright.config.ts). */
export const setupCode = 'regnskyll i Spa'

/** The settings of the site that has a name and a colour of its own, and no sources. */
export const ownSite = {
  SITE_NAME: 'Rælingen skiklubb, tipping for alle 2026',
  SITE_ACCENT: '#0b3d91',
  SOURCES: 'false',
}

/** The result source of the `fresh` site answers, or refuses every request. */
export async function setSource(mode: 'on' | 'off'): Promise<void> {
  await fetch(`http://127.0.0.1:${process.env.E2E_SOURCE_PORT}/${mode}`)
}
