import { FlagMark } from '#app/components/flag-mark.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { flagNames, sessionNames } from '#words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** Every flag that counts, in the order shown. */
export function FlagTable({ id, flags }: Pick<RaceStats, 'flags'> & { id: string }) {
  if (flags.length === 0) return null
  return (
    <TableSection id={id} title="Flagg og sikkerhetsbiler" note={flags.length} rows={flags.length}>
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
    </TableSection>
  )
}
