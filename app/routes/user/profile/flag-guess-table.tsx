import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames } from '#words/names.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { Figure, scoreColumns } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'
import { sinceOf } from './since.ts'

export function FlagGuessTable({ profile }: { profile: Profile }) {
  const rows = profile.rows.FLAG
  const since = sinceOf(profile)
  return (
    <GuessSection
      profile={profile}
      category="FLAG"
      nothing={rows.length === 0 && 'Ikke tippet.'}
      columns={[
        {
          head: 'Flagg',
          headClass: 'fill',
          isRowHead: true,
          cell: ({ flag }) => (
            <>
              <FlagMark type={flag} />
              {flagNames[flag]}
            </>
          ),
        },
        {
          head: profile.remaining === 0 ? 'Totalt' : 'Hittil',
          className: 'num',
          cell: ({ actual }) => <Figure value={actual} missing="ikke talt" />,
        },
        {
          head: 'Tippet',
          className: 'num',
          cell: ({ guess }) => <Figure value={guess} missing="ikke tippet" />,
        },
        ...scoreColumns(rows),
      ]}
      rows={rows.map((row) => ({ ...row, since }))}
      keyOf={({ flag }) => flag}
    />
  )
}
