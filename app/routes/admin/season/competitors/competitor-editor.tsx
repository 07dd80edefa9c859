import { useState } from 'react'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
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
  const noun = questionWords[category].noun.toLowerCase()
  return (
    <ChangeForm outcome={outcome} watched={order}>
      <div className="competitor-columns">
        <section className="stack-small" aria-labelledby="order">
          <h2 id="order">Rekkefølge</h2>
          <p className="muted">
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
        </section>
        <section className="stack-small" aria-labelledby="each">
          <h2 id="each">Opplysninger</h2>
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
          <p className="muted small">
            En {noun} som noen har tippet på, eller som står i et resultat, kan ikke fjernes. Kommer noen til
            etter at det er tippet, får tipsene null poeng for dem, og deltakerne ser dem nederst neste gang
            de lagrer.
          </p>
        </section>
      </div>
    </ChangeForm>
  )
}

const colorOf = ({ team, color }: StoredCompetitor, teams: readonly StoredCompetitor[]) =>
  teams.find(({ id }) => id === team)?.color ?? color
