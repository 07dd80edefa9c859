import { redirect } from 'react-router'
import { forPage, orSignInAgain } from '#worker/pages.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import type { Route } from './+types/backup-file'

/** Only the button on the backup page downloads the file. A visit to its address redirects there. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async () => redirect('/admin/backup'))

/** The backup as a download. */
export async function action({ context }: Route.ActionArgs) {
  const backup = await forPage(context, (app) => orSignInAgain('/admin/backup', () => takeBackup(app)))
  return new Response(JSON.stringify(backup), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="f1-tipping-${backup.at.slice(0, 10)}.json"`,
    },
  })
}
