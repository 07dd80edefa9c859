import type { TruthPart } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import type { GridState } from '#game/results.ts'

/** What the portal says about races, results and imports. */
export const raceAdminWords = {
  believed: (source: string) => `Starten fra ${source} gjelder`,
  undecided: 'Det er ikke avgjort hvilken start som gjelder',
  startsDisagree: 'Kildene er uenige om starten',
  earliestCloses: 'Tippefristen er den tidligste av de to til du velger.',
  believedUntil: (source: string) => `Starten fra ${source} gjelder til en av kildene flytter sin.`,
  wordingsSeen: (race: string, session: FlagSession) =>
    `Meldinger fra løpsledelsen er sett på: ${race}, ${session === 'RACE' ? 'løpet' : 'sprinten'}.`,
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
