import type { NameFault } from '#game/names/name-rule.ts'
import type { LeagueReasons, WordsOf } from '#game/refusals/reasons.ts'
import { numeral } from '#words/numerals.ts'

const nameFaults: Record<NameFault | 'taken' | 'own', string> = {
  'too-short': 'Navnet må ha minst to tegn.',
  'too-long': 'Navnet kan ha høyst 40 tegn.',
  invisible: 'Navnet har usynlige tegn. Skriv det på nytt.',
  characters: 'Bruk bare bokstaver, tall, mellomrom, bindestrek, apostrof og punktum.',
  marks: 'Bruk høyst to aksenter på hver bokstav.',
  'no-letter': 'Navnet må ha minst én bokstav.',
  'double-space': 'Bruk bare ett mellomrom om gangen.',
  reserved: 'En liga kan ikke hete «Alle», for det heter hele feltet.',
  taken: 'Navnet er opptatt eller ligner for mye på en annen offentlig liga. Velg et nytt.',
  own: 'Du har allerede en liga med det navnet, eller et som ligner. Velg et nytt.',
}

export const leagueRefusals: WordsOf<LeagueReasons> = {
  'no-such-league': 'Vi finner ikke den ligaen.',
  'league-owner-only': 'Det er bare eieren av ligaen som kan gjøre det.',
  'league-members-only': 'Det er bare for medlemmene av ligaen.',
  'league-frozen': 'Sesongen er avsluttet, så ligaen kan ikke endres.',
  'wrong-league-name': ({ fault }) => nameFaults[fault],
  'league-code-wrong': 'Koden er feil eller byttet ut. Be om en ny fra en som er med i ligaen.',
  'league-full': ({ most }) => `Ligaen er full. Den har plass til ${most}.`,
  'too-many-leagues': ({ most }) => `Du er med i ${most} ligaer denne sesongen. Forlat en av dem først.`,
  'too-many-owned': ({ most }) => `Du eier ${numeral(most)} ligaer denne sesongen. Slett en av dem først.`,
  'invitations-full': ({ most }) =>
    `Ligaen har sendt ${most} invitasjoner, og kan ikke sende flere. Del koden i stedet.`,
  'already-member': 'Den deltakeren er allerede med.',
  'not-other-member': 'Velg et annet medlem av ligaen.',
  'league-start-passed': 'Løpet ligaen teller fra, har startet. Da kan det ikke byttes.',
  'not-a-possible-start': 'Velg et løp i sesongen som ikke har startet.',
  'no-next-season': ({ year }) => `Sesongen ${year} er ikke lagt inn enda.`,
}
