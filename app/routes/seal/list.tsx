import './seal.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { sealsOfMoved } from '#words/moved-in.ts'
import { noKeyWords } from '#words/seal/windows.ts'
import { witnessesInWords } from '#words/seal/witnesses.ts'
import { sheetWords } from '#words/sheet.ts'
import { siteName } from '#words/site.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readSealList } from '#worker/usecases/sealing/pages.ts'
import type { Route } from './+types/list'
import { LogSection } from './log-section.tsx'
import { NotProved } from './not-proved.tsx'
import { SealBasis } from './seal-basis.tsx'
import { useLog } from './use-log.ts'
import { WindowTable } from './window-table.tsx'
import { WrongLog } from './wrong-log.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readSealList(app, fromQuery.year(request)))

export const handle: LabelsHandle & SitemapHandle = { labels: { '/seal': 'Segl' }, isInSitemap: true }

export const meta: Route.MetaFunction = () =>
  pageMeta('Segl', `Bevis for at ingen tips på ${siteName} er lagt til, endret eller fjernet etter fristen.`)

export default function Seals({ loaderData: list }: Route.ComponentProps) {
  const { year, years, isFromSheet, windows, keys, chain, hasKey } = list
  const newest = windows.find(({ state }) => state === 'sealed')
  const log = useLog(chain && windows.flatMap((window) => window.seals))
  const movedAt = windows.find((window) => window.movedAt !== null)?.movedAt
  const basis = <SealBasis keys={keys} chain={chain} />
  return (
    <>
      <PageHeading
        title="Segl"
        lead="Når en frist går ut, regnes alle tipsene om til én signert kontrollsum. Endres et eneste tips etterpå, stemmer ikke summen lenger. Det kan hvem som helst kontrollere."
      >
        <div className="row">
          {newest && (
            <Link className="button button-quiet" to={`/seal/${newest.window}`}>
              Kontroller det nyeste seglet
            </Link>
          )}
          <YearLinks years={years} current={year} to={(other) => `/seal?year=${other}`} />
        </div>
      </PageHeading>
      <div className="stack">
        <WrongLog state={log.state} onForget={log.forget} />
        {!hasKey && (
          <EmptyState title={noKeyWords.title}>
            <p>{noKeyWords.text}</p>
          </EmptyState>
        )}
        {movedAt != null && <p className="prose">{sealsOfMoved(movedAt)}</p>}
        {isFromSheet && year !== null && <EmptyState title={sheetWords.noSeal(year)} />}
        {windows.length === 0 && hasKey && !isFromSheet && (
          <EmptyState
            title={
              year === null ? 'Ingen frister har gått ut enda.' : `Ingen frister har gått ut i ${year} enda.`
            }
          >
            <p>Det første seglet kommer når tipsene på sesongen stenger.</p>
          </EmptyState>
        )}
        <div className="grid seal-list">
          <div className="stack">
            {year !== null && windows.length > 0 && <WindowTable year={year} windows={windows} />}
            {(windows.length === 0 || chain === null) && basis}
            <NotProved />
          </div>
          {chain !== null && (
            <div className="stack">
              {windows.length > 0 && basis}
              <LogSection state={log.state} checkpoint={chain.checkpoint}>
                {witnessesInWords(chain.witnesses, chain.length).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </LogSection>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
