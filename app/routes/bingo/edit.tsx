import { Link } from 'react-router'
import { BingoEditor } from '#app/components/bingo/editor.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { bingoForm } from '#worker/forms/bingo.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readBingoEditor } from '#worker/usecases/bingo/bingo.ts'
import { addBingoCard, markBingoCell, setBingoText } from '#worker/usecases/bingo/editing.ts'
import type { Route } from './+types/edit'

// Bytes: 25 texts of 200 characters in the longest form encoding.
const wholeCard = 96 * 1024

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const year = fromPath.year(params.year)
  return forPage(context, async (app) => ({ year, ...(await readBingoEditor(app, year)) }))
}

export const action = (sent: Route.ActionArgs) =>
  forForm(
    sent,
    bingoForm,
    async (app, typed) => {
      if (typed.button === 'add') await addBingoCard(app, typed.year)
      else if ('text' in typed) await setBingoText(app, typed, typed.text)
      else if ('id' in typed) await markBingoCell(app, typed, typed.button === 'mark')
      return typed.button
    },
    wholeCard,
  )

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
