export const siteName = 'F1 Tipping'
export const siteDescription =
  'Tipp Formel 1: mesterskapet, konstruktørene, flaggene, og hvem som vinner og blir nummer ti i hvert løp.'
