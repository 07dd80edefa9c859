import { nbsp } from './format.ts'

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

type Outlook = { win: number; certain: Certainty; bestRank: number; worstRank: number }

/** "Omtrent 60 % sjanse for å vinne. Trolig 1. til 3. plass." `who`: null for the viewer. */
export function outlookSentence({ win, certain, bestRank, worstRank }: Outlook, who: string | null): string {
  const places =
    bestRank === worstRank
      ? `Trolig ${bestRank}.${nbsp}plass.`
      : `Trolig ${bestRank}. til ${worstRank}.${nbsp}plass.`
  if (certain === 'WON') return `${who ?? 'Du'} har vunnet.`
  if (certain === 'LOST') return `${who ?? 'Du'} kan ikke lenger vinne. ${places}`
  const chance = chanceText(win)
  return who === null
    ? `${chance.charAt(0).toUpperCase()}${chance.slice(1)} sjanse for å vinne. ${places}`
    : `${who} har ${chance} sjanse for å vinne. ${places}`
}

/** "Norris foran Piastri gir deg omtrent to plasser." */
export function pairSentence(ahead: string, behind: string, ranks: number): string {
  const places = Math.round(ranks)
  return places <= 1
    ? `${ahead} foran ${behind} løfter deg en plass.`
    : `${ahead} foran ${behind} løfter deg omtrent ${places} plasser.`
}
