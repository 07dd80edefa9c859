import type { RankedLine, SeasonProgress } from '#game/leaderboard.ts'
import { itemAt } from '#game/must-have.ts'
import { byName, highest } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'

/** How often somebody was first after a race, `shared` of them together with others. */
export type TimesFirst = { username: string; times: number; shared: number }

/** After how many races everyone led who did, the most first. */
export const timesLed = (lines: readonly RankedLine[]): TimesFirst[] =>
  tallied(lines, (step) => lines.filter(({ ranks }) => ranks[step] === 1))

/** How many rounds everyone won who did, the most first. A round that gave nobody points has no winner. */
export const roundsWon = (lines: readonly SeasonProgress[]): TimesFirst[] =>
  tallied(lines, (step) =>
    highest(lines, ({ scores }) => pointsOf(itemAt(scores, step)) - pointsOf(itemAt(scores, step - 1))),
  )

function tallied<Line extends SeasonProgress>(
  lines: readonly Line[],
  firstAt: (step: number) => Line[],
): TimesFirst[] {
  const firsts = (lines[0]?.scores ?? []).slice(1).map((_, before) => firstAt(before + 1))
  return lines
    .map((line): TimesFirst => {
      const own = firsts.filter((some) => some.includes(line))
      return {
        username: line.username,
        times: own.length,
        shared: own.filter((some) => some.length > 1).length,
      }
    })
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || byName(a.username, b.username))
}

/** Those with most times. */
export const mostTimes = (tallies: readonly TimesFirst[]): TimesFirst[] =>
  highest(tallies, ({ times }) => times)
