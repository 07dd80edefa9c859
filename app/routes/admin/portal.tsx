import { LinkMenu } from '#app/components/admin/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'

export const meta = () => pageMeta('Admin Portal')

export default function AdminPortal() {
  return (
    <>
      <PageHeading title="Admin Portal" lead="Alt du endrer, står i loggen og kan angres." />
      <LinkMenu
        links={[
          ['/admin/flag', 'Flagg', 'Registrer flagg i et løp'],
          ['/admin/season', 'Sesong', 'Løp, resultater, deltakere, poeng og frister'],
          ['/admin/import', 'Import', 'Kilder, forslag og det som ble avvist'],
          ['/admin/bingo', 'Bingomester', 'Hvem som kan endre bingoen'],
          ['/admin/admins', 'Admin', 'Hvem som er admin'],
          ['/admin/log', 'Logg', 'Det adminer og jobber har gjort'],
          ['/admin/backup', 'Sikkerhetskopi', 'Last ned alt'],
        ]}
      />
    </>
  )
}
