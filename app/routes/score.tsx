import './score.css'
import { data } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { ChangeLog } from '#app/components/race/change-log.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { competitorCategories, isRaceCategory, type RaceCategory } from '#game/category.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { logInWords } from '#words/public-log.ts'
import { questionWords } from '#words/questions.ts'
import { sheetWords } from '#words/sheet.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readPoints } from '#worker/usecases/seasons/points.ts'
import { readPointsLog } from '#worker/usecases/seasons/public-log.ts'
import type { Route } from './+types/score'

export async function loader({ context, request }: Route.LoaderArgs) {
  const year = fromQuery.year(request)
  const [points, log] = await forPage(context, (app) =>
    Promise.all([readPoints(app, year), readPointsLog(app, year)]),
  )
  return data({ ...points, changes: logInWords(log) }, { status: points.tables === null ? 404 : 200 })
}

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/score': 'Poengberegning' },
  isInSitemap: true,
}

export const meta = () =>
  pageMeta('Poengberegning', 'Så mange poeng gir et tips, etter hvor langt unna fasit det var.')

export default function Score({
  loaderData: { year, years, isFromSheet, tables, asked, changes },
}: Route.ComponentProps) {
  const onRaces = asked.filter(isRaceCategory)
  return (
    <>
      <PageHeading
        title="Poengberegning"
        eyebrow={year === null ? undefined : `Sesongen ${year}`}
        lead="Differansen er avstanden mellom tipset og fasiten. Null er fulltreff, og jo større differansen er, desto færre poeng gir tipset."
      >
        <YearLinks years={years} current={year} to={(other) => `/score?year=${other}`} />
      </PageHeading>
      {tables === null ? (
        <EmptyState title={isFromSheet && year ? sheetWords.noTables(year) : pageSentences.scoreNotYet}>
          {year === null && <p>Tabellene kommer når sesongen er lagt inn.</p>}
          <ToFront />
        </EmptyState>
      ) : (
        <div className="stack">
          <div className="grid points-tables">
            <PointsGroup
              title="Hvert løp"
              text="Tipp hvem som vinner, og hvem som blir nummer ti. Tipper du på vinneren og han blir nummer tre, er differansen to."
              rules={onRaces.flatMap(rulesOf)}
            >
              {onRaces.map((category) => (
                <PointsTableOf key={category} category={category} table={tables[category]} heading="h3" />
              ))}
            </PointsGroup>
            <PointsGroup
              title="Mesterskapet"
              text="Hver fører og hver konstruktør du har plassert, gir poeng etter plassen i mesterskapet."
            >
              {competitorCategories.map((category) => (
                <PointsTableOf key={category} category={category} table={tables[category]} heading="h3" />
              ))}
            </PointsGroup>
            <PointsGroup
              title="Flagg"
              text="Gjelder hele sesongen. Gule flagg, røde flagg og sikkerhetsbiler telles hver for seg i løp og sprinter. Virtuell sikkerhetsbil teller som sikkerhetsbil."
            >
              <PointsTableOf category="FLAG" table={tables.FLAG} part={{ nth: 0, of: 2 }} />
              <PointsTableOf category="FLAG" table={tables.FLAG} part={{ nth: 1, of: 2 }} />
            </PointsGroup>
          </div>
          <ChangeLog changes={changes} title="Endringer i poengene" />
        </div>
      )}
    </>
  )
}

/** The rules of an optional question. The text of its group is about the others. */
function rulesOf(category: RaceCategory): string[] {
  const { task, rule, noPoints } = questionWords[category]
  return rule === undefined ? [] : [`Tipp også ${task}. ${rule} ${noPoints}`]
}

type GroupProps = { title: string; text: string; rules?: readonly string[]; children: React.ReactNode }

function PointsGroup({ title, text, rules = [], children }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {rules.map((rule) => (
        <p key={rule} className="muted">
          {rule}
        </p>
      ))}
      <div className="points-pair">{children}</div>
    </section>
  )
}
