import { CompareResult } from '#app/components/compare/compare-result.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { SelectForm } from '#app/components/select-form.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { sentences } from '#app/words/sentences.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readComparison } from '#worker/usecases/profile/comparing.ts'
import type { Route } from './+types/compare'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readComparison(app, {
      year: fromQuery.year(request),
      a: fromQuery.userId(request, 'a'),
      b: fromQuery.userId(request, 'b'),
    }),
  )

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    titleOf(loaderData),
    'To deltakere side om side: hvem som leder hvor, og avstanden gjennom sesongen.',
  )

/** "Kari mot Ola 2026" once both are chosen. */
function titleOf(loaderData: Route.ComponentProps['loaderData'] | undefined): string {
  const nameOf = (id: string | null) => loaderData?.players.find((player) => player.id === id)?.username
  const [a, b] = [nameOf(loaderData?.a ?? null), nameOf(loaderData?.b ?? null)]
  return a && b ? `${a} mot ${b} ${loaderData?.year}` : 'Sammenlign deltakere'
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { year, a, b, years, players, result } = loaderData
  const users = players.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <>
      <PageHeading title="Sammenlign deltakere" />
      <div className="stack">
        <SelectForm
          button="Sammenlign"
          selects={[
            {
              name: 'year',
              label: 'År',
              value: year ?? '',
              options: years.map((value) => ({ value, label: String(value) })),
            },
            { name: 'a', label: 'Deltaker', value: a ?? '', options: users, none: 'Velg deltaker' },
            { name: 'b', label: 'Mot', value: b ?? '', options: users, none: 'Velg deltaker' },
          ]}
        />
        <div aria-live="polite">
          {result === null ? (
            <EmptyState title="Velg år og to deltakere." />
          ) : result === 'same-user' ? (
            <EmptyState title="Det er samme deltaker to ganger. Velg to forskjellige." />
          ) : result === 'not-yet' ? (
            <EmptyState title={sentences.guessesNotYet} />
          ) : (
            <CompareResult result={result} />
          )}
        </div>
      </div>
    </>
  )
}
