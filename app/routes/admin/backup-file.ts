import { redirect } from 'react-router'
import { Refusal } from '#worker/errors.ts'
import { forPage } from '#worker/pages.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import type { Route } from './+types/backup-file'

const signInAgain = '/login?notice=again&redirectAfterLogin=%2Fadmin%2Fbackup'

/** Only the button on the backup page downloads the file. A visit to its address redirects there. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async () => redirect('/admin/backup'))

/** The backup as a download. */
export async function action({ context }: Route.ActionArgs) {
  const backup = await forPage(context, async (app) => {
    try {
      return await takeBackup(app)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'needs-recent-login') throw redirect(signInAgain)
      throw error
    }
  })
  return new Response(JSON.stringify(backup), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="f1-tipping-${backup.at.slice(0, 10)}.json"`,
    },
  })
}
