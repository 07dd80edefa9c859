import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { meanScores } from '#game/forecast/season-record.ts'
import { shortChance } from '#words/forecast.ts'
import { counted, number } from '#words/format.ts'
import { list } from '#words/list.ts'
import type { ForecastedSeason } from '#worker/usecases/forecast/record.ts'

const rules = [
  { of: 'forecast', name: 'Anslaget' },
  { of: 'points', name: 'Stillingen' },
  { of: 'equal', name: 'Alle like' },
] as const

const inTwo = (value: number) => value.toFixed(2).replace('.', ',')
const whole = (value: number) => number(Math.round(value))

type Props = { season: ForecastedSeason; isNewest: boolean }

/** How the forecasts of a finished season went, beside two simple rules. Race by race is folded in older seasons. */
export const SeasonScores = ({ season: { year, winners, races, steps }, isNewest }: Props) => (
  <section aria-labelledby={`anslag-${year}`} className="stack-small">
    <h2 id={`anslag-${year}`}>
      {year}: {list(winners)} vant
      <span className="below">Snitt av {counted(steps.length, 'anslag', 'anslag')}</span>
    </h2>
    <Table
      labelledBy={`anslag-${year}`}
      isDense
      columns={[
        { head: 'Metode', className: 'fill', isRowHead: true, cell: ({ name }) => name },
        { head: 'Skår', className: 'num', cellClass: 'strong', cell: ({ mean }) => whole(mean.baseline) },
      ]}
      rows={rules.map(({ of, name }) => ({ name, mean: meanScores(steps, of) }))}
      keyOf={({ name }) => name}
    />
    <details className="fold" open={isNewest}>
      <summary>Skår etter hvert løp</summary>
      <ByRace races={races} steps={steps} />
    </details>
  </section>
)

const ByRace = ({ races, steps }: Pick<ForecastedSeason, 'races' | 'steps'>) => (
  <SkipTable rows={steps.length}>
    <Table
      caption="Skår etter hvert løp"
      isCaptionHidden
      isDense
      columns={[
        {
          head: 'Løp',
          className: 'fill',
          isRowHead: true,
          cell: ({ step }) => (
            <>
              <span className="wide-only">{step}. </span>
              {races[step - 1]}
            </>
          ),
        },
        {
          head: (
            <>
              Sjanse<span className="visually-hidden"> for vinneren</span>
            </>
          ),
          className: 'num',
          cell: ({ said }) => shortChance(said, null),
        },
        {
          head: 'Anslaget',
          className: 'num',
          cellClass: 'strong',
          cell: (step) => whole(step.forecast.baseline),
        },
        {
          head: 'Stillingen',
          className: 'num by-points',
          cell: (step) => whole(step.points.baseline),
        },
      ]}
      rows={steps}
      keyOf={({ step }) => step}
    />
  </SkipTable>
)

/** The means of two more scores, for those who know them. */
export const FurtherScores = ({ seasons }: { seasons: readonly ForecastedSeason[] }) => (
  <Table
    caption="Brier og logg"
    isCaptionHidden
    isDense
    columns={[
      { head: 'Sesong', isRowHead: true, className: 'rank', cell: ({ year }) => year },
      { head: 'Metode', className: 'fill', cell: ({ name }) => name },
      { head: 'Brier', className: 'num', cell: ({ mean }) => inTwo(mean.brier) },
      { head: 'Logg', className: 'num', cell: ({ mean }) => inTwo(mean.log) },
    ]}
    rows={seasons.flatMap(({ year, steps }) =>
      rules.map(({ of, name }) => ({ year, name, mean: meanScores(steps, of) })),
    )}
    keyOf={({ year, name }) => `${year} ${name}`}
  />
)
