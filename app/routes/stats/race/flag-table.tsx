import { FlagMark } from '#app/components/flag-mark.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { flagNames, sessionNames } from '#words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** Every flag that counts, in the order shown. */
export function FlagTable({ id, flags }: Pick<RaceStats, 'flags'> & { id: string }) {
  if (flags.length === 0) return null
  return (
    <TableSection
      id={id}
      title="Flagg og sikkerhetsbiler"
      note={flags.length}
      columns={[
        { head: 'Økt', cell: ({ session }) => sessionNames[session] },
        { head: 'Runde', className: 'num', cell: ({ lap }) => lap },
        {
          head: 'Type',
          headClass: 'fill',
          cell: ({ type }) => (
            <>
              <FlagMark type={type} />
              {flagNames[type]}
            </>
          ),
        },
      ]}
      rows={flags}
      keyOf={(flag) => flag.id}
    />
  )
}
