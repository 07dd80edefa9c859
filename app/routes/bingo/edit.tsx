import './bingo-editor.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { runBingoForm } from '#worker/forms/bingo-edit.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readBingoEditor } from '#worker/usecases/bingo/bingo.ts'
import type { Route } from './+types/edit'
import { BingoEditor } from './editor.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const year = fromPath.year(params.year)
  return forPage(context, async (app) => ({ year, ...(await readBingoEditor(app, year)) }))
}

export const action = (sent: Route.ActionArgs) => runBingoForm(sent)

export const meta: Route.MetaFunction = ({ params }) => pageMeta(`Endre bingo ${params.year}`)

export default function EditBingo({ loaderData: { year, cells }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={`Endre bingo ${year}`}
        lead="Alle som ser på brettet, ser det du lagrer og markerer, med en gang."
      >
        {cells.length > 0 && (
          <Link className="button button-quiet" to={`/bingo?year=${year}`}>
            Se brettet
          </Link>
        )}
      </PageHeading>
      <BingoEditor key={year} year={year} loaded={cells} outcome={actionData} />
    </>
  )
}
