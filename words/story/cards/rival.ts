import { lastOf } from '#game/must-have.ts'
import { firstStep, type OwnSeason } from '#game/story/own-season.ts'
import { rivalOf } from '#game/story/rival.ts'
import type { Card } from '#words/story/card.ts'
import { pointsInWords, timesInWords } from '#words/story/count-words.ts'

/** The duel with the closest of those who are near. Left out for somebody who joined late: it counts every race. */
export function rivalCard(season: OwnSeason): Card | null {
  const { own, year, isOver, races } = season
  const found = races.length === 0 || firstStep(season) > 1 ? null : rivalOf(season)
  if (found === null) return null
  const { duel } = found
  const [name, other] = [own.username, found.rival.username]
  const gap = lastOf(duel.gap)
  const ended = isOver ? 'endte' : 'ligger'
  return {
    name: 'rival',
    title: 'Rivalen',
    figure: `${duel.won.a}–${duel.won.b}`,
    text: `Slik ${isOver ? 'endte' : 'står'} duellen mot ${other}, løp for løp.`,
    further: [
      duel.leadChanges === 0
        ? 'De gikk aldri forbi hverandre.'
        : `De gikk forbi hverandre ${timesInWords(duel.leadChanges)}.`,
      gap === 0
        ? `De ${ended} likt.`
        : `${gap > 0 ? name : other} ${ended} ${pointsInWords(Math.abs(gap))} foran.`,
    ],
    drawing: {
      kind: 'bars',
      caption: 'Løp der hver fikk flest poeng',
      bars: [
        { label: name, value: duel.won.a, isOwn: true },
        { label: other, value: duel.won.b },
        { label: 'Likt', value: duel.drawn },
      ],
    },
    address: `/user/compare?year=${year}&a=${own.user}&b=${found.rival.user}`,
  }
}
