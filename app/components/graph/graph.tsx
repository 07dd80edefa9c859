import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Series } from '#game/leaderboard.ts'
import { PointsAxis, StepsAxis } from './axes.tsx'
import { scaleOf } from './geometry.ts'
import { GraphTable } from './graph-table.tsx'
import { LineEnds } from './line-ends.tsx'
import { defaultLines, linesOf } from './lines.ts'
import { type Mode, modeFrom, modeLabels, modes, valuesOf } from './modes.ts'
import { NameChoice } from './name-choice.tsx'
import { Plot } from './plot.tsx'

// Loaded on demand: the chart library is as large as the rest of the site.
const Explorer = lazy(() => import('./explorer.tsx'))

type Props = {
  /** In leaderboard order. */
  series: readonly Series[]
  /** The race names, from step 1. */
  steps: readonly string[]
  /** The viewer's index in `series`, or -1. */
  me: number
}

/** The season as lines, drawn on the server. The cursor and the choice of names load on demand. */
export function Graph({ series, steps, me }: Props) {
  const mode = modeFrom(new URLSearchParams(useLocation().search).get('graf'))
  const [chosen, setChosen] = useState<number[] | null>(null)
  const isExploring = chosen !== null
  const shown = chosen ?? defaultLines(series.length, me)
  const values = valuesOf(
    series.map(({ scores }) => scores),
    mode,
  )
  const scale = scaleOf(values, mode)
  const lines = linesOf(series, shown, me)
  const explore = () => setChosen(shown)
  const drawing = {
    values,
    scale,
    lines,
    label: `${modeLabels[mode]} etter hvert løp. De samme tallene står i tabellen under.`,
  }

  return (
    <section className="card graph" aria-labelledby="graph-title">
      <h2 id="graph-title">Utvikling gjennom sesongen</h2>
      <ModeLinks mode={mode} />
      <div className="graph-box">
        <PointsAxis scale={scale} />
        <div className="graph-plot" onPointerDown={isExploring ? undefined : explore}>
          {isExploring ? (
            <Suspense fallback={<Plot {...drawing} />}>
              <Plot {...drawing} onlyContext />
              <Explorer values={values} scale={scale} lines={lines} steps={steps} />
            </Suspense>
          ) : (
            <Plot {...drawing} />
          )}
        </div>
        <LineEnds values={values} scale={scale} lines={lines} />
        <StepsAxis lastStep={values[0]!.length - 1} />
        <span className="axis-title">løp</span>
      </div>
      {isExploring && <NameChoice series={series} chosen={shown} onChoose={setChosen} />}
      <div className="graph-foot">
        {!isExploring && (
          <button type="button" className="button button-quiet needs-script" onClick={explore}>
            Velg deltakere
          </button>
        )}
        <GraphTable series={series} values={values} mode={mode} steps={steps} />
      </div>
    </section>
  )
}

function ModeLinks({ mode }: { mode: Mode }) {
  const { pathname, search } = useLocation()
  const to = (other: Mode) => {
    const query = new URLSearchParams(search)
    query.delete('graf')
    if (other !== 'poeng') query.set('graf', other)
    return { pathname, search: query.toString() }
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
