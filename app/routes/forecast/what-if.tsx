import { useEffect, useMemo, useState } from 'react'
import { Table } from '#app/components/table.tsx'
import { shortChance } from '#words/forecast.ts'
import { seasonsLeft, tooFewSeasons } from '#words/forecast-page.ts'
import type { ShownForecast } from '#worker/usecases/forecast/shown.ts'
import { chancesWhere, loadSimulations, type Simulations } from './simulations.ts'
import { useCondition } from './use-condition.tsx'

type Props = { year: number; shown: ShownForecast; me: string | null }

/** Somebody below this, now and then, is left out. */
const leastShown = 0.005

/** Computes the chances of the field if something happens, in the browser. */
export default function WhatIf({ year, shown, me }: Props) {
  const [loaded, setLoaded] = useState<Simulations | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const { condition, fields } = useCondition(shown.champions)
  const forecast = `${year}/${shown.step}/${shown.revision}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    const left = new AbortController()
    setLoaded(null)
    loadSimulations(forecast, left.signal).then(setLoaded, () => left.signal.aborted || setLoaded('failed'))
    return () => left.abort()
  }, [forecast, tries])

  const answer = useMemo(
    () =>
      loaded === null || loaded === 'failed' || condition === null ? null : chancesWhere(loaded, condition),
    [loaded, condition],
  )
  return (
    <>
      {fields}
      {loaded === null && <p>Henter simuleringene …</p>}
      <p role="status">
        {loaded === 'failed' && 'Vi fikk ikke hentet simuleringene.'}
        {answer && (answer.wins ? seasonsLeft(answer.held, answer.all) : tooFewSeasons)}
      </p>
      {loaded === 'failed' && (
        <button type="button" className="button button-quiet" onClick={() => setTries(tries + 1)}>
          Prøv igjen
        </button>
      )}
      {answer?.wins && <Answer shown={shown} me={me} wins={answer.wins} />}
    </>
  )
}

type AnswerProps = { shown: ShownForecast; me: string | null; wins: ReadonlyMap<string, number> }

function Answer({ shown, me, wins }: AnswerProps) {
  const rows = shown.said
    .map((one) => ({ ...one, ifSo: wins.get(one.id) ?? 0 }))
    .filter(({ id, win, ifSo }) => id === me || Math.max(win, ifSo) > leastShown)
    .toSorted((a, b) => b.ifSo - a.ifSo)
  return (
    <Table
      caption="Sjansene da"
      columns={[
        { head: 'Deltaker', isRowHead: true, className: 'fill', cell: ({ username }) => username },
        { head: 'Nå', className: 'num', cell: ({ win, certain }) => shortChance(win, certain) },
        {
          head: 'Da',
          className: 'num',
          cellClass: 'strong',
          cell: ({ ifSo, certain }) => shortChance(ifSo, certain),
        },
      ]}
      isDense
      rows={rows}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === me ? 'row-me' : undefined)}
    />
  )
}
