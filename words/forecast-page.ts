import { chanceText } from './forecast.ts'
import { counted, nbsp, number } from './format.ts'

type Missing =
  | { why: 'no-season' | 'elsewhere' | 'never-made' | 'off' | 'being-made' | 'over' | 'too-short' }
  | { why: 'too-early'; from: number }

/** Why there is no forecast: a fact, and what the reader may do with it. */
export function noForecast(missing: Missing): { title: string; more: string } {
  switch (missing.why) {
    case 'no-season':
      return { title: 'Sesongen starter snart.', more: 'Anslag kommer når en tredel av løpene er kjørt.' }
    case 'elsewhere':
      return { title: 'Sesongen ble spilt et annet sted.', more: 'Derfor er det ikke laget noe anslag.' }
    case 'never-made':
      return { title: 'Det ble ikke laget noe anslag.', more: '' }
    case 'off':
      return { title: 'Dette nettstedet lager ikke anslag.', more: '' }
    case 'being-made':
      return { title: 'Anslaget lages nå.', more: 'Det er klart om noen minutter.' }
    case 'over':
      return { title: 'Alle løpene er kjørt.', more: 'Det er ikke mer å anslå.' }
    case 'too-short':
      return { title: 'Sesongen er for kort til anslag.', more: 'Et anslag trenger minst åtte løp bak seg.' }
    case 'too-early':
      return {
        title: `Anslag kommer etter løp ${missing.from}.`,
        more: 'Før det sier resultatene så lite at det ville vært ren gjetting.',
      }
  }
}

/** Over a forecast: "Etter løp 12 · 2026", and whether there will be no newer one. */
export const forecastEyebrow = (missing: Missing | null, race: number, year: number | undefined): string =>
  `${missing?.why === 'over' || missing?.why === 'never-made' ? 'Siste anslag, etter' : 'Etter'} løp ${race} · ${year}`

/** Over those who are folded. */
export const foldedWords = (all: number): string =>
  `${number(all)} til har under 5${nbsp}% sjanse for topp tre`

/** Under the table. The range is the shortest, so that a chance of 10 % to win may be outside it. */
export const rangeNote =
  'Trolig plass er det smaleste spennet som dekker åtte av ti simuleringer. En sjelden seier kan ligge utenfor.'

/** "1.–3." */
export const placesText = ([best, worst]: readonly [number, number]): string =>
  best === worst ? `${number(best)}.` : `${number(best)}.–${number(worst)}.`

export const pointsText = ([fewest, most]: readonly [number, number]): string =>
  fewest === most ? `${fewest}` : `${fewest}–${most}`

/** "Etter løp 12 i 2025 ga vi vinneren Kari under 5 % sjanse." */
export const missSentence = (miss: { year: number; step: number; username: string; chance: number }) =>
  `Etter løp ${miss.step} i ${miss.year} ga vi vinneren ${miss.username} ${chanceText(miss.chance)} sjanse.`

/** "I 1 240 av 4 000 simuleringer" */
export const seasonsLeft = (held: number, all: number): string =>
  `Det skjer i ${held} av ${counted(all, 'simulering', 'simuleringer')}.`

export const tooFewSeasons = 'For lite å si noe om.'

/** For screen readers, beside the short form of a table. */
export const chanceWords = (win: number, certain: 'WON' | 'LOST' | null): string =>
  certain === null ? chanceText(win) : certain === 'WON' ? 'har vunnet' : 'kan ikke vinne'

/** From 0 to 1: "12 %". */
export const inPercent = (share: number) => `${Math.round(100 * share)}${nbsp}%`

export const method: readonly string[] = [
  'Etter hvert løp simulerer nettstedet resten av sesongen 4 000 ganger.',
  'Styrken til førere og lag kommer bare fra denne sesongen: rekkefølgen den begynte med, og resultatene til nå.',
  'Hvert løp flytter styrken litt, og jo flere løp som er kjørt, jo mindre er usikkerheten.',
  'Rekkefølgen i hvert løp som gjenstår, trekkes etter styrke og tilfeldigheter, og noen biler bryter.',
  'Antallet flagg trekkes ut fra hvor mange det har vært i løpene til nå.',
  'Hva du tipper på løpene som gjenstår, vet ingen: derfor trekkes hele løp du alt har tippet på, og et lite utvalg trekkes mot snittet.',
  'Så får alle poeng for tipsene sine i hver simulering, og sjansen er hvor ofte du vinner.',
  'Delt førsteplass deles mellom dem som deler den, og i en liga med opptil 200 medlemmer teller bare de.',
  'Null og hundre prosent står der bare når det er sikkert, og det regnes ut uten simulering.',
  'Et anslag blir aldri skrevet om: blir et resultat rettet, lages et nytt ved siden av, og det er det første som måles mot fasiten.',
]
