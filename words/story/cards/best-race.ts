import { itemAt } from '#game/must-have.ts'
import { bestSteps, mostGaining } from '#game/story/best-step.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import type { Card } from '#words/story/card.ts'
import { guessedAs } from '#words/story/guess-words.ts'

/** The most points gained at one race, and the three guesses that gave most of them. */
export function bestRaceCard(season: OwnSeason): Card | null {
  const { own, races } = season
  const best = bestSteps(own.points)
  const [step] = best?.steps ?? []
  const race = step === undefined ? undefined : races[step - 1]
  if (best === null || step === undefined || race === undefined) return null
  const names = best.steps.map((one) => itemAt(races, one - 1).name)
  const lines = mostGaining(season, step, 3)
  return {
    name: 'best-race',
    title: 'Det beste løpet',
    figure: counted(best.points, 'poeng', 'poeng'),
    text: `${list(names)} ga flest poeng${names.length > 1 ? ', like mange hver' : ''}.`,
    further: [],
    drawing:
      lines.length === 0
        ? undefined
        : {
            kind: 'bars',
            caption: `Tipsene som ga mest i ${race.name}`,
            bars: lines.map((line) => ({
              label: guessedAs(line, season),
              value: line.change,
              isOwn: true,
            })),
          },
    address: `/user/${own.user}/why?raceId=${race.id}`,
  }
}
