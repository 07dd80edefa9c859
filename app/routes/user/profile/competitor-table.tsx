import { Competitor } from '#app/components/competitor.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { Figure, scoreColumns } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'
import { sinceOf } from './since.ts'

type Props = { profile: Profile; category: CompetitorCategory }

/** The championship order, with the guessed position of each competitor. */
export function CompetitorTable({ profile, category }: Props) {
  const rows = profile.rows[category]
  const since = sinceOf(profile)
  return (
    <GuessSection
      profile={profile}
      category={category}
      nothing={rows.length === 0 && 'Ikke tippet.'}
      columns={[
        {
          head: 'Plass',
          className: 'rank',
          cell: ({ actual }) => <Figure value={actual} missing="uten plass" />,
        },
        {
          head: questionWords[category].noun,
          headClass: 'fill',
          isRowHead: true,
          cell: ({ competitor }) => <Competitor competitor={competitor} short="on-phones" />,
        },
        {
          head: 'Tippet',
          className: 'num',
          cell: ({ guess }) => <Figure value={guess} missing="ikke tippet" />,
        },
        ...scoreColumns(rows),
      ]}
      rows={rows.map((row) => ({ ...row, since }))}
      keyOf={({ item }) => item}
    />
  )
}
