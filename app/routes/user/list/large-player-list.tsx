import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { Pager } from '#app/components/pager.tsx'
import { pageSize } from '#game/sides.ts'
import { counted, number } from '#words/format.ts'
import { placesOf } from '#words/places.ts'
import type { PlayersPage, PlayersPart } from '#worker/usecases/profile/players-page.ts'
import { PlayerTable } from './player-table.tsx'

type Props = PlayersPage & { part: PlayersPart; viewer: string | null }

/** Some users of a site with more than fit in one window. */
export function LargePlayerList({ part, search, players, year, ...shown }: Props) {
  const { side, sides, placed, most, places } = part
  const isFirst = side === null && search === ''
  const skipped = (index: number) => {
    const [before, place] = [places[index - 1] ?? 0, places[index] ?? 0]
    return isFirst && place > before + 1 ? (
      <tr key="gap" className="gap">
        <td colSpan={4}>{counted(place - before - 1, 'deltaker', 'deltakere')} til</td>
      </tr>
    ) : null
  }
  return (
    <div className="stack players">
      <FindName key={search} action="/user" keep={{}} searched={search} />
      {players.length > 0 ? (
        <PlayerTable
          {...shown}
          title={
            search !== ''
              ? `Fant ${counted(players.length, 'deltaker', 'deltakere')}`
              : side === null
                ? `Sesongen ${year}`
                : `Plass ${placesOf(side, placed)}`
          }
          players={players}
          year={year}
          most={placed > 0 ? most : null}
          above={skipped}
        />
      ) : (
        <EmptyState
          title={
            search === ''
              ? 'Søk etter en deltaker for å se profilen.'
              : `Ingen heter noe som begynner på «${search}».`
          }
        />
      )}
      {!isFirst ? (
        <p>
          <Link to="/user">{search === '' ? 'Til toppen av listen' : 'Tilbake til listen'}</Link>
        </p>
      ) : (
        players.length > 0 &&
        sides > 1 && (
          <p className="form-row">
            <Link className="button button-quiet" to="/user?side=1">
              Alle i årets sesong, {number(pageSize)} om gangen
            </Link>
          </p>
        )
      )}
      {side !== null && (
        <Pager
          side={side}
          sides={sides}
          to={(other) => `/user?side=${other}`}
          nameOf={(other) => `Plass ${placesOf(other, placed)}`}
        />
      )}
    </div>
  )
}
