import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { SignInAgain } from '#app/routes/admin/change/sign-in-again.tsx'
import { dateTime } from '#words/format.ts'
import { forChange, planOf } from '#worker/forms/change-form.ts'
import { undoForm } from '#worker/forms/log.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminLine } from '#worker/usecases/admin/log.ts'
import { readAnyUndo } from '#worker/usecases/admin/undoing.ts'
import type { Route } from './+types/undo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { id, at, username } = await readAdminLine(app, fromPath.line(params.line))
    return { at, username, ...(await planOf(app, () => readAnyUndo(app, id))) }
  })

export const action = (sent: Route.ActionArgs) =>
  forChange(sent, undoForm, (app, { line }) => readAnyUndo(app, line))

export const meta = () => pageMeta('Angre')

export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const { at, username, plan, message, signInAgain } = loaderData
  return (
    <>
      <PageHeading
        title="Angre"
        lead={`Tilbakestiller det ${username ?? 'en slettet bruker'} endret ${dateTime(at)}.`}
      />
      {actionData || plan ? (
        <ChangeForm outcome={actionData} review={false} preview={plan} isUndo>
          {null}
        </ChangeForm>
      ) : (
        <div className="stack">
          <p className="notice">{message}</p>
          {signInAgain && <SignInAgain />}
        </div>
      )}
    </>
  )
}
