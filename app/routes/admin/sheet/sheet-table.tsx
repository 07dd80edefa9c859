import { Table } from '#app/components/table.tsx'
import type { MatchedLine } from '#game/sheet/matching.ts'
import { counted, number } from '#words/format.ts'
import { sheetWords } from '#words/sheet.ts'
import type { SheetPreview } from '#worker/usecases/admin/sheets.ts'

/** Every line of a sheet, with the user that its name belongs to. */
export function SheetTable({ year, header, rounds, lines, replaces }: SheetPreview) {
  const added = lines.filter(({ user }) => user === null).length
  return (
    <section className="stack-small" aria-labelledby="lines">
      <h2 id="lines">{counted(lines.length, 'deltaker', 'deltakere')}</h2>
      {replaces && <p className="notice notice-warn">Arket erstatter det som er ført inn for {year} før.</p>}
      <p>
        {rounds.length > 0
          ? `${counted(rounds.length, 'løp', 'løp')}: ${rounds.join(', ')}.`
          : 'Bare poengsummene, uten løp. Da får sesongen ingen graf.'}{' '}
        {added > 0 &&
          `${counted(added, 'deltaker', 'deltakere')} har ikke konto fra før, og blir lagt inn uten innlogging.`}
      </p>
      {header && (
        <p className="muted">
          Linje {header.line} er overskriften: {header.cells.join(', ')}.
        </p>
      )}
      <Table
        caption="Linjene i arket"
        isCaptionHidden
        columns={[
          { head: 'Linje', className: 'num', cell: ({ line }) => line },
          {
            head: 'Navn',
            headClass: 'fill',
            cellClass: 'break-anywhere',
            isRowHead: true,
            cell: (line) => (
              <>
                {line.name}
                <span className="below">{whoIs(line)}</span>
              </>
            ),
          },
          {
            head: 'Poeng',
            className: 'num',
            cell: ({ points }) => number(points.reduce((sum, one) => sum + one, 0)),
          },
        ]}
        rows={lines}
        keyOf={({ line }) => line}
      />
    </section>
  )
}

function whoIs({ name, user }: MatchedLine): string {
  if (user === null) return `Ny, ${sheetWords.unclaimed}`
  const known = user.isUnclaimed ? `Lagt inn før, ${sheetWords.unclaimed}` : 'Har konto'
  return user.username === name ? known : `${known}: ${user.username}`
}
