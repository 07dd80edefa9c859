import type { Mode } from './modes.ts'

/** The plot in its own units; the stylesheet decides how large it is on screen. */
export const plot = { width: 1000, height: 600 }

/** Names at line ends stand at least this far apart: a line of text where the plot is lowest. */
export const labelGap = 32

/** The values at the upper and lower edge, and those that get a line of their own in between. */
export type Scale = { top: number; bottom: number; ticks: number[] }

export function scaleOf(values: readonly (readonly number[])[], mode: Mode): Scale {
  // Not Math.max(...all): an engine takes some ten thousand arguments, a field has more values.
  const most = (least: number) =>
    values.reduce((top, line) => line.reduce((a, b) => Math.max(a, b), top), least)
  if (mode === 'plassering') return rankScale(most(2))
  const top = mode === 'avstand' ? 0 : most(1)
  const bottom = values.reduce((low, line) => line.reduce((a, b) => Math.min(a, b), low), top - 1)
  const step = niceStep((top - bottom) / 6)
  return { top, bottom, ticks: range(Math.ceil(bottom / step) * step, top, step) }
}

/** First on top, with half a place of air, so that the first and the last line are seen whole. */
function rankScale(last: number): Scale {
  const step = niceStep(last / 6)
  return { top: 0.5, bottom: last + 0.5, ticks: [1, ...range(step, last, step).filter((rank) => rank > 1)] }
}

/** 1, 2 or 5 times a power of ten, at least 1 and at least as large as wished. */
function niceStep(wish: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(wish, 1)))
  return magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= wish) ?? 10)
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

export const xOf = (step: number, lastStep: number): number =>
  lastStep === 0 ? 0 : Math.round((step / lastStep) * plot.width)

export const yOf = (value: number, { top, bottom }: Scale): number =>
  Math.round(((value - top) / (bottom - top)) * plot.height)

/**
 * The line as SVG path data: whole numbers, each relative to the one before, which keeps the page small.
 * `grain` rounds heights to so many units where a line is only one of a crowd.
 */
export function pathOf(values: readonly number[], scale: Scale, grain = 1): string {
  const points = values.map((value, step) => {
    const y = Math.round(yOf(value, scale) / grain) * grain
    return [xOf(step, values.length - 1), y] as const
  })
  return points.reduce((path, [x, y], i) => {
    const before = points[i - 1]
    return path + (before ? `l${x - before[0]} ${y - before[1]}` : `M${x} ${y}`)
  }, '')
}

/** The steps that get a number below the plot: no more than there is room for on a phone. */
export function stepTicks(lastStep: number): number[] {
  const every = Math.max(1, Math.ceil(lastStep / 9))
  return range(0, lastStep, every)
}

/**
 * Where names stand so that none covers another: as near as possible to their line ends (`wanted`, in plot
 * units), in the same order, inside the plot. Where there are more than fit, they share what there is.
 */
export function labelPlaces(wanted: readonly number[], gap: number = labelGap): number[] {
  const room = Math.min(gap, plot.height / Math.max(1, wanted.length))
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

/** Names that would cover each other stand as one block around the middle of where they want to be. */
type Heap = { members: number[]; sum: number; top: number }

function placeHeap(heap: Heap, room: number) {
  const height = heap.members.length * room
  const centred = heap.sum / heap.members.length - height / 2
  heap.top = Math.min(Math.max(centred, 0), plot.height - height)
}

const bottomOf = (heap: Heap, room: number) => heap.top + heap.members.length * room

/** A place in the plot as an attribute of drawings that are not stretched with it. */
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`
