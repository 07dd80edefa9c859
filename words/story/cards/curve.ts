import { itemAt } from '#game/must-have.ts'
import { bestRank, largestClimb } from '#game/story/curve.ts'
import { firstStep, type OwnSeason } from '#game/story/own-season.ts'
import { number } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { placesInWords } from '#words/story/count-words.ts'
import { rankLine } from '#words/story/rank-line.ts'

/** The rank after every race. Needs two ranks and somebody to be compared with. */
export function curveCard(season: OwnSeason): Card | null {
  const { own, races, participants, guesses } = season
  const from = firstStep({ guesses, races })
  const ranks = own.ranks.slice(1).map((rank, index) => (index + 1 < from ? null : rank))
  const best = bestRank(ranks)
  if (participants < 2 || best === null || ranks.filter((rank) => rank !== null).length < 2) return null
  const joined = from > 1 ? itemAt(races, from - 1).name : ''
  const climb = largestClimb(ranks)
  const name = own.username
  const first = itemAt(races, best.index)
  const isAlways = ranks.every((rank) => rank === null || rank === best.rank)
  return {
    name: 'curve',
    title: 'Beste plass',
    figure: `${number(best.rank)}. plass`,
    text: isAlways
      ? `Der lå ${name} etter hvert løp${joined && ` fra ${joined}`}.`
      : `Der lå ${name} første gang etter ${first.name}.`,
    further: [
      ...(climb
        ? [`${name} klatret mest i ${itemAt(races, climb.index).name}: ${placesInWords(climb.by)}.`]
        : []),
      ...(joined && !isAlways ? [`${name} tippet første gang i ${joined}.`] : []),
    ],
    drawing: rankLine(ranks, participants),
    address: `/user/${own.user}?raceId=${first.id}`,
  }
}
