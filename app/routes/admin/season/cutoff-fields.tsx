import { Fragment } from 'react'
import type { Category } from '#game/category.ts'
import type { SessionDeadline } from '#game/questions/question.ts'
import { exactTime } from '#words/exact-time.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import { sessionNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import { TimeField } from './time-field.tsx'

type RaceCutoff = {
  id: number
  position: number
  name: string
  startsAt: number
  ownCutoff: number | null
  isClosed: boolean
  sessions: readonly {
    session: SessionDeadline
    startsAt: number
    ownCutoff: number | null
    isClosed: boolean
    questions: readonly Category[]
  }[]
}

type Props = {
  season: { cutoff: number; isClosed: boolean }
  races: readonly RaceCutoff[]
  /** The sent values that are not saved, by field. */
  typed: ReadonlyMap<string, string>
  faults: Record<string, string>
}

/** The cutoffs of the season and of each race. */
export function CutoffFields({ season, races, typed, faults }: Props) {
  const field = (name: string, stored: number | null) => ({
    name,
    stored,
    typed: typed.get(name),
    fault: faults[name],
  })
  const closed = races.filter(({ isClosed }) => isClosed)
  const open = races.filter(({ isClosed }) => !isClosed)
  const row = ({ id, position, name, startsAt, ownCutoff, sessions }: RaceCutoff) => (
    <li key={id}>
      <div>
        <h3>
          <span className="num muted">{position}.</span> {name}
        </h3>
        <p className="small muted">Starter {exactTime(startsAt)}</p>
      </div>
      <TimeField
        label={
          <>
            Egen frist<span className="visually-hidden"> for {name}, norsk tid</span>
          </>
        }
        {...field(`race-${id}`, ownCutoff)}
      />
      {sessions.map(({ session, startsAt, ownCutoff, isClosed, questions }) => (
        <Fragment key={session}>
          <p className="small muted">
            {sessionNames[session]} starter {exactTime(startsAt)}
          </p>
          <TimeField
            label={
              <>
                Egen frist for {list(questions.map((one) => questionWords[one].object))}
                <span className="visually-hidden"> i {name}, norsk tid</span>
              </>
            }
            hint={isClosed ? passed : undefined}
            {...field(`session-${id}-${session}`, ownCutoff)}
          />
        </Fragment>
      ))}
    </li>
  )
  return (
    <div className="stack admin-column">
      <section className="card stack-small" aria-labelledby="season">
        <h2 id="season">Sesongen</h2>
        <TimeField
          label="Tippefrist, norsk tid"
          hint={season.isClosed ? passed : 'Førere, konstruktører og flagg kan tippes til da.'}
          required
          {...field('season', season.cutoff)}
        />
      </section>
      <section className="stack-small" aria-labelledby="races">
        <h2 id="races">Løpene</h2>
        <p className="muted">
          Et løp uten egen frist stenger når det starter, også når starten flyttes.
          {races.some(({ sessions }) => sessions.length > 0) && ' Det samme gjelder øktene.'} Når klokka
          stilles tilbake, gjelder det første av to like klokkeslett.
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
            <p className="muted">{passed}</p>
            <ol className="panel divided cutoffs">{closed.map(row)}</ol>
          </details>
        )}
      </section>
    </div>
  )
}

const passed = 'Fristen er ute: flyttes den, må du skrive hvorfor, og alle kan lese det.'
