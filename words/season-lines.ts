import type { Category } from '#game/category.ts'
import { type ChangeOf, isSameValue } from '#game/changes/entries.ts'
import { isTurned } from '#game/points-tables.ts'
import { exactTime } from '#words/exact-time.ts'
import { counted } from '#words/format.ts'
import { moved, type NameOf } from '#words/moved.ts'
import { questionWords } from './questions.ts'

export const seasonLines = ({ before, after }: ChangeOf<'season'>): string[] => [
  ...moved('Tippefristen', before?.cutoff, after?.cutoff, exactTime),
  ...(isSameValue(before?.finishedAt ?? null, after?.finishedAt ?? null)
    ? []
    : [after?.finishedAt ? 'Sesongen er avsluttet' : 'Sesongen er åpnet igjen']),
]

type PointsChange = ChangeOf<'points'>

export function pointsTitle(change: PointsChange): string {
  const { name } = questionWords[change.category]
  return isTurned(change) ? name : `Poengtabellen for ${name.toLowerCase()}`
}

export function pointsLines(change: PointsChange): string[] {
  const { category, year, before, after } = change
  const { name } = questionWords[category]
  if (after === null) return [`${name} er ikke lenger med i sesongen ${year}`]
  if (before === null) {
    const points = `Poeng fra differanse 0: ${after.join(', ')}`
    return isTurned(change) ? [`${name} er nå med i sesongen ${year}`, points] : [points]
  }
  return Array.from({ length: Math.max(before.length, after.length) }, (_, difference) =>
    moved(
      `Differanse ${difference}`,
      before[difference] ?? 0,
      after[difference] ?? 0,
      (points) => `${points} p`,
    ),
  ).flat()
}

/** How many guesses start or stop counting with a question: "12 tips på pole teller ikke lenger." */
export function turnedSentence({ category, isAsked, guesses }: Turned): string {
  const object = questionWords[category].object
  if (guesses === 0) return `Ingen tips på ${object} påvirkes.`
  return `${counted(guesses, 'tips', 'tips')} på ${object} ${isAsked ? 'teller igjen' : 'teller ikke lenger'}.`
}

type Turned = { category: Category; isAsked: boolean; guesses: number }

export function competitorLines({ category, id, before, after }: ChangeOf<'competitor'>, nameOf: NameOf) {
  const name = after?.name ?? before?.name ?? id
  if (before === null) return [`Ny ${questionWords[category].noun.toLowerCase()}: ${name}`]
  if (after === null) return [`Fjernet: ${name}`]
  const text = (value: string | number) => String(value)
  return [
    ...moved(`${name}, plass i sesonglisten`, before.position, after.position, text),
    ...moved(`${name}, navn`, before.name, after.name, text),
    ...moved(`${name}, kort navn`, before.shortName, after.shortName, text),
    ...moved(`${name}, forkortelse`, before.code, after.code, text),
    ...moved(`${name}, nummer`, before.number, after.number, text),
    ...moved(`${name}, konstruktør`, before.team, after.team, nameOf),
    // A driver has the colour of their team.
    ...(category === 'DRIVER' ? [] : moved(`${name}, farge`, before.color, after.color, text)),
  ]
}
