import type { TruthPart } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import type { GridState } from '#game/results.ts'

/** What the portal says about races, results and imports. */
export const raceAdminWords = {
  wrongOrder: 'Rekkefølgen må ha hvert løp én gang. Last siden på nytt.',
  hasResult: 'Løpet har resultat og kan ikke avlyses. Slett det om det ikke skal telle.',
  otherYear: (year: number) => `Løpet må være i ${year}.`,
  tooLong: 'Høyst 60 tegn.',
  missing: 'Må fylles ut.',
  typeName: (name: string) => `Skriv «${name}» for å slette løpet.`,
  points: 'Poengene må være tall fra 0 til 100.',
  tablePoints: 'Poengene må være tall fra −100 til 2000.',
  laps: 'Rundene må være hele tall fra 0 til 200.',
  nothingToRelease: 'Velg hva som skal følge kilden igjen.',
  resultFirst: 'Før resultatet av løpet først.',
  calledOff: 'Løpet er avlyst.',
  noSuchProposal: 'Et av forslagene finnes ikke lenger. Last siden på nytt.',
  believed: (source: string) => `Starten fra ${source} gjelder`,
  undecided: 'Det er ikke avgjort hvilken start som gjelder',
  startsDisagree: 'Kildene er uenige om starten',
  earliestCloses: 'Tippefristen er den tidligste av de to til du velger.',
  believedUntil: (source: string) => `Starten fra ${source} gjelder til en av kildene flytter sin.`,
  nothingToDecide: 'Kildene er ikke lenger uenige om starten. Last siden på nytt.',
  wordingsSeen: (race: string, session: FlagSession) =>
    `Meldinger fra løpsledelsen er sett på: ${race}, ${session === 'RACE' ? 'løpet' : 'sprinten'}.`,
  homeless: (driver: string) => `${driver} mangler konstruktør i sesongen.`,
  gridStates: {
    QUALIFYING: 'Fra kvalifiseringen',
    GRID: 'Endelig startoppstilling',
  } satisfies Record<GridState, string>,
  parts: {
    CALENDAR: 'Navn, sted og tider',
    GRID: 'Startoppstilling',
    RACE: 'Resultat',
    SPRINT: 'Sprintresultat',
    DRIVER: 'Førermesterskapet',
    CONSTRUCTOR: 'Konstruktørmesterskapet',
    FLAGS: 'Flagg',
  } satisfies Record<TruthPart, string>,
} as const
