import './log.css'
import { pageMeta } from '#app/page-meta.ts'
import { adminActions, topicKinds } from '#game/changes/admin-log.ts'
import { adminWords } from '#words/admin.ts'
import { namesFrom } from '#words/moved.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import type { Route } from './+types/log'
import { LogLine } from './log-line.tsx'
import { LogPage } from './log-page.tsx'

const topics = [...topicKinds, ...adminActions]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const asked = {
      search: fromQuery.search(request),
      what: fromQuery.oneOf(request, 'what', topics),
      year: fromQuery.year(request),
    }
    const before = fromQuery.line(request, 'before')
    return { asked, ...(await readAdminLog(app, { ...asked, before })) }
  })

export const meta = () => pageMeta('Logg')

export default function AdminLog({
  loaderData: { asked, lines, names, years, older },
}: Route.ComponentProps) {
  return (
    <LogPage
      lead="Alt administratorene har gjort, det nyeste først."
      label="Søk i navn, begrunnelse og endring"
      search={asked.search}
      selects={[
        {
          name: 'what',
          label: 'Hva',
          value: asked.what ?? '',
          none: 'Alt',
          options: topics.map((value) => ({ value, label: adminWords.topics[value] })),
        },
        {
          name: 'year',
          label: 'Sesong',
          value: asked.year ?? '',
          none: 'Alle',
          options: years.map((value) => ({ value, label: String(value) })),
        },
      ]}
      nothing="Ingen har endret noe enda."
      count={lines.length}
      older={older}
    >
      <ol className="log">
        {lines.map((line) => (
          <LogLine key={line.id} line={line} nameOf={namesFrom(names)} />
        ))}
      </ol>
    </LogPage>
  )
}
