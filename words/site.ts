export const usualSiteName = 'F1 Tipping'

/**
 * This site's name (SITE_NAME). An isolate serves one site, so the worker sets the name with its settings. A browser
 * finds it in the page.
 */
export let siteName: string =
  globalThis.document?.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? usualSiteName

export const nameSite = (name: string): void => {
  siteName = name
}

export const siteDescription =
  'Tipp Formel 1: mesterskapet, konstruktørene, flaggene, og hvem som vinner og blir nummer ti i hvert løp.'
