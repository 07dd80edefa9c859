import './backup.css'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'

export const meta = () => pageMeta('Sikkerhetskopi')

export default function AdminBackup() {
  return (
    <SidePage
      title="Sikkerhetskopi"
      lead="Én fil med alt som er lagret, slik det sto i samme øyeblikk: sesonger, tips, poeng, brukere og logger."
    >
      <div className="card stack">
        <p className="notice">
          Filen inneholder det vi vet om brukerne. Oppbevar den trygt, og slett den når du ikke trenger den.
        </p>
        <form method="post" action="/admin/backup/file">
          <button type="submit" className="button">
            Last ned alt
          </button>
        </form>
        <p className="muted">
          Den legges tilbake i en tom database med kommandoen under. README.md sier hvordan.
          <code className="command">npm run restore -- filen.json</code>
        </p>
      </div>
    </SidePage>
  )
}
