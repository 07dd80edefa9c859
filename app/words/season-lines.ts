import { exactTime } from '#app/exact-time.ts'
import { moved, type NameOf } from '#app/moved.ts'
import { type ChangeOf, isSameValue } from '#game/changes/entries.ts'
import { questionWords } from './questions.ts'

export const seasonLines = ({ before, after }: ChangeOf<'season'>): string[] => [
  ...moved('Tippefristen', before?.cutoff, after?.cutoff, exactTime),
  ...(isSameValue(before?.finishedAt ?? null, after?.finishedAt ?? null)
    ? []
    : [after?.finishedAt ? 'Sesongen er avsluttet' : 'Sesongen er åpnet igjen']),
]

/** `before` and `after`: the points per difference. */
export function pointsLines(before: readonly number[], after: readonly number[]): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, difference) =>
    moved(
      `Differanse ${difference}`,
      before[difference] ?? 0,
      after[difference] ?? 0,
      (points) => `${points} p`,
    ),
  ).flat()
}

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
