import { redirect } from 'react-router'
import { forPage } from '#worker/pages.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import type { Route } from './+types/backup-file'

/** The file is made by the button on the page before; a visit of its address leads back there. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async () => redirect('/admin/backup'))

/** The backup as a file. */
export async function action({ context }: Route.ActionArgs) {
  const backup = await forPage(context, takeBackup)
  return new Response(JSON.stringify(backup), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="f1-tipping-${backup.at.slice(0, 10)}.json"`,
    },
  })
}
