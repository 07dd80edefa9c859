import '#app/components/link-menu.css'
import './waiting-list.css'
import type { ComponentProps } from 'react'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { waitingTitle } from '#words/waiting.ts'
import { forPage } from '#worker/pages.ts'
import { readWaiting } from '#worker/usecases/admin/waiting.ts'
import type { Route } from './+types/portal'
import { WaitingList } from './waiting-list.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readWaiting)

export const meta = () => pageMeta('Admin Portal')

export default function AdminPortal({ loaderData: waiting }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Admin Portal" lead="Alt du endrer, står i loggen og kan angres." />
      <div className="stack">
        <section className="stack-small admin-column" aria-labelledby="waiting-title">
          <h2 id="waiting-title">{waitingTitle}</h2>
          {waiting.length === 0 ? (
            <p className="muted">Ingenting akkurat nå.</p>
          ) : (
            <WaitingList items={waiting} />
          )}
        </section>
        {groups.map(({ title, links }) => (
          <section key={title} className="stack-small">
            <h2>{title}</h2>
            <LinkMenu links={links} />
          </section>
        ))}
      </div>
    </>
  )
}

const groups: { title: string; links: ComponentProps<typeof LinkMenu>['links'] }[] = [
  {
    title: 'Løp',
    links: [
      ['/admin/season', 'Sesong', 'Løp, resultater, førere og lag, poeng og frister'],
      ['/admin/sheet', 'Tidligere sesonger', 'Legg inn gamle sluttabeller fra et regneark'],
      ['/admin/flag', 'Flagg', 'Registrer flagg i et løp'],
      ['/live/referee', 'Referer løpet', 'Rekkefølge og flagg mens et løp går'],
    ],
  },
  {
    title: 'Brukere',
    links: [
      ['/admin/referees', 'Løpsreferent', 'Hvem som kan referere et løp'],
      ['/admin/bingo', 'Bingomester', 'Hvem som kan endre bingoen'],
      ['/admin/admins', 'Administratorer', 'Hvem som har tilgang hit'],
      ['/admin/sessions', 'Logg ut en bruker', 'Når noen har mistet en telefon'],
      ['/admin/access', 'Slipp inn en bruker', 'Når noen ikke kan logge inn lenger'],
    ],
  },
  {
    title: 'Drift',
    links: [
      ['/admin/import', 'Import', 'Kilder og kjøringer'],
      ['/admin/log', 'Logg', 'Det administratorene har gjort, og automatiske kjøringer'],
      ['/admin/chats', 'Kanaler', 'Discord, Slack og andre steder som får meldinger herfra'],
      ['/admin/backup', 'Sikkerhetskopi', 'Last ned alt'],
      ['/admin/setup', 'Oppsett', 'Innstillinger og koblinger, og om de virker'],
    ],
  },
]
