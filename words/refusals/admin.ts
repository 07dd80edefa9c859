import { recordBy } from '#game/records.ts'
import type { AdminReasons, RaceReasons, WordsOf } from '#game/refusals/reasons.ts'
import { typedColumns } from '#game/results.ts'
import { adminWords } from '#words/admin.ts'
import { questionWords } from '#words/questions.ts'
import { columnWords } from '#words/result-columns.ts'

/** Puts the name of the field in front of the sentence. */
const at = (where: string, sentence: string) => `${where}: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`

export const adminRefusals: WordsOf<AdminReasons> = {
  change: ({ fault }) => adminWords.fault(fault),
  'season-changed-meanwhile':
    'Flere endret sesongen samtidig, og denne endringen ble ikke lagret. Prøv igjen om litt.',
  'nothing-changes': 'Dette endrer ingenting.',
  'changed-since-preview': 'Noe er endret siden du kontrollerte. Kontroller på nytt før du lagrer.',
  'reason-missing': 'Skriv hvorfor. Begrunnelsen er åpen for alle.',
  'reason-long': ({ most }) => `Begrunnelsen kan ha høyst ${most} tegn.`,
  'no-such-line': 'Vi finner ikke den linjen i loggen.',
  'already-undone': 'Dette er allerede angret.',
  'changed-since': 'Det er endret igjen siden, og kan ikke angres herfra. Angre den nyeste endringen først.',
  'last-admin': 'Du er den eneste administratoren. Gjør noen andre til administrator først.',
  'time-missing': 'Skriv dato og klokkeslett slik: 28.03.2026 kl. 08.00.',
  'time-skipped':
    'Det klokkeslettet finnes ikke: når klokka stilles fram, går den rett fra 02.00 til 03.00. Velg et annet.',
  'season-stays': 'En sesong kan ikke fjernes igjen. Rett det som er feil i den.',
  'season-exists': ({ year }) => `Sesongen ${year} finnes fra før.`,
  'not-an-addable-year': ({ years }) => `Året må være ${years.join(' eller ')}.`,
  'cutoff-missing': 'Velg en tippefrist. Vi vet ikke når første trening er.',
  'cutoff-in-other-year': ({ years }) => `Fristen må være i ${years.join(' eller ')}.`,
  'source-silent': 'Kilden svarer ikke nå. Prøv igjen om litt, eller kopier sesongen før.',
  'source-not-yet': ({ year }) => `Kilden har ikke hele ${year} enda. Kopier sesongen før, eller vent.`,
  'name-taken': ({ name }) => `${name} er med i sesongen fra før.`,
  'name-not-latin': 'Navnet må ha minst én bokstav fra A til Å. Skriv det med latinske bokstaver.',
  'name-long': ({ most }) => `Navnet kan ha høyst ${most} tegn.`,
  'text-invisible': 'Teksten har usynlige tegn. Skriv den på nytt.',
  'text-marks': 'Bruk høyst to aksenter på hver bokstav.',
  'name-missing': adminWords.fault({ kind: 'name-missing' }),
  'wrong-color': adminWords.fault({ kind: 'color' }),
  'wrong-lap': adminWords.fault({ kind: 'lap' }),
  'wrong-short-code': 'Forkortelsen er to til fire bokstaver, for eksempel NOR.',
  'wrong-number': 'Nummeret må være et helt tall fra 0 til 999.',
  'alias-incomplete': 'Skriv hva kilden kaller dem, og velg hvem det er.',
  'wrong-points-table': ({ category, difference, fault, most }) =>
    at(
      `${questionWords[category].name}, differanse ${difference}`,
      adminWords.fault({ kind: 'points', fault, most }),
    ),
}

const rowFaults = {
  points: 'Poengene må være tall fra 0 til 100.',
  'table-points': 'Poengene må være tall fra −100 til 2000.',
  ...recordBy(typedColumns, (column) => columnWords[column].fault),
}

export const raceRefusals: WordsOf<RaceReasons> = {
  'wrong-race-order': adminWords.fault({ kind: 'order' }),
  'race-has-result': 'Løpet har resultat og kan ikke avlyses. Slett det om det ikke skal telle.',
  'race-in-other-year': ({ year }) => `Løpet må være i ${year}.`,
  'field-missing': 'Må fylles ut.',
  'field-long': ({ most }) => `Høyst ${most} tegn.`,
  'type-race-name': ({ name }) => `Skriv «${name}» for å slette løpet.`,
  'race-cancelled': 'Løpet er avlyst.',
  'result-missing': 'Legg inn resultatet av løpet først.',
  'driver-without-team': ({ driver }) => `${driver} mangler konstruktør i sesongen.`,
  'wrong-row': ({ name, field }) => at(name, rowFaults[field]),
  'wrong-laps': rowFaults.laps,
  'nothing-to-release': 'Velg hva som skal følge kilden igjen.',
  'nothing-waits': 'Ingenting venter på deg her lenger. Last siden på nytt.',
  'starts-agree': 'Kildene oppgir ikke lenger ulik starttid. Last siden på nytt.',
  'no-such-flag': 'Flagget er allerede fjernet.',
  'no-such-proposal': 'Et av forslagene finnes ikke lenger. Last siden på nytt.',
  'job-missing': 'Velg hva som skal hentes.',
  'race-missing': 'Velg et løp.',
  'source-failing': 'Kilden svarte ikke som den skal. Ingenting er endret. Prøv igjen om litt.',
  'runs-already': 'En kjøring er allerede i gang. Prøv igjen om litt.',
}
