export type Crumb = { path: string; label: string }

const itself = (segment: string) => segment

// One line per address. A label may use the last segment. A page that knows a better one exports
// `handle.crumb`.
const labels: Record<string, string | ((segment: string) => string)> = {
  '/about': 'Om F1 Tipping',
  '/github': 'GitHub',
  '/contact': 'Kontakt',
  '/privacy': 'Personvern',
  '/login': 'Logg inn',
  '/logout': 'Logg ut',
  '/unsubscribe': 'Stopp påminnelser',
  '/race-guess': 'Tippet på løp',
  '/score': 'Poengberegning',
  '/stats': 'Statistikk',
  '/stats/:year': itself,
  '/stats/:year/:raceId': 'Løp',
  '/user': 'Deltakere',
  '/user/:id': 'Profil',
  '/user/:id/why': 'Hvorfor',
  '/user/compare': 'Sammenlign',
  '/user/myprofile': 'Min profil',
  '/bingo': 'Bingo',
  '/bingo/admin': 'Endre bingo',
  '/bingo/admin/:year': itself,
  '/guess': 'Tipp',
  '/guess/driver': 'Førere',
  '/guess/constructor': 'Konstruktører',
  '/guess/flag': 'Flagg',
  '/guess/first': '1. plass',
  '/guess/tenth': '10. plass',
  '/guess/history': 'Tipsene dine',
  '/settings': 'Innstillinger',
  '/settings/info': 'Mine opplysninger',
  '/settings/username': 'Brukernavn',
  '/settings/delete': 'Slett konto',
  '/settings/mail': 'Påminnelser',
  '/settings/mail/verify': 'Bekreft e-post',
  '/settings/referral': 'Invitasjon',
  '/admin': 'Admin Portal',
  '/admin/flag': 'Flagg',
  '/admin/season': 'Sesong',
  '/admin/season/add': 'Ny sesong',
  '/admin/season/:year': itself,
  '/admin/season/:year/competitors': 'Førere og lag',
  '/admin/season/:year/competitors/constructors': 'Konstruktører',
  '/admin/season/:year/competitors/drivers': 'Førere',
  '/admin/season/:year/competitors/alias': 'Alias',
  '/admin/season/:year/points': 'Poeng',
  '/admin/season/:year/cutoff': 'Frister',
  '/admin/season/:year/manage': 'Løp',
  '/admin/season/:year/manage/add': 'Nytt løp',
  '/admin/season/:year/manage/:raceId': 'Løpet',
  '/admin/season/:year/manage/:raceId/:part': itself,
  '/admin/season/:year/finish': 'Avslutt',
  '/admin/import': 'Import',
  '/admin/admins': 'Administratorer',
  '/admin/log/runs': 'Automatisk',
  '/admin/log/:line': 'Angre',
  '/admin/bingo': 'Bingomester',
  '/admin/log': 'Logg',
  '/admin/backup': 'Sikkerhetskopi',
}

/** The breadcrumbs of an address from the front page. Segments without a page are left out. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const trail = segments.flatMap((_, index): Crumb[] => {
    const label = labelOf(segments.slice(0, index + 1))
    return label === null ? [] : [{ path: `/${segments.slice(0, index + 1).join('/')}`, label }]
  })
  return [{ path: '/', label: 'Hjem' }, ...trail]
}

function labelOf(segments: readonly string[]): string | null {
  const pattern = `/${segments.join('/')}`
  const label = labels[pattern] ?? labels[matchingPattern(segments) ?? '']
  if (label === undefined) return null
  return typeof label === 'string' ? label : label(segments.at(-1)!)
}

const matchingPattern = (segments: readonly string[]) =>
  Object.keys(labels).find((pattern) => {
    const parts = pattern.split('/').slice(1)
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === segments[index] || part.startsWith(':'))
    )
  })
