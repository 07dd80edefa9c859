import { useState } from 'react'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { sameOrder } from '#game/changes/ranking-moves.ts'
import type { ChangeOutcome } from '#worker/forms/change-form.ts'
import { CompetitorFields, type StoredCompetitor } from './competitor-fields.tsx'

type Props = {
  category: CompetitorCategory
  competitors: readonly StoredCompetitor[]
  /** The teams that a driver may have. Empty for constructors. */
  teams: readonly StoredCompetitor[]
  outcome: ChangeOutcome | undefined
}

/** Edits a season's drivers or constructors: their order, their fields, and a new one. */
export function CompetitorEditor({ category, competitors, teams, outcome }: Props) {
  const typed = outcome && !outcome.made ? outcome.typed : []
  const stored = competitors.map(({ id }) => id)
  const sent = typed.filter(([name]) => name === 'order').map(([, id]) => id)
  const [order, setOrder] = useState<readonly string[]>(sent.length > 0 ? sent : stored)
  const fields = { category, teams, typed: new Map(typed), faults: outcome?.fields ?? {} }
  return (
    <ChangeForm outcome={outcome} watched={order}>
      <ul className="panel divided competitor-list">
        {competitors.map((one) => (
          <li key={one.id}>
            <CompetitorFields {...fields} competitor={one} color={colorOf(one, teams)} />
          </li>
        ))}
        <li>
          <CompetitorFields {...fields} competitor={null} color={null} />
        </li>
      </ul>
      <details className="fold" open={sent.length > 0 && !sameOrder(sent, stored)}>
        <summary>Endre rekkefølgen</summary>
        <div className="stack-small">
          <p className="small muted">
            Slik står mesterskapet før første løp, og slik står listen når noen begynner å tippe.
          </p>
          <RankingList
            items={competitors.map((one) => ({
              ...one,
              color: colorOf(one, teams),
              detail: teams.find(({ id }) => id === one.team)?.shortName ?? null,
            }))}
            order={order}
            onChange={setOrder}
            name="order"
            label="Rekkefølge"
          />
        </div>
      </details>
    </ChangeForm>
  )
}

const colorOf = ({ team, color }: StoredCompetitor, teams: readonly StoredCompetitor[]) =>
  teams.find(({ id }) => id === team)?.color ?? color
