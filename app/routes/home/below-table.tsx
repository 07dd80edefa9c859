import { lazy } from 'react'
import { Link } from 'react-router'
import { isWholeWindow } from '#game/field-window.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

// Only a field that is larger than a window shows it.
const FieldFoot = lazy(() => import('#app/components/leaderboard/field-foot.tsx'))

type BelowProps = { home: Home; me: number; query: string; isOn: boolean }

/** The way to the lines that are not here, and the standings after the race before. */
export function BelowTable({ home, me, query, isOn }: BelowProps) {
  const before = home.completed.at(-2)
  return (
    <>
      {!isWholeWindow(home.participants, home.field) && <FieldFoot field={home.field} me={me} year={query} />}
      {before && (
        <p className="row">
          <Link to={`/?raceId=${before.id}`} rel="prev">
            Slik sto det etter {before.name}
          </Link>
          {!isOn && (
            <Link to={`/?${query}&folket=1`} preventScrollReset>
              Vis sjanser, Startrekka og Folket
            </Link>
          )}
        </p>
      )}
    </>
  )
}
