import type { LoggedChange } from './logged.ts'

// Log lines from before November 2026 have other shapes. A race has its position in its value, an outcome has its
// sprint, and `manual` is called `handMade`.

type Json = Record<string, unknown> | null
type Line = Record<string, unknown> & { kind?: string; before: Json; after: Json }

/** Converts stored lines to today's shapes. */
export const inTodaysShape = <Change extends LoggedChange | { kind: string }>(lines: readonly unknown[]) =>
  (lines as Line[]).flatMap(today) as unknown as Change[]

function today(line: Line): Line[] {
  if (line.kind === 'race' && isOld(line, 'position')) {
    const [before, after] = [positionIn(line.before), positionIn(line.after)]
    const isMoved = line.before !== null && line.after !== null && before !== after
    const place = { kind: 'place', race: line.race, before, after } as unknown as Line
    return [...withValues(line, ({ position: _, ...race }) => race), ...(isMoved ? [place] : [])]
  }
  if (line.kind === 'outcome' && isOld(line, 'SPRINT')) {
    return [...withValues(line, resultOf), ...withValues({ ...line, kind: 'sprint' }, sprintOf)]
  }
  return isOld(line, 'handMade') ? withValues(line, (value) => value) : [line]
}

const positionIn = (value: Json) => value?.position ?? null

const isOld = ({ before, after }: Line, key: string) =>
  [before, after].some((value) => value !== null && typeof value === 'object' && key in value)

/** The line with converted values, or no line if they are equal. */
function withValues(line: Line, read: (value: NonNullable<Json>) => Json): Line[] {
  const [before, after] = [converted(line.before, read), converted(line.after, read)]
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...line, before, after }]
}

function converted(stored: Json, read: (value: NonNullable<Json>) => Json): Json {
  const value = stored && read(stored)
  if (value === null || !('handMade' in value)) return value
  const { handMade: manual, ...rest } = value
  return { ...rest, manual }
}

const parts = (value: NonNullable<Json>) => value.handMade as string[]

function resultOf({ SPRINT: _, ...value }: NonNullable<Json>): Json {
  return value.state === null
    ? null
    : { ...value, handMade: parts(value).filter((part) => part !== 'SPRINT') }
}

function sprintOf({ SPRINT, ...value }: NonNullable<Json>): Json {
  const handMade = parts(value).includes('SPRINT')
  return (SPRINT as unknown[]).length > 0 || handMade ? { rows: SPRINT, handMade } : null
}
