import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { forChange } from '#worker/forms/change-form.ts'
import { newSeasonForm } from '#worker/forms/season.ts'
import { forPage } from '#worker/pages.ts'
import { newSeasonChange, readAddable } from '#worker/usecases/admin/adding-season.ts'
import type { Route } from './+types/add'
import { Done } from './done.tsx'
import { SeasonFields } from './season-fields.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readAddable)

export const action = (sent: Route.ActionArgs) => forChange(sent, newSeasonForm, newSeasonChange)

export const meta = () => pageMeta('Ny sesong')

export default function AddSeason({
  loaderData: { addable, newest, hasSources },
  actionData,
}: Route.ComponentProps) {
  const typed = new Map(actionData?.typed ?? [])
  if (actionData?.made) {
    const year = typed.get('year')
    return (
      <Done
        title={`Sesongen ${year} er lagt til`}
        lead={hasSources ? 'Løpene hentes automatisk fra kilden.' : 'Legg inn førere og lag, og så løpene.'}
      >
        <Link className="button" to={`/admin/season/${year}`}>
          Til sesongen {year}
        </Link>
      </Done>
    )
  }
  return (
    <SidePage
      title="Ny sesong"
      lead={
        newest === null
          ? 'Poengtabellene får de vanlige verdiene. Alt kan endres etterpå.'
          : 'Poengtabellene kopieres fra sesongen før. Alt kan endres etterpå.'
      }
    >
      {addable.length > 0 || actionData ? (
        <ChangeForm outcome={actionData}>
          <SeasonFields
            {...{ addable, newest, hasSources }}
            typed={typed}
            faults={actionData?.fields ?? {}}
          />
        </ChangeForm>
      ) : (
        <EmptyState title="Sesongene for i år og neste år finnes fra før.">
          <Link to="/admin/season">Til sesongene</Link>
        </EmptyState>
      )}
    </SidePage>
  )
}
