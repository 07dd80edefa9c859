import type { Check, PlainCheckName, SignInFacts } from '#game/refusals/setup.ts'

type About = {
  title: string
  /** The names in Cloudflare. */
  names: readonly string[]
  /** The purpose of the setting. */
  what: string
}

/** The subject of a check of the set-up page. */
export const aboutCheck = (check: Check): About =>
  check.name === 'sign-in' ? aboutSignIn(check.reason) : plainChecks[check.name]

const aboutSignIn = ({ provider, names }: SignInFacts): About => ({
  title: `Innlogging med ${provider}`,
  names,
  what: `De som skal tippe, kan logge inn med ${provider}-kontoen sin.`,
})

const plainChecks: Record<PlainCheckName, About> = {
  secret: {
    title: 'Hemmelig nøkkel',
    names: ['SESSION_SECRET'],
    what: 'Signerer innlogginger og koder, så ingen kan gi seg ut for å være en annen.',
  },
  seal: {
    title: 'Nøkkel til forsegling',
    names: ['SEAL_KEY'],
    what: 'Signerer seglene og kvitteringene, så alle kan kontrollere at ingen tips er endret etter fristen.',
  },
  origin: {
    title: 'Adressen til nettstedet',
    names: ['APP_ORIGIN'],
    what: 'Innloggingen sender folk tilbake hit, og e-post og varsler lenker hit.',
  },
  database: { title: 'Database', names: ['DB'], what: 'Her ligger tips, resultater og poeng.' },
  sessions: { title: 'Innlogginger', names: ['SESSIONS'], what: 'Husker hvem som er logget inn.' },
  objects: {
    title: 'Mottak av tips, bingo og direkte oppdatering',
    names: ['GUESS_WINDOW', 'BINGO_BOARD', 'LIVE_CHANNEL', 'LIVE_RACE'],
    what: 'Tar imot tips i rekkefølge, så ingen går tapt når mange lagrer samtidig, og oppdaterer sider som er åpne.',
  },
  cron: {
    title: 'Automatiske kjøringer',
    names: ['Cron Trigger'],
    what: 'Henter kalender og resultater, regner ut poeng og sender påminnelser hvert femte minutt.',
  },
  sources: {
    title: 'Resultatkilder',
    names: ['SOURCES', 'JOLPICA_URL', 'OPENF1_URL'],
    what: 'Herfra kommer kalender, startoppstilling, resultater og flagg.',
  },
  mail: {
    title: 'E-post',
    names: ['MAIL_FROM', 'RESEND_API_KEY', 'EMAIL'],
    what: 'Påminnelser før fristen, og meldinger fra kontaktskjemaet.',
  },
  push: {
    title: 'Varsler i nettleseren',
    names: ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
    what: 'Påminnelser på telefonen, uten e-post.',
  },
  contact: {
    title: 'Kontakt',
    names: ['CONTACT_FORM_URL', 'CONTACT_EMAIL'],
    what: 'Det som vises på siden «Kontakt».',
  },
  name: {
    title: 'Navn',
    names: ['SITE_NAME'],
    what: 'Navnet på nettstedet, på sider, i e-post og på bilder.',
  },
  accent: { title: 'Farge', names: ['SITE_ACCENT'], what: 'Fargen på knapper, logo og kanter.' },
  invitations: {
    title: 'Invitasjon',
    names: ['INVITE_ONLY'],
    what: 'Om nye deltakere trenger en kode fra noen som er med.',
  },
  flags: {
    title: 'Flagg fra løpsledelsen',
    names: ['FLAGS_AUTO'],
    what: 'Gule og røde flagg hentes inn, og teller i tippingen.',
  },
  forecast: {
    title: 'Anslag',
    names: ['FORECAST'],
    what: 'Sjansen hver deltaker har til å vinne, regnet ut etter hvert løp.',
  },
  links: {
    title: 'Lenker',
    names: ['DEVELOPER_NAME', 'FRONTEND_REPO_URL', 'BACKEND_REPO_URL', 'ARCHIVE_URL'],
    what: 'Utvikleren på «Om», koden på «GitHub», og resultater før 2025.',
  },
  limits: {
    title: 'Grenser mot misbruk',
    names: ['SIGN_IN_LIMIT', 'SETTINGS_LIMIT', 'GUESS_LIMIT', 'SECRET_LIMIT', 'CONTACT_LIMIT'],
    what: 'Hvor ofte samme person kan logge inn, lagre og prøve koder på ett minutt.',
  },
}

export const stateWords = {
  ok: 'I orden',
  wrong: 'Må rettes',
  off: 'Valgfritt',
} as const

/** Where the set-up code is. */
export const codeWords = {
  set: 'Koden er den du la inn som SETUP_CODE.',
  logged:
    'Koden står i loggen i Cloudflare: velg nettstedet, Observability, og let etter «SETUP CODE». Den gjelder i ett døgn. Du kan også bestemme den selv: legg inn SETUP_CODE med minst tolv tegn.',
} as const

/** Where the values are set. */
export const howToSet = [
  'I Cloudflare: åpne Workers & Pages, velg dette nettstedet, og så Settings.',
  'Under Variables and Secrets trykker du Add. Velg typen Secret for hemmeligheter og Text for resten.',
  'Skriv navnet nøyaktig som det står her, lim inn verdien, og trykk Deploy.',
] as const

export const thingsToMend = (count: number): string => `${count === 1 ? 'Én' : count} ting må rettes.`

export const loadAgain = 'Last siden på nytt når det er gjort.'
