import { itemAt } from '#game/must-have.ts'
import { bestRank, largestClimb } from '#game/story/curve.ts'
import { firstStep, type OwnSeason } from '#game/story/own-season.ts'
import { counted, number } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'

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
  const worst = Math.max(...ranks.filter((rank) => rank !== null))
  const isAlways = worst === best.rank
  return {
    name: 'curve',
    title: 'Kurven',
    figure: isAlways ? `${number(best.rank)}.` : `${number(best.rank)}.–${number(worst)}.`,
    text: isAlways
      ? `${name} lå på ${number(best.rank)}. plass etter hvert løp${joined && ` fra ${joined}`}.`
      : `${name} lå som best på ${number(best.rank)}. plass, første gang etter ${first.name}.`,
    further: [
      ...(climb
        ? [
            `${name} klatret ${counted(climb.by, 'plass', 'plasser')} i ${itemAt(races, climb.index).name}, mest på ett løp.`,
          ]
        : []),
      ...(joined && !isAlways ? [`${name} tippet første gang i ${joined}.`] : []),
    ],
    // A few ranks below the worst would only make the line flat.
    drawing: { kind: 'ranks', ranks, of: Math.max(worst, Math.min(participants, 4)) },
    address: `/user/${own.user}?raceId=${first.id}`,
  }
}
