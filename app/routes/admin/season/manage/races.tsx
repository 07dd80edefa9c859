import '#app/components/ranking/ranking.css'
import './races.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import type { Ranking } from '#game/changes/ranking-moves.ts'
import { shortDate } from '#words/format.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { orderForm } from '#worker/forms/race.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRaces } from '#worker/usecases/admin/admin-race.ts'
import { raceOrderRequest } from '#worker/usecases/admin/races.ts'
import type { Route } from './+types/races'
import { RaceRows } from './race-rows.tsx'
import { StartChoices } from './start-choices.tsx'
import { typedIn } from './typed.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, (app) => readAdminRaces(app, fromPath.year(params.year)))

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, orderForm, (_, { order }) => raceOrderRequest(order))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Løp ${params.year}`)

export default function AdminRaces({ loaderData, actionData }: Route.ComponentProps) {
  const { year, running, cancelled } = loaderData
  return (
    <>
      <PageHeading title={`Løp ${year}`}>
        <Link className="button" to="add">
          Nytt løp
        </Link>
      </PageHeading>
      <div className="stack">
        <StartChoices year={year} races={running} />
        <RaceRows caption="Løpene i sesongen" isCaptionHidden year={year} races={running} />
        {cancelled.length > 0 && <RaceRows caption="Avlyst" year={year} races={cancelled} />}
        <details className="fold" open={actionData !== undefined}>
          <summary>Endre rekkefølgen</summary>
          <ChangeOrder key={running.map(({ id }) => id).join()} races={running} outcome={actionData} />
        </details>
      </div>
    </>
  )
}

type OrderProps = {
  races: Route.ComponentProps['loaderData']['running']
  outcome: Route.ComponentProps['actionData']
}

function ChangeOrder({ races, outcome }: OrderProps) {
  const typed = typedIn(outcome)?.getAll('order')
  const [order, setOrder] = useState<Ranking>(typed ?? races.map(({ id }) => String(id)))
  return (
    <ChangeForm outcome={outcome} watched={order}>
      <p className="small muted">
        Løp som kilden kjenner, får kildens nummer igjen ved neste kalenderimport.
      </p>
      <RankingList
        items={races.map(({ id, name, startsAt }) => ({
          id: String(id),
          name,
          shortName: name,
          color: null,
          detail: shortDate(startsAt),
        }))}
        order={order}
        onChange={setOrder}
        name="order"
        label="Rekkefølgen"
      />
    </ChangeForm>
  )
}
