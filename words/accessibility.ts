/**
 * A success criterion of WCAG 2.2, as /accessibility shows it. `tests`: of the code, as test/claims.test.ts reads them.
 * `byHand`: a person has looked at it.
 */
export type Criterion = {
  number: string
  name: string
  outcome: 'met' | 'partly' | 'n/a'
  /** The fault, or the reason why it does not apply. */
  note?: string
  tests?: string[]
  byHand?: true
}

/** When they were last gone through. */
export const checkedOn = '26. november 2026'

const axe = `\`test/e2e/every-page.test.ts\` "\${path} answers, fits the screen, has one heading and no axe violations"`
const everyPress = '`test/e2e/walk/participants.test.ts` "no press of a visitor loses the focus or a message"'
const colors = (title: string) => `\`test/app/contrast.test.ts\` "${title}"`

const noMedia = 'Her er verken lyd eller film.'
const none = (number: string, name: string, note: string): Criterion => ({
  number,
  name,
  outcome: 'n/a',
  note,
})
const tested = (number: string, name: string, ...tests: string[]): Criterion => ({
  number,
  name,
  outcome: 'met',
  tests,
})
const seen = (number: string, name: string): Criterion => ({ number, name, outcome: 'met', byHand: true })
const partly = (number: string, name: string, note: string): Criterion => ({
  number,
  name,
  outcome: 'partly',
  note,
  byHand: true,
})

/** Every criterion of the levels A and AA, with its name in the Norwegian translation. */
export const criteria: readonly Criterion[] = [
  { ...tested('1.1.1', 'Ikke-tekstlig innhold', axe), byHand: true },
  none('1.2.1', 'Bare lyd og bare video', noMedia),
  none('1.2.2', 'Teksting', noMedia),
  none('1.2.3', 'Synstolking eller mediealternativ', noMedia),
  none('1.2.4', 'Teksting (direkte)', noMedia),
  none('1.2.5', 'Synstolking', noMedia),
  tested('1.3.1', 'Informasjon og relasjoner', axe),
  seen('1.3.2', 'Meningsfylt rekkefølge'),
  seen('1.3.3', 'Sensoriske egenskaper'),
  tested('1.3.4', 'Visningsretning', axe),
  seen('1.3.5', 'Identifiser formål med inndata'),
  tested(
    '1.4.1',
    'Bruk av farge',
    '`test/e2e/looks/forced-colors.test.ts` "the graph uses the system’s colours, and tells its lines apart by dashes"',
    axe,
  ),
  none('1.4.2', 'Styring av lyd', noMedia),
  tested('1.4.3', 'Kontrast', colors('%s: text in %s is readable on %s'), axe),
  tested(
    '1.4.4',
    'Endring av tekst\u00adstørrelse',
    '`test/e2e/looks/races.test.ts` "pages of races fit with large text and have no axe violations"',
    '`test/e2e/league/every-page.test.ts` "long names and 1 000 members fit, and are legible at every width"',
  ),
  seen('1.4.5', 'Bilder av tekst'),
  tested('1.4.10', 'Dynamisk tilpasning', axe),
  tested('1.4.11', 'Kontrast for ikke-tekstlig innhold', colors('%s: %s is distinguishable from %s')),
  tested(
    '1.4.12',
    'Tekstavstand',
    '`test/e2e/people.test.ts` "no page is too wide with the text spacing of WCAG 1.4.12"',
    axe,
  ),
  partly(
    '1.4.13',
    'Pekerfølsomt innhold',
    'Tallene som vises når du peker på grafen, kan ikke skjules med Escape. De står også i tabellen.',
  ),
  tested(
    '2.1.1',
    'Tastatur',
    everyPress,
    '`test/e2e/guess/journey.test.ts` "a new player signs in, chooses a name, guesses the season and a race, and signs out, by keyboard alone"',
  ),
  tested('2.1.2', 'Ingen tastaturfelle', everyPress),
  seen('2.1.4', 'Hurtigtaster som består av ett tegn'),
  tested(
    '2.2.1',
    'Justerbar hastighet',
    '`test/e2e/guess/interruptions.test.ts` "keeps a choice when the session ends and saves it after a new login"',
  ),
  partly(
    '2.2.2',
    'Pause, stopp, skjul',
    'Forsiden og bingobrettet oppdaterer seg selv og kan ikke settes på pause. Stillingen i et løp kan skjules.',
  ),
  seen('2.3.1', 'Terskelverdi på maksimalt tre glimt'),
  tested(
    '2.4.1',
    'Hoppe over blokker',
    '`test/e2e/keyboard.test.ts` "the first Tab stop skips to the content"',
  ),
  tested('2.4.2', 'Sidetitler', axe),
  tested('2.4.3', 'Fokusrekkefølge', everyPress),
  seen('2.4.4', 'Formål med lenke'),
  seen('2.4.5', 'Flere måter'),
  { ...tested('2.4.6', 'Overskrifter og ledetekster', axe), byHand: true },
  tested('2.4.7', 'Synlig fokus', colors('%s: %s is distinguishable from %s'), everyPress),
  tested(
    '2.4.11',
    'Fokus er ikke skjult',
    '`test/e2e/keyboard.test.ts` "nothing that stays in place covers the focus"',
  ),
  seen('2.5.1', 'Pekerbevegelser'),
  tested(
    '2.5.2',
    'Pekeravbrytelse',
    '`test/e2e/guess/ranking.test.ts` "drags a row by its handle with the mouse, and cancels on Escape"',
  ),
  seen('2.5.3', 'Ledetekst i navn'),
  none('2.5.4', 'Bevegelsesaktivering', 'Ingenting styres ved å bevege enheten.'),
  tested(
    '2.5.7',
    'Dra\u00adbevegelser',
    '`test/e2e/guess/ranking.test.ts` "moves a driver by choosing a place from the list or pressing names in order"',
  ),
  tested('2.5.8', 'Størrelse på trykkflater', axe),
  tested(
    '3.1.1',
    'Språk på siden',
    '`test/worker/every-route.test.ts` "contains nothing that its CSP forbids"',
  ),
  seen('3.1.2', 'Språk på deler av innhold'),
  tested('3.2.1', 'Fokus', everyPress),
  partly(
    '3.2.2',
    'Inndata',
    'Lister der du velger sesong eller løp, viser det nye med en gang, uten å si det på forhånd.',
  ),
  tested(
    '3.2.3',
    'Konsekvent navigering',
    '`test/worker/frame.test.ts` "%s has a skip link, menu, footer, one h1, a title, a description and a canonical address"',
  ),
  seen('3.2.4', 'Konsekvent identifikasjon'),
  tested(
    '3.2.6',
    'Konsekvent hjelp',
    '`test/worker/frame.test.ts` "%s has a skip link, menu, footer, one h1, a title, a description and a canonical address"',
  ),
  tested(
    '3.3.1',
    'Identifikasjon av feil',
    '`test/worker/forms.test.ts` "names every wrong field by the name of its input, and starts with the first"',
  ),
  tested('3.3.2', 'Ledetekster eller instruksjoner', axe),
  tested('3.3.3', 'Forslag ved feil', '`test/app/refusals.test.ts` "is the sentence of its reason"'),
  tested(
    '3.3.4',
    'Forhindring av feil',
    '`test/worker/deleting-account.test.ts` "requires the exact name"',
    '`test/worker/changing.test.ts` "previews whose points change, and then changes exactly those"',
  ),
  seen('3.3.7', 'Overflødige inntastinger'),
  tested(
    '3.3.8',
    'Tilgjengelig autentisering',
    '`test/e2e/settings/passkeys.test.ts` "a passkey makes a user, signs in again, and is shown as the only way in"',
  ),
  tested('4.1.2', 'Navn, rolle, verdi', axe),
  tested(
    '4.1.3',
    'Statusbeskjeder',
    '`test/live-regions.test.ts` "a live region is on the page before its text, because one that comes with it is mostly not read"',
    everyPress,
  ),
]
