import { lastOf } from '#game/must-have.ts'
import type { OwnSeason, StoryLine } from '#game/story/own-season.ts'
import { counted, number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'

/** The final rank, the gaps to those above and below, and the rank of the season before. */
export function placeCard({ own, others, participants, year, rankBefore, isOver }: OwnSeason): Card {
  const [points, last] = [lastOf(own.points), lastOf(own.ranks)]
  const isShared = others.some(({ ranks }) => ranks.at(-1) === last)
  const [rank, of] = [number(last), number(participants)]
  const name = own.username
  const earned = counted(points, 'poeng', 'poeng')
  const [came, was] = isOver ? ['ble', 'var'] : ['er', 'er']
  const gaps = others.map((line) => ({ line, gap: lastOf(line.points) - points }))
  const above = nearest(gaps.filter(({ gap }) => gap > 0))
  const below = nearest(gaps.filter(({ gap }) => gap < 0))
  return {
    name: 'place',
    title: 'Plassen',
    figure: `${rank}. plass`,
    text:
      participants === 1
        ? `${name} var eneste deltaker og fikk ${earned}.`
        : isShared
          ? `${name} ${isOver ? 'kom' : 'ligger'} på delt ${rank}. plass av ${of} med ${earned}.`
          : last === 1 && isOver
            ? `${name} vant blant ${of} deltakere, med ${earned}.`
            : `${name} ${came} nummer ${rank} av ${of} med ${earned}.`,
    further: [
      ...(above ? [`${above.names} ${was} ${above.points} foran.`] : []),
      ...(below ? [`${below.names} ${was} ${below.points} bak.`] : []),
      ...(rankBefore === null ? [] : [`${name} ble nummer ${number(rankBefore)} i ${year - 1}.`]),
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
    points: counted(least, 'poeng', 'poeng'),
  }
}
