import '#app/components/long-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LongPage } from '#app/components/long-page.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { type Column, Table } from '#app/components/table.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { type Criterion, checkedOn, criteria } from '#words/accessibility.ts'
import { siteName } from '#words/site.ts'
import type { Route } from './+types/accessibility'

/** The names of tests stay on the server. */
export const loader = () => ({
  checkedOn,
  rows: criteria.map(({ tests, ...shown }) => ({ ...shown, isTested: tests !== undefined })),
})

type Row = Omit<Criterion, 'tests'> & { isTested: boolean }

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/accessibility': 'Tilgjengelighet' },
  isInSitemap: true,
}

export const meta = () =>
  pageMeta('Tilgjengelighet', `Hvor tilgjengelig ${siteName} er, hva som mangler, og hvem du sier fra til.`)

const parts = [
  { id: 'status', name: 'Hvor tilgjengelig' },
  { id: 'mangler', name: 'Det som mangler' },
  { id: 'sjekk', name: 'Slik sjekker vi' },
  { id: 'fra', name: 'Si fra' },
  { id: 'krav', name: 'Krav for krav' },
] as const

type Id = (typeof parts)[number]['id']

export default function Accessibility({ loaderData: { rows, checkedOn } }: Route.ComponentProps) {
  const having = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome)
  const failing = having('partly')
  return (
    <>
      <PageHeading
        title="Tilgjengelighet"
        lead={`${siteName} skal kunne brukes av alle. Her står det hva som virker, og hva som ikke gjør det.`}
      />
      <LongPage parts={parts}>
        <Part id="status">
          <p>
            Vi følger WCAG 2.2 på nivå A og AA. Av {rows.length} krav er {having('met').length} oppfylt og{' '}
            {failing.length} delvis oppfylt. {having('n/a').length} gjelder ikke her.
          </p>
          <p>
            Vi har vurdert oss selv, sist {checkedOn}. Dette er ikke en erklæring hos Tilsynet for universell
            utforming av ikt.
          </p>
        </Part>
        <Part id="mangler">
          <dl className="terms">
            {failing.map(({ number, name, note }) => (
              <div key={number}>
                <dt>{name}</dt>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
          <p>Ingen som bruker skjermleser til daglig, har prøvd nettstedet for oss enda.</p>
        </Part>
        <Part id="sjekk">
          <p>
            De fleste kravene prøves av programmer hver gang koden endres: hver side åpnes i en nettleser på
            mobil og stor skjerm, i tre temaer, med større tekst, og hver knapp trykkes med tastaturet. Det et
            program ikke kan avgjøre, har vi sett gjennom selv.
          </p>
        </Part>
        <Part id="fra">
          <p>
            Er det noe du ikke får til, vil vi gjerne vite det. <Link to="/contact">Skriv til oss</Link>, og
            si hvilken side det gjelder og hva du bruker, for eksempel en skjermleser. Hjelper det ikke, kan
            du melde fra til <a href="https://www.uutilsynet.no">tilsynet</a>.
          </p>
        </Part>
        <section className="stack-small" aria-labelledby="krav">
          <h2 id="krav">Krav for krav</h2>
          <Table columns={columns} rows={rows} keyOf={({ number }) => number} labelledBy="krav" isDense />
        </section>
      </LongPage>
    </>
  )
}

const outcomes = { met: 'Oppfylt', partly: 'Delvis', 'n/a': 'Gjelder ikke' }

const columns: readonly Column<Row>[] = [
  { head: 'Krav', isRowHead: true, cell: ({ number, name }) => `${number} ${name}` },
  {
    head: 'Status',
    cell: (row) => (
      <>
        {outcomes[row.outcome]}{' '}
        <span className="below">{row.outcome === 'n/a' ? row.note : checkers(row)}</span>
      </>
    ),
  },
]

const checkers = ({ isTested, byHand }: Row) =>
  `Sjekket av ${isTested ? (byHand ? 'tester og oss' : 'tester') : 'oss'}`

const Part = ({ id, children }: { id: Id; children: ReactNode }) => (
  <section className="prose" aria-labelledby={id}>
    <h2 id={id}>{parts.find((part) => part.id === id)?.name}</h2>
    {children}
  </section>
)
