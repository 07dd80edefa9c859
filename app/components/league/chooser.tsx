import { Link, useLocation } from 'react-router'
import { SelectForm } from '#app/components/select-form.tsx'
import type { LeagueChoice } from '#worker/usecases/leagues/following.ts'

/** More leagues than this are a list to choose from. */
const mostPills = 6

/** Chooses whom a page is about: everyone, or one of the viewer's leagues. */
export default function LeagueChooser({ choice }: { choice: LeagueChoice }) {
  const { pathname, search } = useLocation()
  if (choice === null) return null
  const { chosen, leagues } = choice
  const isListed = chosen === null || leagues.some(({ id }) => id === chosen.id)
  const own = leagues.map(({ id, name, ownedBy }) => ({ id, name: ownedBy ? `${name} (${ownedBy})` : name }))
  const shown = [{ id: 'all', name: 'Alle' }, ...own, ...(isListed ? [] : [chosen])]
  const current = chosen?.id ?? 'all'
  const kept = new URLSearchParams(search)
  kept.delete('league')
  if (shown.length > mostPills) {
    const options = shown.map(({ id, name }) => ({ value: id, label: name }))
    return (
      <SelectForm
        keep={Object.fromEntries(kept)}
        selects={[{ name: 'league', label: 'Liga', value: current, options }]}
      />
    )
  }
  const to = (league: string) => ({
    pathname,
    search: `${new URLSearchParams([...kept, ['league', league]])}`,
  })
  return (
    <nav className="pill-row" aria-label="Velg liga">
      <ul className="pills">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="pill"
              to={to(id)}
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
