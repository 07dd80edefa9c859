import { Link } from 'react-router'
import { ChangeForm } from '#app/components/admin/change-form.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { adminRefusals } from '#app/words/refusals/admin.ts'
import { forChange } from '#worker/forms/change-form.ts'
import { undoForm } from '#worker/forms/log.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminLine, readAnyUndo } from '#worker/usecases/admin/log.ts'
import type { Route } from './+types/undo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { username, undoneBy } = await readAdminLine(app, fromPath.line(params.line))
    return { username, isUndone: undoneBy !== null }
  })

export const action = (sent: Route.ActionArgs) =>
  forChange(sent, undoForm, (app, { line }) => readAnyUndo(app, line))

export const meta = () => pageMeta('Angre')

export default function UndoChange({ loaderData: { username, isUndone }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Angre" lead={`Setter tilbake det ${username ?? 'en slettet bruker'} endret.`} />
      {isUndone && !actionData?.made ? (
        <p className="notice">{adminRefusals['already-undone']}</p>
      ) : (
        <ChangeForm outcome={actionData} review={!actionData?.made} done="Angret.">
          {null}
        </ChangeForm>
      )}
      <p>
        <Link to="/admin/log">Til loggen</Link>
      </p>
    </>
  )
}
