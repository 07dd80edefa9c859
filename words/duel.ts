import type { Duel, Side } from '#game/duel.ts'
import { lastOf } from '#game/must-have.ts'
import { capitalized, number } from '#words/format.ts'
import { countInWords, numeral } from './numerals.ts'

export type SideNames = Record<Side, string>

/** Where in its season a comparison is read. */
export type DuelMoment = {
  /** The races until then, in season order. Step 1 is after the first. */
  races: readonly { name: string }[]
  /** Races to come after that. */
  remaining: number
  /** The season is read as it was after an earlier race. */
  isPast: boolean
}

/** The leader, and the story behind it, in a few short sentences. */
export function duelVerdict(duel: Duel, names: SideNames, moment: DuelMoment): [string, string] {
  const story = [beforeIt(duel, names, moment), toCome(moment)].filter((sentence) => sentence !== null)
  return [lead(duel, names, moment), story.join(' ')]
}

function lead({ gap, leader }: Duel, names: SideNames, { races, remaining, isPast }: DuelMoment): string {
  const latest = races.at(-1)?.name
  const both = `${names.a} og ${names.b}`
  const tense = isPast ? 'past' : remaining === 0 ? 'final' : 'present'
  if (leader === null) {
    if (latest === undefined) return `${both} står likt før første løp.`
    const level = { past: `sto likt etter ${latest}`, final: 'endte likt', present: 'har like mange poeng' }
    return `${both} ${level[tense]}.`
  }
  const by = `med ${number(Math.abs(lastOf(gap)))} poeng`
  if (latest === undefined) return `${names[leader]} leder ${by} før første løp.`
  const leads = { past: `ledet ${by} etter ${latest}`, final: `vant ${by}`, present: `leder ${by}` }
  return `${names[leader]} ${leads[tense]}.`
}

function beforeIt(duel: Duel, names: SideNames, { races, remaining, isPast }: DuelMoment): string | null {
  const { gap, leader, leaderBefore, leaderSince } = duel
  const latest = races.at(-1)?.name
  if (latest === undefined) return null
  if (leaderBefore !== leader) {
    return leaderBefore === null
      ? `Det sto likt før ${latest}.`
      : `${names[leaderBefore]} ledet før ${latest}.`
  }
  if (leader === null || races.length < 2) return null
  const name = names[leader]
  // Level points before the first race are nobody's lead.
  const since = leaderSince > (gap[0] === 0 ? 1 : 0) ? races[leaderSince - 1]!.name : null
  if (remaining === 0) return since ? `${name} ledet fra ${since} og ut.` : `${name} ledet hele sesongen.`
  return `${name} ${isPast ? 'hadde' : 'har'} ledet ${since ? `siden ${since}` : 'hele sesongen'}.`
}

function toCome({ remaining, isPast }: DuelMoment): string | null {
  if (remaining === 0) return null
  const races = countInWords(remaining, 'ett løp', 'løp')
  return `${capitalized(races)} ${isPast ? 'gjensto' : 'gjenstår'}.`
}

/** "én uavgjort", "to uavgjorte" */
export const drawnRaces = (count: number): string => countInWords(count, 'én uavgjort', 'uavgjorte')

/** "Kari vant ett", as of races. */
export const wonRaces = (name: string, count: number): string =>
  `${name} vant ${count === 1 ? 'ett' : count === 0 ? 'ingen' : numeral(count)}`
