import { memo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { NameSearch, useNameSearch } from '#app/components/name-search.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { counted, date } from '#words/format.ts'
import type { LeagueManagement } from '#worker/usecases/leagues/managing.ts'

type Props = {
  league: LeagueManagement
  viewer: string | null
  search: string
}

/** A table of more members than `many` has a search, and shows `mostShown` at most. */
const many = 30
const mostShown = 100

/** Everyone in a league, oldest first. The owner chooses one to remove, or to hand over to. */
export function MemberTable({ league, viewer, search }: Props) {
  const { members } = league
  const { typed, onType, wanted, found } = useNameSearch(members, search)
  return (
    <div className="stack-small league-members">
      {members.length >= many && <NameSearch typed={typed} onType={onType} found={found.length} />}
      {found.length === 0 && <EmptyState title={`Ingen i ligaen heter noe med «${wanted}».`} />}
      {found.length > 0 && <Found league={league} viewer={viewer} found={found} />}
    </div>
  )
}

type FoundProps = Omit<Props, 'search'> & { found: LeagueManagement['members'] }

/** Drawn again only when other names are found, so that typing stays fast. */
const Found = memo(function Found({ league, viewer, found }: FoundProps) {
  const { members, owner, year } = league
  const shown = found.slice(0, mostShown)
  const mayChoose = league.isOwner && !league.isFrozen && members.length > 1
  return (
    <>
      <TableSection
        title={counted(members.length, 'medlem', 'medlemmer')}
        tall
        columns={[
          {
            head: 'Navn',
            headClass: 'fill',
            isRowHead: true,
            cell: ({ id, username }) => (
              <span className="row league-member">
                <Link className="cell-link" to={`/user/${id}?year=${year}`} discover="none">
                  {username}
                  {id === viewer && ' (deg)'}
                </Link>
                {id === owner && <span className="chip">Eier</span>}
              </span>
            ),
          },
          { head: 'Ble med', className: 'num wide-only', cell: ({ joinedAt }) => date(joinedAt) },
          mayChoose && {
            head: 'Endre',
            isHeadHidden: true,
            className: 'num',
            cell: ({ id, username }) =>
              id !== owner && (
                <Link
                  className="button button-quiet"
                  to={`?member=${id}#valgt`}
                  aria-label={`Endre ${username}`}
                >
                  Endre
                </Link>
              ),
          },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
        rowClass={({ id }) => (id === viewer ? 'row-me' : undefined)}
      />
      {mayChoose && <p className="small muted">Med «Endre» fjerner du et medlem eller gir fra deg ligaen.</p>}
      {found.length > shown.length && (
        <p className="muted">De {shown.length} første. Søk for å finne de andre.</p>
      )}
    </>
  )
})
