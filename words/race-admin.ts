import type { TruthPart } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import type { HeldChoice } from '#game/imports/held-starts.ts'
import type { GridState } from '#game/results.ts'
import type { LiveChoice } from '#game/site-changes.ts'
import { dateTime } from '#words/format.ts'

/** Texts of the admin portal about races, results and imports. */
export const raceAdminWords = {
  believed: (source: string) => `Starten fra ${source} gjelder`,
  undecided: 'Det er ikke avgjort hvilken start som gjelder',
  startsDisagree: 'Kildene oppgir ulik starttid',
  earliestCloses: 'Tippefristen er den tidligste av de to til du velger.',
  heldTitle: 'Utsatt etter fristen',
  heldStays: 'Tipsene er stengt til du velger noe annet.',
  heldMeans: {
    KEEP: 'Hold tipsene stengt: Den nye tiden vises på siden, men fristen som har vært, gjelder.',
    OPEN: 'Åpne igjen: Tipsene skjules, og alle kan endre sine til den nye starten. Det som lagres da, merkes «etter at andres tips var vist».',
  } satisfies Record<HeldChoice, string>,
  believedUntil: (source: string) => `Starten fra ${source} gjelder til en av kildene flytter sin.`,
  wordingsSeen: (race: string, session: FlagSession) =>
    `Meldinger fra løpsledelsen er gått gjennom: ${race}, ${session === 'RACE' ? 'løpet' : 'sprinten'}.`,
  liveTitle: 'Direkte',
  liveChoices: {
    OFF: 'Av',
    REFEREE: 'Løpsreferent',
    OPENF1: 'OpenF1',
    REPLAY: 'Reprise',
  } satisfies Record<LiveChoice, string>,
  liveMeanings: {
    OFF: 'Ingen ser foreløpige poeng fra dette løpet.',
    REFEREE: 'Løpsreferenter melder rekkefølge og flagg for hånd.',
    OPENF1: 'Rekkefølge og flagg hentes fra OpenF1.',
    REPLAY: 'Et løp som allerede er kjørt, vises på nytt.',
  } satisfies Record<LiveChoice, string>,
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

/** The start of a race and its cutoff, in Norwegian time. */
export function raceTimes({ startsAt, cutoff, now }: Record<'startsAt' | 'cutoff' | 'now', number>): string {
  const starts = startsAt > now ? 'Starter' : 'Startet'
  const is = cutoff > now ? 'er' : 'var'
  const closes = cutoff === startsAt ? 'den samme' : dateTime(cutoff)
  return `${starts} ${dateTime(startsAt)}, norsk tid. Tippefristen ${is} ${closes}.`
}
