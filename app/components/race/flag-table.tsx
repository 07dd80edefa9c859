import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames, sessionNames } from '#app/words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** Every flag that counts, in the order shown. */
export function FlagTable({ flags }: Pick<RaceStats, 'flags'>) {
  if (flags.length === 0) return null
  return (
    <table className="table table-dense">
      <caption>Flagg og sikkerhetsbiler</caption>
      <thead>
        <tr>
          <th scope="col">Økt</th>
          <th scope="col" className="num">
            Runde
          </th>
          <th scope="col" className="fill">
            Type
          </th>
        </tr>
      </thead>
      <tbody>
        {flags.map(({ id, session, lap, type }) => (
          <tr key={id}>
            <td>{sessionNames[session]}</td>
            <td className="num">{lap}</td>
            <td>
              <FlagMark type={type} />
              {flagNames[type]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
