import { referenceKinds } from '#game/reference-players.ts'
import { sum } from '#game/season-figures.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { guessesOnRaces } from '#game/story/told-guesses.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import { referenceWords } from '#words/reference-players.ts'
import type { Card } from '#words/story/card.ts'
import { outOf } from '#words/story/count-words.ts'

/** The points on races beside those of the two who are no people. */
export function referencesCard(season: OwnSeason): Card | null {
  const { own, races, year } = season
  const guesses = guessesOnRaces(season)
  if (season.references === null || guesses.length === 0) return null
  const { GRID, CROWD } = season.references
  const points = sum(guesses.map((one) => one.points))
  const guessed = new Set(guesses.map(({ step }) => step)).size
  return {
    name: 'references',
    title: 'Mot Startrekka og Folket',
    figure: counted(points, 'poeng', 'poeng'),
    text: outcome(own.username, points, season.references),
    further:
      guessed < races.length ? [`${own.username} tippet på ${outOf(guessed, races.length, 'ett')} løp.`] : [],
    drawing: {
      kind: 'bars',
      caption: 'Poeng på løpene',
      bars: [
        { label: own.username, value: points, isOwn: true },
        { label: referenceWords.GRID.name, value: GRID },
        { label: referenceWords.CROWD.name, value: CROWD },
      ],
    },
    address: `${referenceWords.GRID.path}?year=${year}`,
  }
}

function outcome(name: string, points: number, references: NonNullable<OwnSeason['references']>): string {
  const named = (isIt: (other: number) => boolean) =>
    list(referenceKinds.filter((kind) => isIt(references[kind])).map((kind) => referenceWords[kind].name))
  const beaten = named((other) => other < points)
  if (beaten !== '') return `${name} slo ${beaten}.`
  const level = named((other) => other === points)
  return level === '' ? `${named(() => true)} fikk flere.` : `${name} fikk like mange som ${level}.`
}
