import { Competitor } from '#app/components/competitor.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { moveTo, type Ranking } from '#game/changes/ranking-moves.ts'
import { nbsp } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { GuessOutcome } from '#worker/forms/guess.ts'
import type { RankingPage, Start } from '#worker/usecases/guessing/pages.ts'
import type { Choice } from '#worker/usecases/guessing/targets.ts'
import type { ScoredSeason } from '#worker/usecases/profile/scored-season.ts'
import { ClosedSeason } from './closed-season.tsx'
import { GuessFrame } from './guess-frame.tsx'
import { StartFrom } from './start-from.tsx'
import { useGuessForm } from './use-guess-form.ts'

type Props = {
  page: RankingPage
  outcome: GuessOutcome<Ranking> | undefined
  /** The starting order that a visitor without scripts has chosen. */
  start: Start | null
  scored: ScoredSeason<CompetitorCategory> | null
}

/** Ranks all competitors of a championship. */
export function RankingForm({ page, outcome, start, scored }: Props) {
  const { target, starts, table } = page
  const { question, name } = questionWords[target.category]
  const asked = start === null ? undefined : starts[start]
  const form = useGuessForm({
    page,
    outcome,
    initial: starts.saved ?? starts.now,
    toGuess: (order: Ranking) => ({ competitors: order }),
    fromGuess: ({ competitors }) => competitors,
    fromFields,
    ...(asked && { typed: asked }),
  })
  const savedIds = target.saved?.answer
  const newcomers = target.choices
    .filter(({ id }) => savedIds && !savedIds.includes(id))
    .map(({ name }) => name)
  return (
    <GuessFrame
      page={page}
      form={form}
      title={question}
      points={scored?.points}
      closed={
        scored ? (
          <ClosedSeason
            category={target.category}
            closed={{ ...scored, rows: inGuessedOrder(scored.rows) }}
            table={table}
            nameOf={({ competitor }) => <Competitor competitor={competitor} short="on-phones" />}
          />
        ) : (
          <ReadOnlyOrder order={form.saved?.value ?? []} choices={target.choices} label={name} />
        )
      }
    >
      {newcomers.length > 0 && (
        <p className="notice">
          Kom til etter at du lagret: {newcomers.join(', ')}. Står sist her; lagre på nytt for å ha alle med.
        </p>
      )}
      <div className="guess-columns">
        <RankingList
          items={target.choices.map((choice) => ({ ...choice, detail: choice.team }))}
          order={form.value}
          onChange={form.change}
          name="competitors"
          label={name}
          tools={<StartFrom page={page} order={form.value} onChange={form.change} />}
          keys={
            <>
              <kbd>Ctrl</kbd>
              {nbsp}+{nbsp}
              <kbd>Enter</kbd> lagrer.
            </>
          }
        />
        {table.length > 0 && (
          <aside aria-label="Poeng">
            <PointsTableOf category={target.category} table={table} />
          </aside>
        )}
      </div>
    </GuessFrame>
  )
}

/** The order of the fields, including a place that was chosen before hydration. */
function fromFields(fields: FormData): Ranking {
  const order = fields.getAll('competitors').map(String)
  const placeOf = (id: string) => Number(fields.get(`place-${id}`))
  const moved = order.find((id, index) => placeOf(id) !== index + 1)
  return moved === undefined ? order : moveTo(order, moved, placeOf(moved))
}

const inGuessedOrder = (rows: ScoredSeason<CompetitorCategory>['rows']) =>
  rows.toSorted((a, b) => (a.guess ?? rows.length + 1) - (b.guess ?? rows.length + 1))

/** The order, read-only. */
function ReadOnlyOrder({
  order,
  choices,
  label,
}: {
  order: Ranking
  choices: readonly Choice[]
  label: string
}) {
  const choiceOf = new Map(choices.map((choice) => [choice.id, choice]))
  return (
    <ol className="settled" aria-label={label}>
      {order.map((id) => {
        const choice = choiceOf.get(id)
        return <li key={id}>{choice ? <Competitor competitor={choice} /> : id}</li>
      })}
    </ol>
  )
}
