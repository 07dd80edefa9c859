import { whichOfTwo } from '#game/oslo-time.ts'
import { counted } from '#words/format.ts'
import { CutoffRow, type RaceCutoff } from './cutoff-row.tsx'
import { passedCutoff, TimeField } from './time-field.tsx'

type Props = {
  season: { cutoff: number; isClosed: boolean }
  races: readonly RaceCutoff[]
  /** The sent values that are not saved, by field. */
  typed: ReadonlyMap<string, string>
  faults: Record<string, string>
}

/** The cutoffs of the season and of each race. */
export function CutoffFields({ season, races, typed, faults }: Props) {
  const closed = races.filter(({ isClosed }) => isClosed)
  const open = races.filter(({ isClosed }) => !isClosed)
  const row = (race: RaceCutoff) => <CutoffRow key={race.id} race={race} typed={typed} faults={faults} />
  return (
    <div className="cutoff-columns">
      <section className="card stack-small" aria-labelledby="season">
        <h2 id="season">Sesongen</h2>
        <TimeField
          label="Tippefrist, norsk tid"
          hint={season.isClosed ? passedCutoff : 'Førere, konstruktører og flagg kan tippes til da.'}
          required
          name="season"
          stored={season.cutoff}
          typed={typed.get('season')}
          fault={faults.season}
        />
      </section>
      <section className="stack-small" aria-labelledby="races">
        <h2 id="races">Løpene</h2>
        <p className="muted">
          Et løp uten egen frist stenger når det starter, også når starten flyttes.
          {races.some(({ sessions }) => sessions.length > 0) && ' Det samme gjelder øktene.'}
          {races.some(({ startsAt }) => whichOfTwo(startsAt) !== null) &&
            ' Når klokka stilles tilbake, gjelder det første av to like klokkeslett.'}
        </p>
        {open.length > 0 && <ol className="panel divided cutoffs">{open.map(row)}</ol>}
        {closed.length > 0 && (
          <details
            className="title-fold closed-cutoffs"
            open={closed.some(({ id }) =>
              Object.keys(faults).some((name) => name.split('-')[1] === String(id)),
            )}
          >
            <summary>{counted(closed.length, 'løp', 'løp')} som er stengt</summary>
            <p className="muted">{passedCutoff}</p>
            <ol className="panel divided cutoffs">{closed.map(row)}</ol>
          </details>
        )}
      </section>
    </div>
  )
}
