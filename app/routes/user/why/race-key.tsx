import { Competitor } from '#app/components/competitor.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import { firstOf } from '#game/must-have.ts'
import { counted, nbsp } from '#words/format.ts'
import { list } from '#words/list.ts'
import { questionWords } from '#words/questions.ts'
import { shortNames } from '#words/short-names.ts'
import type { KeyOfRace as Key } from '#worker/usecases/profile/why.ts'

type Props = { race: { id: number; name: string }; raceKey: Key }

/** The right answers of a race and its flags, and those who earned most. */
export function RaceKey({ race, raceKey: { answers, flags, roundWinners } }: Props) {
  return (
    <section className="card race-key" aria-labelledby="race-key-title">
      <h2 id="race-key-title">Fasit i {race.name}</h2>
      <dl>
        {answers.map(({ category, driver }) => (
          <div key={category} className="spread">
            <dt>{questionWords[category].answerShort}</dt>
            <dd>{driver ? <Competitor competitor={driver} short="always" /> : '–'}</dd>
          </div>
        ))}
        <div className="spread">
          <dt>Flagg</dt>
          <dd>{flagWords(flags)}</dd>
        </div>
        {roundWinners.length > 0 && (
          <div className={roundWinners.length === 1 ? 'spread' : undefined}>
            <dt>
              <span className="chip chip-hit">Best i løpet</span>
            </dt>
            <dd>
              {shortNames(roundWinners.map(({ username }) => username))}
              {nbsp}
              <Change change={firstOf(roundWinners).points} exact />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const short: Record<FlagType, [one: string, many: string]> = {
  YELLOW: ['gult', 'gule'],
  RED: ['rødt', 'røde'],
  SAFETY_CAR: ['sikkerhetsbil', 'sikkerhetsbiler'],
}

/** "1 gult og 2 røde", or "ingen" */
function flagWords(flags: FlagCounts): string {
  const seen = flagTypes.filter((type) => flags[type] > 0)
  return seen.length === 0 ? 'ingen' : list(seen.map((type) => counted(flags[type], ...short[type])))
}
