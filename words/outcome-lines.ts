import type { ChangeOf, OutcomeValue, SprintValue } from '#game/changes/entries.ts'
import { isOfResult, type OutcomePart, resultParts } from '#game/changes/outcome.ts'
import { type OutcomeRow, type RowChange, rowChanges } from '#game/changes/row-changes.ts'
import { typedColumns } from '#game/results.ts'
import { moved, type NameOf } from '#words/moved.ts'
import { resultStateNames, resultStatusNames } from './names.ts'
import { columnWords } from './result-columns.ts'

export const partNames: Record<RowChange['part'], string> = {
  RACE: 'Resultat',
  SPRINT: 'Sprintresultat',
  DRIVER: 'Førermesterskapet',
  CONSTRUCTOR: 'Konstruktørmesterskapet',
}

export function outcomeLines(
  before: OutcomeValue | null,
  after: OutcomeValue | null,
  nameOf: NameOf,
): string[] {
  return [
    ...moved('Status', before?.state ?? null, after?.state ?? null, (state) => resultStateNames[state]),
    ...rowChanges(before ?? {}, after ?? {}).map((change) =>
      change.part === 'RACE'
        ? outcomeLine(change, nameOf)
        : `${partNames[change.part]}: ${outcomeLine(change, nameOf)}`,
    ),
    ...resultParts.flatMap((part) =>
      manualLines(part, before?.manual.includes(part) ?? false, after?.manual.includes(part) ?? false),
    ),
  ]
}

export const sprintLines = (before: SprintValue | null, after: SprintValue | null, nameOf: NameOf) => [
  ...rowChanges({ SPRINT: before?.rows ?? [] }, { SPRINT: after?.rows ?? [] }).map(
    (change) => `${partNames.SPRINT}: ${outcomeLine(change, nameOf)}`,
  ),
  ...manualLines('SPRINT', before?.manual ?? false, after?.manual ?? false),
]

const manualLines = (part: OutcomePart, was: boolean, is: boolean): string[] =>
  was === is ? [] : [`${partNames[part]}: ${is ? 'lagt inn for hånd' : 'følger kilden igjen'}`]

/** Whether only the tables change, because an earlier race has changed. */
export const isOfTables = ({ before, after }: ChangeOf<'outcome'>): boolean =>
  before !== null &&
  after !== null &&
  before.state === after.state &&
  rowChanges(before, after).length > 0 &&
  !rowChanges(before, after).some(({ part }) => isOfResult(part))

export function outcomeLine({ competitor, before, after }: RowChange, nameOf: NameOf): string {
  if (before === null && after !== null) return `${nameOf(competitor)}: ${whole(after)}`
  if (before !== null && after === null) return `${nameOf(competitor)}: ute`
  if (before === null || after === null) return nameOf(competitor)
  const differences = [
    before.position === after.position ? null : `${before.position}. → ${after.position}. plass`,
    before.points === after.points ? null : `${points(before.points)} → ${points(after.points)} poeng`,
    before.status === after.status || !after.status ? null : resultStatusNames[after.status].toLowerCase(),
    before.team === after.team || !after.team ? null : nameOf(after.team),
  ].filter((part) => part !== null)
  const corrected = typedColumns
    .filter((column) => before[column] !== after[column])
    .map((column) => columnWords[column].corrected)
  return `${nameOf(competitor)}: ${(differences.length > 0 ? differences : corrected).join(', ')}`
}

const whole = ({ position, points: earned }: OutcomeRow) => `${position}. plass, ${points(earned)} poeng`
const points = (value: number) => String(value).replace('.', ',')
