import { moveBy, moveTo, type Ranking } from '#game/changes/ranking-moves.ts'

/** The order after a move button was pressed; null for any other button. */
export function movedBy(form: URLSearchParams, order: Ranking): Ranking | null {
  const [move, id = ''] = form.get('move')?.split(':', 2) ?? []
  switch (move) {
    case 'up':
      return moveBy(order, id, -1)
    case 'down':
      return moveBy(order, id, 1)
    case 'to':
      return moveTo(order, id, Number(form.get(`place-${id}`)))
    default:
      return null
  }
}

/** The fields in their new order, after a move button was pressed on a page without scripts. */
export function movedFields(form: URLSearchParams): [string, string][] | null {
  const moved = form.get('move')?.split(':')[1]
  const list = [...form].find(([name, value]) => name !== 'move' && value === moved)?.[0]
  if (list === undefined) return null
  const order = movedBy(form, form.getAll(list)) ?? []
  const rest = [...form].filter(([name]) => name !== list && name !== 'move' && !name.startsWith('place-'))
  return [...rest, ...order.map((id): [string, string] => [list, id])]
}
