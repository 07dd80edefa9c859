import { referenceKinds } from '#game/reference-players.ts'
import { sum } from '#game/season-figures.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { guessesOnRaces } from '#game/story/told-guesses.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import { referenceWords } from '#words/reference-players.ts'
import type { Card } from '#words/story/card.ts'

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
    text: `${own.username} fikk ${counted(points, 'poeng', 'poeng')} på løpene, Startrekka ${GRID} og Folket ${CROWD}.`,
    further: [
      outcome(own.username, points, season.references),
      ...(guessed < races.length ? [`${own.username} tippet på ${guessed} av ${races.length} løp.`] : []),
    ],
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
    referenceKinds.filter((kind) => isIt(references[kind])).map((kind) => referenceWords[kind].name)
  const beaten = named((other) => other < points)
  if (beaten.length > 0) return `${name} slo ${list(beaten)}.`
  const level = named((other) => other === points)
  return level.length > 0 ? `${name} fikk like mange som ${list(level)}.` : 'Begge fikk flere.'
}
