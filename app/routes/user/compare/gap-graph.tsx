import { type Duel, largestLead, type Side, sides, type Totals } from '#game/duel.ts'
import { abbreviationsOf } from '#game/names/abbreviations.ts'
import { number } from '#words/format.ts'
import type { DuelShown } from './duel-of-result.ts'
import { GapDrawing } from './gap-drawing.tsx'
import { GapTable } from './gap-table.tsx'

type Props = { shown: DuelShown; duel: Duel; totals: Totals }

/** The difference in points over the season. Above zero the first one leads. */
export function GapGraph({ shown: { names, moment, completed }, duel: { gap }, totals }: Props) {
  const lead = (side: Side) => {
    const most = largestLead(gap, side)
    const when = most?.step === 0 ? 'ved start' : `etter ${moment.races[(most?.step ?? 0) - 1]?.name}`
    return most && `${names[side]} med ${number(most.by)} ${when}`
  }
  const leads = sides.map(lead).filter((text) => text !== null)
  const most = leads.length === 0 ? 'De har stått likt hele veien.' : `Størst ledelse: ${leads.join(', ')}.`
  return (
    <section className="card duel-card" aria-labelledby="avstanden">
      <div className="title-row section-head">
        <h2 id="avstanden">Avstanden gjennom sesongen</h2>
        <p className="small muted">{most}</p>
      </div>
      <figure className="gap-graph">
        <GapDrawing
          gap={gap}
          names={names}
          races={abbreviationsOf(completed.map(({ name }) => name))}
          label={`Avstanden i poeng etter hvert løp. ${most}`}
        />
        <GapTable names={names} races={moment.races} totals={totals} gap={gap} />
      </figure>
    </section>
  )
}
