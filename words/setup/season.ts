import type { SeasonProblem } from '#game/refusals/setup.ts'
import { counted } from '#words/format.ts'

/** Why this year's season was not added. */
export const seasonProblemWords: Record<SeasonProblem, string> = {
  'source-silent': 'Kilden svarer ikke nå. Prøv igjen om litt.',
  'source-not-yet': 'Kilden har ikke hele sesongen enda. Prøv igjen senere, eller legg den inn for hånd.',
  other: 'Sesongen kunne ikke legges til. Prøv igjen, eller legg den inn for hånd.',
}

export const seasonAddedWords = (year: number, drivers: number, teams: number): string =>
  `Sesongen ${year} er lagt til, med ${counted(drivers, 'fører', 'førere')} og ${counted(teams, 'lag', 'lag')}. ` +
  'Løpene hentes automatisk de neste minuttene.'
