import { noScore, pointsOf, type Score } from '#game/score.ts'
import type { Mode } from './modes.ts'

/** The plot in its own units. The stylesheet sets its size on screen. */
export const plot = { width: 1000, height: 600 }

/** The minimum distance between two names: one line of text when the plot is at its lowest. */
export const labelGap = 32

/** The values at the upper and lower edge, and the ones with a grid line between them. */
export type Scale = { top: number; bottom: number; ticks: number[] }

/** `fitted`: the lines whose points or gaps must fit. All ranks fit. */
export function scaleOf(
  values: readonly (readonly number[])[],
  mode: Mode,
  fitted: readonly boolean[] = [],
): Scale {
  // Not Math.max(...all): an engine accepts some ten thousand arguments, and there may be more values.
  const most = (least: number, lines = values) =>
    lines.reduce((top, line) => line.reduce((a, b) => Math.max(a, b), top), least)
  if (mode === 'plassering') return rankScale(most(2))
  const lines = values.filter((_, index) => fitted[index] ?? true)
  const top = mode === 'avstand' ? 0 : most(1, lines)
  const bottom = lines.reduce((low, line) => line.reduce((a, b) => Math.min(a, b), low), top - 1)
  const step = niceStep((top - bottom) / 6)
  return { top, bottom, ticks: range(Math.ceil(bottom / step) * step, top, step) }
}

/**
 * Which lines set the scale: those with points at the start, and the highlighted ones. A late joiner starts at 0, far
 * below the others.
 */
export function fittedLines(scores: readonly (readonly Score[])[], shown: readonly number[]): boolean[] {
  const started = scores.map(([start]) => pointsOf(start ?? noScore) > 0)
  const nobodyStarted = !started.includes(true)
  return started.map((hasStarted, index) => hasStarted || nobodyStarted || shown.includes(index))
}

/** Rank 1 is on top. Half a rank of margin keeps the first and last line visible. */
function rankScale(last: number): Scale {
  const step = niceStep(last / 6)
  return { top: 0.5, bottom: last + 0.5, ticks: [1, ...range(step, last, step).filter((rank) => rank > 1)] }
}

/** 1, 2 or 5 times a power of ten, at least 1 and at least `least`. */
export function niceStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= least) ?? 10)
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

export const xOf = (step: number, lastStep: number): number =>
  // A single step is at the right edge, beside the names.
  lastStep === 0 ? plot.width : Math.round((step / lastStep) * plot.width)

export const yOf = (value: number, { top, bottom }: Scale): number =>
  Math.round(((value - top) / (bottom - top)) * plot.height)

/**
 * The line as SVG path data with relative integers, which keeps the page small. `grain` rounds heights to
 * this many units, for lines in the background.
 */
export function pathOf(values: readonly number[], scale: Scale, grain = 1): string {
  const points = values.map((value, step) => {
    const y = Math.round(yOf(value, scale) / grain) * grain
    return [xOf(step, values.length - 1), y] as const
  })
  return points.reduce((path, [x, y], i) => {
    const before = points[i - 1]
    // h0 makes a dot of a single step.
    return (
      path + (before ? `l${x - before[0]} ${y - before[1]}` : `M${x} ${y}${points.length === 1 ? 'h0' : ''}`)
    )
  }, '')
}

/** A step with a label below the plot. Narrow plots show only the first or the first two levels. */
type StepTick = { step: number; level: number }

/** At most ten steps, counted from the last one, which always has a label. */
export function stepTicks(lastStep: number): StepTick[] {
  const every = Math.max(1, Math.ceil(lastStep / 9))
  const strides = [every * 4, every * 2, every]
  // A tick too close to the start belongs to no level.
  const levelOf = (step: number) =>
    strides.findIndex((stride) => (lastStep - step) % stride === 0 && step >= Math.max(stride, 2))
  const ticks = range(1, lastStep, 1).map((step) => ({ step, level: step === lastStep ? 0 : levelOf(step) }))
  return [{ step: 0, level: 0 }, ...ticks.filter(({ level }) => level >= 0)]
}

/**
 * Places names so that they do not overlap. Each is as near as possible to its line end (`wanted`, plot
 * units), in order and inside the plot. Too many names share the space evenly.
 */
export function labelPlaces(wanted: readonly number[]): number[] {
  const room = Math.min(labelGap, plot.height / Math.max(1, wanted.length))
  const heaps: Heap[] = []
  const fromTop = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index)
  for (const { y, index } of fromTop) {
    let heap: Heap = { members: [index], sum: y, top: 0 }
    placeHeap(heap, room)
    for (let above = heaps.at(-1); above && bottomOf(above, room) > heap.top; above = heaps.at(-1)) {
      heaps.pop()
      heap = { members: [...above.members, ...heap.members], sum: above.sum + heap.sum, top: 0 }
      placeHeap(heap, room)
    }
    heaps.push(heap)
  }
  const places = new Array<number>(wanted.length)
  for (const { members, top } of heaps) {
    members.forEach((index, i) => {
      places[index] = top + (i + 0.5) * room
    })
  }
  return places
}

/** Names that would overlap form one block, centred on their wanted positions. */
type Heap = { members: number[]; sum: number; top: number }

function placeHeap(heap: Heap, room: number) {
  const height = heap.members.length * room
  const centred = heap.sum / heap.members.length - height / 2
  heap.top = Math.min(Math.max(centred, 0), plot.height - height)
}

const bottomOf = (heap: Heap, room: number) => heap.top + heap.members.length * room

/** A position as a percentage, for SVG elements that do not stretch with the plot. */
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`
