import { counted } from './format.ts'
import { numeral } from './numerals.ts'

type Final = { rank: number; shared: boolean; points: number }

/** "Du ble nummer 18 med 438 poeng" */
export function finalPlace({ rank, shared, points }: Final): string {
  const total = counted(points, 'poeng', 'poeng')
  if (rank === 1) return shared ? `Du delte seieren med ${total}` : `Du vant med ${total}`
  return shared
    ? `Du endte på delt ${rank}. plass med ${total}`
    : `Du ble nummer ${numeral(rank)} med ${total}`
}
