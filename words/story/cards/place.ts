import { lastOf } from '#game/must-have.ts'
import type { OwnSeason, StoryLine } from '#game/story/own-season.ts'
import { counted, nbsp, number } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { pointsInWords } from '#words/story/count-words.ts'

/** The final rank, the gaps to those above and below, and the rank of the season before. */
export function placeCard({ own, others, participants, year, rankBefore, isOver }: OwnSeason): Card {
  const [points, last] = [lastOf(own.points), lastOf(own.ranks)]
  const isShared = others.some(({ ranks }) => ranks.at(-1) === last)
  const name = own.username
  const earned = counted(points, 'poeng', 'poeng')
  const was = isOver ? 'var' : 'er'
  const got = !isOver ? 'har' : last === 1 && !isShared ? 'vant med' : 'fikk'
  const gaps = others.map((line) => ({ line, gap: lastOf(line.points) - points }))
  const above = nearest(gaps.filter(({ gap }) => gap > 0))
  const below = nearest(gaps.filter(({ gap }) => gap < 0))
  return {
    name: 'place',
    title: 'Plassen',
    figure: `${isShared ? 'Delt ' : ''}${number(last)}. plass`,
    text:
      participants === 1
        ? `${name} ${was} eneste deltaker, med ${earned}.`
        : `${name} ${got} ${earned} blant ${countInWords(participants, 'én deltaker', 'deltakere')}.`,
    further: [
      ...(above ? [`${above.names} ${was} ${above.points} foran.`] : []),
      ...(below ? [`${below.names} ${was} ${below.points} bak.`] : []),
      ...(rankBefore === null ? [] : [`I ${year - 1} ble det ${number(rankBefore)}.${nbsp}plass.`]),
    ],
    address: `/user/${own.user}?year=${year}`,
  }
}

/** Those with the smallest gap. */
function nearest(gaps: readonly { line: StoryLine; gap: number }[]) {
  if (gaps.length === 0) return null
  const least = Math.min(...gaps.map(({ gap }) => Math.abs(gap)))
  const some = gaps.filter(({ gap }) => Math.abs(gap) === least)
  return {
    names: shortNames(some.map(({ line }) => line.username)),
    points: pointsInWords(least),
  }
}
