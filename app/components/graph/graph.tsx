import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Series } from '#game/leaderboard.ts'
import { PointsAxis, StepsAxis } from './axes.tsx'
import { fittedLines, scaleOf } from './geometry.ts'
import { GraphTable } from './graph-table.tsx'
import { LineEnds } from './line-ends.tsx'
import { defaultLines, linesOf } from './lines.ts'
import { type FieldValues, type Mode, modeFrom, modeLabels, modes, valuesOf } from './modes.ts'
import { Plot } from './plot.tsx'

// Loaded on demand: the chart library is as large as the rest of the site.
const Explorer = lazy(() => import('./explorer.tsx'))
const NameChoice = lazy(() => import('./name-choice.tsx'))

export type GraphProps = {
  /** In leaderboard order. Behind the participants: lines of no participant, which have no ranks. */
  series: readonly Series[]
  /** The race names, from step 1. */
  steps: readonly string[]
  /** The step of the season that the lines start with. */
  from: number
  /** The label of the first step. */
  start?: string
  /** The viewer's index in `series`, or -1. */
  me: number
  field: FieldValues
}

/** The season as lines, drawn on the server. The cursor and the choice of names load on demand. */
export function Graph({ series, steps, from, start = 'Start', me, field }: GraphProps) {
  const wanted = modeFrom(new URLSearchParams(useLocation().search).get('graf'))
  // The link changes at once. The lines follow.
  const mode = useDeferredValue(wanted)
  const [chosen, setChosen] = useState<number[] | null>(null)
  const [isExploring, setExploring] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const people = field.ranks.length
  const shown = chosen ?? defaultLines(people, me, series.length)
  const scores = series.map((line) => line.scores)
  const values = valuesOf(scores, mode, field)
  const fitted = fittedLines(scores, shown)
  const scale = scaleOf(values, mode, fitted)
  const lines = linesOf(series, shown, me, people).filter(({ index }) => values[index])
  const drawing = {
    values,
    scale,
    lines,
    label: `${modeLabels[mode]} etter hvert løp. Tallene står i tabellen under.`,
  }

  return (
    <section className="card graph" aria-labelledby="graph-title">
      <h2 id="graph-title">Utvikling gjennom sesongen</h2>
      <ModeLinks mode={wanted} />
      <div className="graph-box">
        <PointsAxis scale={scale} />
        <div className="graph-plot" onPointerDown={() => setExploring(true)}>
          {isExploring ? (
            <Suspense fallback={<Plot {...drawing} />}>
              <Plot {...drawing} onlyContext />
              <Explorer values={values} {...{ scale, lines, steps, from, start }} />
            </Suspense>
          ) : (
            <Plot {...drawing} />
          )}
        </div>
        <LineEnds values={values} scale={scale} lines={lines} />
        <StepsAxis lastStep={values[0]!.length - 1} from={from} start={start} />
        <span className="axis-title">løp</span>
      </div>
      <p className="small muted graph-legend">
        {chosen === null && shown.length < series.length && legend(me)}
        {mode !== 'plassering' &&
          fitted.includes(false) &&
          ' De som ble med underveis, ligger under utsnittet.'}
      </p>
      <div className="graph-foot">
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-expanded={isChoosing}
          onClick={() => {
            setExploring(true)
            setChoosing(!isChoosing)
          }}
        >
          Velg deltakere
        </button>
        {isChoosing && (
          <Suspense>
            <NameChoice series={series} chosen={shown} onChoose={setChosen} />
          </Suspense>
        )}
        <GraphTable series={series} values={values} {...{ mode, steps, from, start }} />
      </div>
    </section>
  )
}

/** Names the lines that have colours. A viewer among the top five has neighbours there too. */
const legend = (me: number) => `De fem beste${me < 4 ? '' : ', du og naboene dine'}. De andre er grå.`

function ModeLinks({ mode }: { mode: Mode }) {
  const { search } = useLocation()
  const to = (other: Mode) => {
    const query = new URLSearchParams(search)
    query.delete('graf')
    if (other !== 'poeng') query.set('graf', other)
    return { search: String(query) }
  }
  return (
    <nav className="segmented" aria-label="Grafen viser">
      {modes.map((other) => (
        <Link
          key={other}
          to={to(other)}
          preventScrollReset
          replace
          aria-current={other === mode ? 'true' : undefined}
        >
          {modeLabels[other]}
        </Link>
      ))}
    </nav>
  )
}
