import '#app/components/link-menu.css'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LinkMenu } from '#app/components/link-menu.tsx'
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
        <LinkMenu
          links={seasons.map(({ year, cells, marked }) => [
            `/bingo/admin/${year}`,
            String(year),
            cells === 0 ? 'Ikke noe brett enda' : `${number(marked)} av ${cellCount} ruter er markert`,
          ])}
        />
      )}
    </>
  )
}
