import { nbsp, number } from './format.ts'

type Certainty = 'WON' | 'LOST' | null

/**
 * A chance in steps of five per cent: "omtrent 60 %", "under 5 %", "over 95 %". Only what is certain is 0 or 100, and that has
 * sentences of its own.
 */
export function chanceText(chance: number): string {
  if (chance < 0.05) return `under${nbsp}5${nbsp}%`
  if (chance > 0.95) return `over${nbsp}95${nbsp}%`
  return `omtrent${nbsp}${Math.round(chance * 20) * 5}${nbsp}%`
}

/** For a column: "60 %", "< 5 %", "> 95 %", "–" for somebody who cannot win, and "vunnet". */
export function shortChance(chance: number, certain: Certainty): string {
  if (certain !== null) return certain === 'WON' ? 'vunnet' : '–'
  if (chance < 0.05) return `<${nbsp}5${nbsp}%`
  if (chance > 0.95) return `>${nbsp}95${nbsp}%`
  return `${Math.round(chance * 20) * 5}${nbsp}%`
}

type Outlook = {
  win: number
  certain: Certainty
  bestRank: number
  worstRank: number
  username: string | null
}

/** "Omtrent 60 % sjanse for å vinne. Trolig 1. til 3. plass." The name is left out for the viewer. */
export function outlookSentence(outlook: Outlook, isViewer: boolean): string {
  const { win, certain, bestRank, worstRank, username } = outlook
  const who = isViewer ? null : username
  const places =
    bestRank === worstRank
      ? `Trolig ${number(bestRank)}.${nbsp}plass.`
      : `Trolig ${number(bestRank)}. til ${number(worstRank)}.${nbsp}plass.`
  if (certain === 'WON') return `${who ?? 'Du'} har vunnet.`
  if (certain === 'LOST') return `${who ?? 'Du'} kan ikke lenger vinne. ${places}`
  const chance = chanceText(win)
  return who === null
    ? `${chance.charAt(0).toUpperCase()}${chance.slice(1)} sjanse for å vinne. ${places}`
    : `${who} har ${chance} sjanse for å vinne. ${places}`
}

/** "om Norris ender foran Piastri" */
export const pairText = (ahead: string, behind: string): string => `om ${ahead} ender foran ${behind}`

type Chances = readonly { id: string; username: string; win: number }[]

/** The sentences of a league: the best chance, and the viewer's own. */
export function leagueOutlook(chances: Chances, viewer: string | null): string[] {
  const best = chances.toSorted((a, b) => b.win - a.win)[0]
  if (best === undefined) return []
  const own = chances.find(({ id }) => id === viewer)
  return [
    `${best === own ? 'Du' : best.username} har ${chanceText(best.win)} sjanse for å vinne ligaen.`,
    ...(own && own !== best ? [`Du har ${chanceText(own.win)}.`] : []),
  ]
}

/** The sentence of two who are compared, about the likelier one. `win`: the chance of the first. */
export function duelOutlook(names: { a: string; b: string }, win: number): string {
  const [ahead, behind, chance] = win >= 0.5 ? [names.a, names.b, win] : [names.b, names.a, 1 - win]
  return `${ahead} har ${chanceText(chance)} sjanse for å ende foran ${behind}.`
}
