import { Form, Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SelectField } from '#app/components/select-form.tsx'
import { Table } from '#app/components/table.tsx'
import { type Side, sides } from '#game/duel.ts'
import { percentOf } from '#words/all-time.ts'
import { counted, number } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import type { AllTimePage, ShownAllTimeDuel } from '#worker/usecases/profile/all-time.ts'

type Props = Pick<AllTimePage, 'asked' | 'duel'> & { players: NonNullable<AllTimePage['players']> }

/** Two participants in all seasons that both finished. */
export function AllTimeDuelSection({ asked, duel, players }: Props) {
  const options = players.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <section id="duell" className="stack-small all-time-duel" aria-labelledby="duell-tittel">
      <h2 id="duell-tittel">To mot hverandre</h2>
      <Form method="get" action="/records#duell" className="form-row">
        {asked.by !== 'medals' && <input type="hidden" name="by" value={asked.by} />}
        <SelectField name="a" label="Deltaker" value={asked.a ?? ''} options={options} none="Velg" />
        <SelectField name="b" label="Mot" value={asked.b ?? ''} options={options} none="Velg" />
        <button type="submit" className="button button-quiet">
          Sammenlign
        </button>
      </Form>
      {duel === 'same-user' && <EmptyState title="Du har valgt samme deltaker to ganger." />}
      {duel === 'none-together' && <EmptyState title="De to har ingen ferdig sesong sammen." />}
      {typeof duel === 'object' && duel !== null && <Result duel={duel} />}
    </section>
  )
}

function Result({ duel }: { duel: ShownAllTimeDuel }) {
  const { people, seasons } = duel
  return (
    <>
      <p>
        <strong>{verdictOf(duel)}</strong>
      </p>
      <Table
        caption={`${people.a.username} mot ${people.b.username}, sesong for sesong`}
        isCaptionHidden
        columns={[
          {
            head: 'År',
            isRowHead: true,
            cell: ({ year }) => (
              <Link
                className="touch-link"
                to={`/user/compare?${new URLSearchParams({ year: String(year), a: people.a.id, b: people.b.id })}`}
              >
                {year}
              </Link>
            ),
          },
          ...sides.map((side) => ({
            head: <span className={`all-time-${side}`}>{people[side].username}</span>,
            cell: ({ finishes, winner }: ShownAllTimeDuel['seasons'][number]) => (
              <Finished {...finishes[side]} isBest={winner === side} side={side} />
            ),
          })),
        ]}
        rows={seasons}
        keyOf={({ year }) => year}
      />
      <p className="muted small">
        Prosenten viser poengene i forhold til den beste av de andre. Året fører til duellen løp for løp.
      </p>
    </>
  )
}

type FinishedProps = { rank: number; share: number | null; isBest: boolean; side: Side }

const Finished = ({ rank, share, isBest, side }: FinishedProps) => (
  <>
    {isBest ? (
      <strong className={`all-time-${side}`}>{number(rank)}. plass</strong>
    ) : (
      `${number(rank)}. plass`
    )}
    {share !== null && <span className="below">{percentOf(share)}</span>}
  </>
)

/** "Aksel leder 3–1 av fire felles sesonger." */
function verdictOf({ people, won, drawn, seasons }: ShownAllTimeDuel): string {
  const together = seasons.length === 1 ? 'én felles sesong' : `${numeral(seasons.length)} felles sesonger`
  const level = drawn > 0 ? `, ${counted(drawn, 'delt', 'delte')}` : ''
  if (won.a === won.b) return `Likt, ${won.a}–${won.b} i ${together}${level}.`
  const [ahead, behind] = won.a > won.b ? (['a', 'b'] as const) : (['b', 'a'] as const)
  return `${people[ahead].username} leder ${won[ahead]}–${won[behind]} mot ${people[behind].username} i ${together}${level}.`
}
