import '#app/styles/link-list.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { cellCount } from '#game/bingo.ts'
import { number } from '#words/format.ts'
import { sentences } from '#words/sentences.ts'
import { forPage } from '#worker/pages.ts'
import { readBingoSeasons } from '#worker/usecases/bingo/bingo.ts'
import type { Route } from './+types/years'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  seasons: await forPage(context, readBingoSeasons),
})

export const meta = () => pageMeta('Endre bingo')

export default function BingoYears({ loaderData: { seasons } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Endre bingo" lead="Velg året du vil endre brettet for." />
      {seasons.length === 0 ? (
        <EmptyState title={sentences.seasonStartsSoon} />
      ) : (
        <ul className="panel divided link-list">
          {seasons.map(({ year, cells, marked }) => (
            <li key={year}>
              <Link to={`/bingo/admin/${year}`}>
                <strong className="num">{year}</strong>
                <span className="muted">
                  {cells === 0 ? 'Ikke noe brett enda' : `${number(marked)} av ${cellCount} ruter er markert`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
