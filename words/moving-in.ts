import type { DumpFault } from '#game/moving-in/faults.ts'
import type { Moved } from '#game/moving-in/move.ts'
import type { MoveNote, SkipReason } from '#game/moving-in/notes.ts'
import type { Difference, Proof } from '#game/moving-in/proof.ts'
import type { DifferenceReason } from '#game/moving-in/reasons.ts'
import { capitalized, counted, number } from './format.ts'
import { questionWords } from './questions.ts'

const plain = 'pg_dump --data-only --file=dump.sql'

function sentenceOf(fault: DumpFault): string {
  switch (fault.kind) {
    case 'binary':
      return `Filen er i pg_dumps eget format. Lag den på nytt som tekst: ${plain}`
    case 'compressed':
      return 'Filen er pakket. Pakk den ut først.'
    case 'utf-16':
      return `Filen er i UTF-16, som når Windows tar imot utskriften. Lag den på nytt: ${plain}`
    case 'cut':
      return 'Filen slutter midt i dumpen. Lag den på nytt, eller kopier den en gang til.'
    case 'not-utf-8':
      return 'Tegnene er ikke UTF-8. Lag dumpen på nytt med --encoding=UTF8.'
    case 'line-too-long':
      return 'Linjen er for lang til å være fra en dump.'
    case 'unreadable-copy':
      return 'COPY uten kolonnenavn eller med data fra en fil kan ikke leses.'
    case 'unreadable-insert':
      return 'INSERT-setningen kan ikke leses.'
    case 'other-encoding':
      return `Dumpen er i tegnsettet ${fault.encoding}. Lag den på nytt med --encoding=UTF8.`
    case 'columns':
      return `Tabellen «${fault.table}» har ${fault.expected} kolonner, men raden har ${fault.found}.`
    case 'no-column-names':
      return `Radene i «${fault.table}» har ingen kolonnenavn. Bruk --column-inserts i stedet for --inserts.`
    case 'missing-column':
      return `Tabellen «${fault.table}» mangler kolonnen «${fault.column}». Dumpen er fra en annen versjon av spillet.`
    case 'missing-table':
      return `Filen er ingen dump av det opprinnelige spillet: tabellen «${fault.table}» mangler.`
    case 'not-a-number':
      return `«${fault.column}» i «${fault.table}» er ikke et helt tall.`
    case 'not-a-time':
      return `«${fault.column}» i «${fault.table}» er ikke et tidspunkt.`
    case 'empty':
      return `«${fault.column}» i «${fault.table}» er tom.`
    case 'unknown-reference':
      return `«${fault.column}» i «${fault.table}» viser til ${fault.value}, som ikke finnes i dumpen.`
  }
}

/** Why a dump cannot be moved in, with the line where there is one. */
export function dumpFaultInWords(fault: DumpFault): string {
  const sentence = sentenceOf(fault)
  return 'line' in fault ? `Linje ${fault.line}: ${sentence}` : sentence
}

/** The lines for the terminal: the proof, then everything that was changed or left behind. */
export function moveInWords(moved: Moved, proof: Proof): string[] {
  const { differences } = proof
  return [
    [
      `${counted(proof.races, 'løp', 'løp')}, ${counted(proof.participants, 'deltaker', 'deltakere')}, ${number(proof.numbers)} tall: `,
      `${number(differences.length)} avvik.`,
    ].join(''),
    ...differences.slice(0, mostShown).map((one) => differenceInWords(one, moved)),
    ...(differences.length > mostShown ? [`  … og ${number(differences.length - mostShown)} til.`] : []),
    ...noteLines(moved),
  ]
}

const mostShown = 50

const reasons: Record<DifferenceReason, string> = {
  'not-on-grid': 'føreren sto ikke på startoppstillingen, og da ga tipset ingen poeng der',
  'did-not-start': 'føreren startet ikke, og har ingen plass her',
  'not-in-standings': 'mangler i mesterskapstabellen, og er sist i den her',
  'race-without-result': 'løpet har startoppstilling, men ikke resultat',
  'no-such-step': 'løpet har ikke resultat i dumpen',
  'incomplete-flags': 'flaggtipset var ufullstendig og er ikke med',
  'other-points': 'følger av andre poeng',
}

function differenceInWords(
  { year, race, user, category, what, theirs, ours, reason }: Difference,
  moved: Moved,
) {
  const name = moved.people.find(({ id }) => id === user)?.name ?? user
  const season = moved.seasons.find((one) => one.year === year)
  const at = race === null ? 'før sesongen' : (season?.races.find(({ id }) => id === race)?.name ?? race)
  const on = category === null ? 'sammenlagt' : questionWords[category].short
  const noun = what === 'points' ? 'poeng' : 'plass'
  const why = reason === null ? '' : ` (${reasons[reason]})`
  return `  ${year}, ${at}, ${name}, ${on}: ${theirs} der og ${ours ?? 'ingen'} her, ${noun}${why}`
}

const skipReasons: Record<SkipReason, string> = {
  'unknown-category': 'ukjent kategori',
  'question-not-asked': 'sesongen har ikke dette spørsmålet',
  'out-of-range': 'utenfor grensene her',
  repeated: 'gjentatt fører eller plass',
  'unknown-option': 'ukjent påminnelse',
  'incomplete-flags': 'ufullstendig flaggtips',
  'no-members': 'liga uten medlemmer',
}

const leftNames: Record<string, string> = {
  referral_codes: 'invitasjonskoder, som varer i én time',
  mailing_list: 'e-postadresser, som hver må bekrefte på nytt',
  ntfy_topics: 'varsler gjennom ntfy, som ikke finnes her',
  league_invitations: 'invitasjoner til ligaer',
}

function noteInWords(note: MoveNote): string {
  switch (note.kind) {
    case 'renamed':
      return `Navnet «${note.from}» er blitt «${note.to}».`
    case 'needs-link':
      return note.provider === null
        ? `${note.name} har ingen innlogging.`
        : `${note.name} logget inn med ${capitalized(note.provider)}, som ikke kan flyttes.`
    case 'skipped-row':
      return `Linje ${note.line} i «${note.table}» er ikke med: ${skipReasons[note.why]}.`
    case 'no-cutoff':
      return note.race === null
        ? `Sesongen ${note.year} har ingen tippefrist, og fikk den til første løp.`
        : `${note.race} ${note.year} har ingen tippefrist, og fikk den til løpet før.`
    case 'left':
      return `Ikke med: ${number(note.rows)} ${leftNames[note.table] ?? `rader i «${note.table}»`}.`
  }
}

function noteLines({ notes }: Moved): string[] {
  const needLink = notes.filter(({ kind }) => kind === 'needs-link')
  const others = notes.filter(({ kind }) => kind !== 'needs-link')
  return [
    ...(needLink.length > 0 ? ['', 'Disse trenger en lenke fra en administrator for å logge inn:'] : []),
    ...needLink.map((note) => `  ${noteInWords(note)}`),
    ...(others.length > 0 ? ['', 'Endret eller ikke med:'] : []),
    ...others.map((note) => `  ${noteInWords(note)}`),
  ]
}
