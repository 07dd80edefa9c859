const mostPoints = 99_999

export type PointsFault = 'points-missing' | 'not-a-number' | 'not-whole' | 'points-range'

/** The points in a cell: a whole number, also written as 12,0 or 1 234. */
export function pointsInCell(cell: string): number | PointsFault {
  const text = cell.replaceAll(/\s/g, '').replace(/^[−–]/, '-')
  if (text === '') return 'points-missing'
  if (!/^-?\d+([.,]\d+)?$/.test(text)) return 'not-a-number'
  const points = Number(text.replace(',', '.'))
  if (!Number.isInteger(points)) return 'not-whole'
  return Math.abs(points) > mostPoints ? 'points-range' : points || 0
}
