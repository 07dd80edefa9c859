import { Table } from '#app/components/table.tsx'
import type { Effect } from '#game/changes/effects.ts'
import { counted, number, signed } from '#words/format.ts'

const shownAtOnce = 8

/** The participants whose points a change affects, in order of rank. */
export function EffectsTable({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return <p>Ingen deltakere får endret poengsum.</p>
  const [first, rest] = [effects.slice(0, shownAtOnce), effects.slice(shownAtOnce)]
  return (
    <div className="effects stack-small">
      <p>
        <strong>{counted(effects.length, 'deltaker', 'deltakere')} får endret poengsum</strong>
      </p>
      <Rows effects={first} caption="Hvem som får endret poengsum" />
      {rest.length > 0 && (
        <details className="fold">
          <summary>Vis {counted(rest.length, 'deltaker', 'deltakere')} til</summary>
          <Rows effects={rest} caption="Resten av dem som får endret poengsum" />
        </details>
      )}
    </div>
  )
}

const Rows = ({ effects, caption }: { effects: readonly Effect[]; caption: string }) => (
  <Table
    className="effects-table"
    caption={caption}
    isCaptionHidden
    columns={[
      { head: 'Deltaker', headClass: 'fill', isRowHead: true, cell: ({ username }) => username },
      {
        head: 'Plass',
        className: 'num',
        cell: ({ before, after }) =>
          before.rank === after.rank ? after.rank : `${before.rank} → ${after.rank}`,
      },
      {
        head: 'Poeng',
        className: 'num least',
        cell: ({ before, after }) => (
          <>
            <span className="was">{number(before.points)} → </span>
            {number(after.points)}
          </>
        ),
      },
      {
        head: 'Endring',
        className: 'num',
        cellClass: ({ before, after }) => (after.points > before.points ? 'gain' : 'muted'),
        cell: ({ before, after }) => signed(after.points - before.points),
      },
    ]}
    rows={effects}
    keyOf={({ user }) => user}
  />
)
