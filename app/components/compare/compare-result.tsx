import { Competitor } from '#app/components/competitor.tsx'
import { counted, number } from '#app/format.ts'
import { categoryNames, competitorNouns, flagNames } from '#app/words/names.ts'
import { competitorCategories, raceCategories } from '#game/category.ts'
import type { ComparisonResult } from '#worker/usecases/profile/comparing.ts'
import { GapGraph } from './gap-graph.tsx'
import { MirrorSummary } from './mirror-summary.tsx'
import { MirrorTable, pairs } from './mirror-table.tsx'

/** Two profiles of one season side by side. */
export function CompareResult({ result: { a, b, gap } }: { result: ComparisonResult }) {
  const names = [a.user.username, b.user.username] as const
  return (
    <div className="stack">
      <p className="compare-verdict">
        {verdict(names, a.total - b.total)}
        {a.race && (
          <span className="muted">
            {' '}
            Etter løp {a.race.position}, {a.race.name}.
          </span>
        )}
      </p>
      <div className="compare-top">
        <MirrorSummary a={a} b={b} />
        {gap.length > 1 && <GapGraph names={names} gap={gap} races={a.completed} />}
      </div>
      <div className="compare-season">
        {competitorCategories.map((category) => (
          <MirrorTable
            key={category}
            caption={categoryNames[category]}
            names={names}
            middle={competitorNouns[category]}
            rows={pairs(a.rows[category], b.rows[category], (row) => row.item, {
              head: ({ actual, competitor }) => (
                <>
                  {actual !== null && <span className="mirror-place">{actual}.</span>}{' '}
                  <Competitor competitor={competitor} short="on-phones" />
                </>
              ),
              guess: ({ guess }) => (guess === null ? null : number(guess)),
            })}
          />
        ))}
        <MirrorTable
          caption={categoryNames.FLAG}
          names={names}
          middle="Flagg"
          rows={pairs(a.rows.FLAG, b.rows.FLAG, (row) => row.flag, {
            head: ({ flag, actual }) => (
              <>
                {flagNames[flag]}
                {actual !== null && <span className="below">{number(actual)} hittil</span>}
              </>
            ),
            guess: ({ guess }) => (guess === null ? null : number(guess)),
          })}
        />
      </div>
      <div className="compare-races">
        {raceCategories.map((category) => (
          <MirrorTable
            key={category}
            caption={categoryNames[category]}
            names={names}
            middle="Løp"
            wide
            rows={pairs(a.rows[category], b.rows[category], ({ race }) => String(race.id), {
              head: ({ race }) => (
                <>
                  <span className="mirror-place">{race.position}.</span> {race.name}
                </>
              ),
              guess: ({ driver, actual, completed }) =>
                driver && (
                  <>
                    {driver.shortName}
                    <span className="below">{placeInWords(actual, completed)}</span>
                  </>
                ),
            })}
          />
        ))}
      </div>
    </div>
  )
}

function verdict([a, b]: readonly [string, string], lead: number): string {
  if (lead === 0) return `${a} og ${b} har like mange poeng.`
  return `${lead > 0 ? a : b} leder med ${counted(Math.abs(lead), 'poeng', 'poeng')}.`
}

function placeInWords(actual: number | null, completed: boolean): string {
  if (actual !== null) return `${actual}. plass`
  return completed ? 'uten plass' : 'venter på resultat'
}
