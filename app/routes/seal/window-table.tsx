import { Link } from 'react-router'
import { Table } from '#app/components/table.tsx'
import { date, number, time } from '#words/format.ts'
import { unsealedMarks, windowTitle } from '#words/seal/windows.ts'
import type { SealFacts, ShownSeals } from '#worker/usecases/sealing/pages.ts'

/** The windows of a season, newest first, each with its seals. */
export function WindowTable({ year, windows }: { year: number; windows: readonly ShownSeals[] }) {
  return (
    <Table
      className="seal-table"
      caption={`Fristene i ${year}`}
      columns={[
        { head: 'Frist', headClass: 'fill' },
        { head: 'Tips', className: 'num least' },
        { head: 'Forseglet', className: 'num wide-only' },
        { head: 'Kontrollkode' },
      ]}
    >
      {windows.map((window) => (
        <Rows key={window.window} {...window} />
      ))}
    </Table>
  )
}

function Rows(window: ShownSeals) {
  const [newest, ...older] = window.seals.toReversed()
  return (
    <tbody>
      <tr>
        <th scope="row" className="fill">
          <Link className="cell-link" to={`/seal/${window.window}`}>
            {windowTitle(window)}
          </Link>
        </th>
        {window.state === 'sealed' && newest ? (
          <SealCells {...newest} />
        ) : (
          <td className="num quiet" colSpan={3}>
            {unsealedMarks[window.state === 'failed' ? 'failed' : 'waiting']}
          </td>
        )}
      </tr>
      {(window.state === 'sealed' ? older : window.seals.toReversed()).map((seal) => (
        <tr key={seal.cutoff} className="seal-older">
          <td className="fill">Segl for fristen {cutoffOf(seal)}</td>
          <SealCells {...seal} />
        </tr>
      ))}
    </tbody>
  )
}

const cutoffOf = ({ cutoff }: SealFacts) => `${date(cutoff)} ${time(cutoff)}`

const SealCells = ({ size, sealedAt, code }: SealFacts) => (
  <>
    <td className="num least">{number(size)}</td>
    <td className="num wide-only">
      {date(sealedAt)} {time(sealedAt)}
    </td>
    <td className="seal-code">{code}</td>
  </>
)
