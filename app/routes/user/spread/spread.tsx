import './spread.css'
import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { Table } from '#app/components/table.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { sameIn } from '#game/guess-spread.ts'
import { number } from '#words/format.ts'
import { meanPlace, spreadLines } from '#words/guess-spread.ts'
import { questionWords } from '#words/questions.ts'
import { named, wayBack } from '#worker/page-errors.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { readSpread, type Spread } from '#worker/usecases/profile/spread.ts'
import type { Route } from './+types/spread'
import { PlaceStrip } from './place-strip.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    named(readSpread(app, fromPath.userId(params.id), fromQuery.year(request)), (whose) => ({
      ...headingOf(whose.name, whose.year),
      crumbs: crumbsTo(whose.name),
      way: wayBack(whose),
    })),
  )

const headingOf = (username: string, year: number) => ({
  eyebrow: `Sesongen ${year}`,
  title: `${username} mot feltet`,
})

const crumbsTo = (username: string) => [username, 'Mot feltet']

export const meta: Route.MetaFunction = ({ loaderData: spread }) =>
  spread
    ? [
        ...pageMeta(
          `${spread.user.username} mot feltet ${spread.year}`,
          `Sesongtipsene til ${spread.user.username} i ${spread.year} ved siden av alle andres.`,
        ),
        noIndex,
      ]
    : []

export const handle: CrumbHandle<Spread> = { crumb: ({ user }) => crumbsTo(user.username) }

export default function SpreadPage({ loaderData: { user, year, years, orders } }: Route.ComponentProps) {
  const shown = orders.filter(({ participants }) => participants > 1)
  return (
    <>
      <PageHeading
        {...headingOf(user.username, year)}
        lead="Jo sterkere farge en rute har, jo flere tippet plassen. Rammen viser plassen i dette tipset."
      >
        <YearLinks years={years} current={year} to={(other) => `?year=${other}`} />
      </PageHeading>
      {shown.length === 0 ? (
        <EmptyState
          title={
            orders.length > 0
              ? `Ingen andre tippet rekkefølgen i ${year}.`
              : `${user.username} tippet ingen rekkefølge i ${year}.`
          }
        />
      ) : (
        <div className="grid spread-orders">
          {shown.map((order) => (
            <Order key={order.category} {...order} />
          ))}
        </div>
      )}
      <p className="row">
        <Link className="button button-quiet" to={`/user/${user.id}?year=${year}`}>
          Hele profilen
        </Link>
      </p>
    </>
  )
}

function Order({ category, participants, rows }: Spread['orders'][number]) {
  const { section, name, noun } = questionWords[category]
  const title = `${section}-title`
  const names = new Map(rows.map(({ item, competitor }) => [item, competitor.shortName]))
  const places = Math.max(...rows.flatMap((row) => row.places.map(({ place }) => place)))
  return (
    <section id={section} aria-labelledby={title}>
      <h2 id={title}>
        {name} <span className="caption-note">{number(participants)} tippet</span>
      </h2>
      <div className="spread-lines">
        {spreadLines(rows, (item) => names.get(item) ?? item).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Table
        labelledBy={title}
        isDense
        columns={[
          { head: 'Tippet', className: 'rank', cell: ({ own }) => own },
          {
            head: (
              <span className="spread-cell">
                {noun}
                <span className="place-scale" aria-hidden="true">
                  <span>1</span>
                  <span>{places}</span>
                </span>
              </span>
            ),
            headClass: 'fill',
            isRowHead: true,
            cell: (row) => (
              <span className="spread-cell">
                <Competitor competitor={row.competitor} short="always" />
                <PlaceStrip row={row} participants={participants} places={places} />
              </span>
            ),
          },
          { head: 'Snitt', className: 'num', cell: ({ mean }) => meanPlace(mean) },
          { head: 'Samme', className: 'num', cell: (row) => number(sameIn(row)) },
        ]}
        rows={rows}
        keyOf={({ item }) => item}
      />
    </section>
  )
}
