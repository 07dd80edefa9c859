import { Link } from 'react-router'
import { FindName } from '#app/components/find-name.tsx'
import type { FieldWindow } from '#game/field-window.ts'
import { pageSize, sideOf } from '#game/sides.ts'
import { counted, number } from '#words/format.ts'

type Props = {
  field: FieldWindow
  /** The viewer's index among the lines, or -1. */
  me: number
  /** The query parameter of another season than the current, or ''. */
  year: string
}

/** Below the first lines of a field that is larger than a window: the way to all others. */
export default function FieldFoot({ field, me, year }: Props) {
  const { placed, total, places } = field
  const mine = places[me] ?? null
  const joined = total - placed
  return (
    <div className="stack-small">
      {placed > 0 && (
        <p className="form-row">
          <Link className="button button-quiet" to={toSide(1, field, year)}>
            Hele tabellen, {number(pageSize)} om gangen
          </Link>
          {mine !== null && sideOf(mine) > 1 && (
            <Link className="button button-quiet" to={toSide(sideOf(mine), field, year)}>
              Siden du står på
            </Link>
          )}
        </p>
      )}
      {placed > 0 && joined > 0 && (
        <p className="muted small">
          {counted(joined, 'deltaker', 'deltakere')} har blitt med siden sist og kommer i tabellen etter neste
          løp.
        </p>
      )}
      <FindName {...searchIn(field, year)} searched="" />
    </div>
  )
}

/** The address of a page of the leaderboard. */
export const toSide = (side: number, { league }: FieldWindow, year: string) =>
  league ? `/league/${league.id}?side=${side}` : `/?${year && `${year}&`}side=${side}`

/** Where a search looks: a league has a page of its own. */
export const searchIn = ({ league }: FieldWindow, year: string) =>
  league
    ? { action: `/league/${league.id}`, keep: {} }
    : { action: '/', keep: Object.fromEntries(new URLSearchParams(year)) }
