import { favoured, type Totals } from '#game/duel.ts'
import type { SideNames } from '#words/duel.ts'
import { number } from '#words/format.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'

type Props = { names: SideNames; races: readonly RaceName[]; totals: Totals; gap: readonly number[] }

/** The numbers of the graph. */
export const GapTable = ({ names, races, totals, gap }: Props) => (
  <details className="fold">
    <summary>Vis som tabell</summary>
    <table className="table table-dense gap-table" aria-labelledby="avstanden">
      <thead>
        <tr>
          <th scope="col" className="fill">
            Etter
          </th>
          <th scope="col" className="num side-a">
            {names.a}
          </th>
          <th scope="col" className="num side-b">
            {names.b}
          </th>
          <th scope="col" className="num">
            Avstand
          </th>
        </tr>
      </thead>
      <tbody>
        {gap.map((value, step) => {
          const leader = favoured(value)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the step is what the row is about
            <tr key={step}>
              <th scope="row">
                {step === 0 ? 'Start' : `${races[step - 1]?.position}. ${races[step - 1]?.name}`}
              </th>
              <td className={leader === 'a' ? 'num strong' : 'num quiet'}>{number(totals.a[step]!)}</td>
              <td className={leader === 'b' ? 'num strong' : 'num quiet'}>{number(totals.b[step]!)}</td>
              <td className={leader ? `num strong side-${leader}` : 'num quiet'}>
                {leader ? `+${number(Math.abs(value))}` : 'Likt'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </details>
)
