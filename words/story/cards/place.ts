import { lastOf } from '#game/must-have.ts'
import type { OwnSeason, StoryLine } from '#game/story/own-season.ts'
import { counted } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'

/** The final rank, the gaps to those above and below, and the rank of the season before. */
export function placeCard({ own, others, participants, year, rankBefore, isOver }: OwnSeason): Card {
  const [points, rank] = [lastOf(own.points), lastOf(own.ranks)]
  const isShared = others.some(({ ranks }) => ranks.at(-1) === rank)
  const name = own.username
  const earned = counted(points, 'poeng', 'poeng')
  const came = isOver ? 'ble' : 'var'
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
          ? `${name} ${isOver ? 'kom' : 'lå'} på delt ${rank}. plass av ${participants} med ${earned}.`
          : rank === 1 && isOver
            ? `${name} vant blant ${participants} deltakere, med ${earned}.`
            : `${name} ${came} nummer ${rank} av ${participants} med ${earned}.`,
    further: [
      ...(above ? [`${above.names} var ${above.points} foran.`] : []),
      ...(below ? [`${below.names} var ${below.points} bak.`] : []),
      ...(rankBefore === null ? [] : [`${name} ble nummer ${rankBefore} i ${year - 1}.`]),
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
