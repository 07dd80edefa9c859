import { Competitor } from '#app/components/competitor.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { shortChance } from '#words/forecast.ts'
import { chanceWords } from '#words/forecast-page.ts'
import type { ShownForecast } from '#worker/usecases/forecast/shown.ts'
import { ChanceBar } from './chance-bar.tsx'

/** Smaller chances are not worth a line. */
const leastShown = 0.005

type Props = { title: string; chances: ShownForecast['champions']['DRIVER'] }

/** The chance of each to become champion. */
export const ChampionBars = ({ title, chances }: Props) => (
  <TableSection
    title={title}
    columns={[
      {
        head: 'Navn',
        isRowHead: true,
        cell: ({ competitor }) => <Competitor competitor={competitor} short="on-phones" />,
      },
      {
        head: 'Linje',
        isHeadHidden: true,
        className: 'fill',
        cell: ({ chance, competitor }) => <ChanceBar chance={chance} color={competitor.color} />,
      },
      {
        head: 'Sjanse',
        className: 'num',
        cellClass: 'strong',
        cell: ({ chance, certain }) => (
          <>
            <span aria-hidden="true">{shortChance(chance, certain)}</span>
            <span className="visually-hidden">{chanceWords(chance, certain)}</span>
          </>
        ),
      },
    ]}
    rows={chances.filter(({ chance }) => chance > leastShown).toSorted((a, b) => b.chance - a.chance)}
    keyOf={({ competitor }) => competitor.id}
  />
)
