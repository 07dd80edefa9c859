import { Fragment } from 'react'
import type { Category } from '#game/category.ts'
import type { SessionDeadline } from '#game/questions/question.ts'
import { exactTime } from '#words/exact-time.ts'
import { shortDate, time } from '#words/format.ts'
import { list } from '#words/list.ts'
import { sessionNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import { passedCutoff, TimeField } from './time-field.tsx'

export type RaceCutoff = {
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
  race: RaceCutoff
  /** The sent values that are not saved, by field. */
  typed: ReadonlyMap<string, string>
  faults: Record<string, string>
}

/** A race with its cutoffs in force. It opens to the fields. */
export function CutoffRow({ race, typed, faults }: Props) {
  const { id, position, name, startsAt, ownCutoff, sessions } = race
  const raceField = `race-${id}`
  const fields = [raceField, ...sessions.map(({ session }) => `session-${id}-${session}`)]
  const field = (name: string, stored: number | null) => ({
    ...{ name, stored, typed: typed.get(name), fault: faults[name] },
  })
  return (
    <li>
      <details open={fields.some((name) => typed.get(name) || faults[name])}>
        <summary className="cutoff-row">
          <span>
            <strong>
              <span className="num muted">{position}.</span> {name}
            </strong>
            <small className="muted">
              Starter {shortDate(startsAt)} {time(startsAt)}
            </small>
            {ownCutoff !== null && <small>Stenger {exactTime(ownCutoff)}</small>}
          </span>
          <span className="cutoff-change">Endre</span>
        </summary>
        <div className="cutoff-fields">
          <TimeField
            label={
              <>
                Egen frist<span className="visually-hidden"> for {name}, norsk tid</span>
              </>
            }
            {...field(raceField, ownCutoff)}
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
                hint={isClosed ? passedCutoff : undefined}
                {...field(`session-${id}-${session}`, ownCutoff)}
              />
            </Fragment>
          ))}
        </div>
      </details>
    </li>
  )
}
