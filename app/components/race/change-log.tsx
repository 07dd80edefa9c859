import { Link } from 'react-router'
import { ChangeList } from '#app/components/change/change-list.tsx'
import { Table } from '#app/components/table.tsx'
import { calendarYear } from '#game/season.ts'
import { counted, date, number, signed, time } from '#words/format.ts'
import type { Worded } from '#words/public-log.ts'
import type { PublicChange } from '#worker/usecases/seasons/public-log.ts'

type Line = Worded<PublicChange>
type Props = { changes: readonly Line[]; title?: string }

/** The changes, their times and reasons, and the points that moved. The newest one is unfolded. */
export function ChangeLog({ changes, title = 'Endringer' }: Props) {
  if (changes.length === 0) return null
  const newest = changes.find(hasDetails)
  return (
    <section aria-labelledby="changes-title" className="stack-small">
      <h2 id="changes-title">{title}</h2>
      <ol className="panel divided change-log">
        {changes.map((change) => (
          <li key={change.id} id={lineId(change.id)}>
            {hasDetails(change) ? (
              <details open={change === newest}>
                <summary>
                  <Headline {...change} />
                </summary>
                <div className="change-details">
                  {change.texts.length > 0 && <ChangeList texts={change.texts} />}
                  <Effects {...change} />
                </div>
              </details>
            ) : (
              <Headline {...change} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const lineId = (change: number) => `change-${change}`

const hasDetails = ({ texts, affected }: Line) => texts.length + affected > 0

function Headline({ at, why, affected }: Line) {
  return (
    <span className="change-headline">
      <time dateTime={new Date(at).toISOString()}>
        {date(at)} {calendarYear(at)} {time(at)}
      </time>
      <span className="change-why">{why}</span>
      {affected > 0 && (
        <span className="chip">{counted(affected, 'deltaker', 'deltakere')} endret poeng</span>
      )}
    </span>
  )
}

function Effects({ countedWith, alsoCounts, ...line }: Line) {
  if (countedWith !== null) return <CountedWith {...countedWith} />
  return (
    <>
      {alsoCounts > 0 && (
        <p className="muted">
          Virkningen av {counted(alsoCounts, 'tidligere endring', 'tidligere endringer')} er regnet med.
        </p>
      )}
      <OwnEffects {...line} />
    </>
  )
}

function CountedWith({ id, at, year, race }: NonNullable<Line['countedWith']>) {
  const page = race === null ? `/stats/${year}` : `/stats/${year}/${race}`
  return (
    <p className="muted">
      Virkningen er regnet sammen med{' '}
      <Link to={`${page}#${lineId(id)}`}>
        endringen {date(at)} {time(at)}
      </Link>
      .
    </p>
  )
}

type OwnLine = Pick<Line, 'affected' | 'effects' | 'isBeingCounted'>

function OwnEffects({ affected, effects, isBeingCounted }: OwnLine) {
  if (isBeingCounted) return <p className="muted">Poengene blir regnet ut nå.</p>
  if (affected === 0) return <p className="muted">Ingen fikk endret poengsum.</p>
  return (
    <Table
      isDense
      caption={
        <>
          Poengene etter endringen
          {affected > effects.length && (
            <span className="caption-note">
              De {effects.length} som endret seg mest av {number(affected)}
            </span>
          )}
        </>
      }
      columns={[
        {
          head: 'Deltaker',
          headClass: 'fill',
          isRowHead: true,
          cell: ({ user }) => (
            <Link className="cell-link" to={`/user/${user.id}`}>
              {user.username}
            </Link>
          ),
        },
        { head: 'Før', className: 'num', cellClass: 'quiet', cell: ({ before }) => number(before) },
        { head: 'Etter', className: 'num', cell: ({ after }) => number(after) },
        {
          head: 'Endring',
          className: 'num',
          cellClass: 'strong',
          cell: ({ before, after }) => (
            <span className={after > before ? 'points points-good' : 'points'}>{signed(after - before)}</span>
          ),
        },
      ]}
      rows={effects}
      keyOf={({ user }) => user.id}
    />
  )
}
