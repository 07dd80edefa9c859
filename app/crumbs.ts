export type Crumb = { path: string; label: string }

export type Labels = Readonly<Record<string, string | ((segment: string) => string)>>

/** A page or a layout may export `handle: LabelsHandle` with labels. Every page loads the labels below. */
export type LabelsHandle = { labels: Labels }

export const itself = (segment: string) => segment

// One line per address. A label may use the last segment. A page that knows a better one exports
// `handle.crumb`.
const commonLabels: Labels = {
  '/login': 'Logg inn',
  '/race-guess': 'Tippet på løp',
  '/live': 'Direkte',
  '/stats': 'Statistikk',
  '/stats/:year': itself,
  '/stats/:year/:raceId': 'Løp',
  '/user': 'Deltakere',
  '/user/:id': 'Profil',
  '/user/:id/why': 'Hvorfor',
  '/user/compare': 'Sammenlign',
  '/user/myprofile': 'Min profil',
  '/league': 'Ligaer',
  '/league/:id': 'Liga',
  '/league/:id/manage': 'Administrer',
  '/forecast': 'Anslag',
  '/bingo': 'Bingo',
  '/guess': 'Tipp',
}

/** The labels that the routes of an address bring. */
export const labelsIn = (routes: readonly ({ handle?: unknown } | undefined)[]): Labels =>
  Object.assign({}, ...routes.map((route) => (route?.handle as Partial<LabelsHandle> | undefined)?.labels))

/** The breadcrumbs of an address from the front page. Segments without a page are left out. */
export function crumbsOf(pathname: string, more: Labels = {}): Crumb[] {
  const labels = { ...commonLabels, ...more }
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const trail = segments.flatMap((_, index): Crumb[] => {
    const label = labelOf(segments.slice(0, index + 1), labels)
    return label === null ? [] : [{ path: `/${segments.slice(0, index + 1).join('/')}`, label }]
  })
  return [{ path: '/', label: 'Hjem' }, ...trail]
}

function labelOf(segments: readonly string[], labels: Labels): string | null {
  const pattern = `/${segments.join('/')}`
  const label = labels[pattern] ?? labels[matchingPattern(segments, labels) ?? '']
  if (label === undefined) return null
  return typeof label === 'string' ? label : label(segments.at(-1) ?? '')
}

const matchingPattern = (segments: readonly string[], labels: Labels) =>
  Object.keys(labels).find((pattern) => {
    const parts = pattern.split('/').slice(1)
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === segments[index] || part.startsWith(':'))
    )
  })
