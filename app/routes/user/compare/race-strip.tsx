import { Link } from 'react-router'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { type Duel, sides } from '#game/duel.ts'
import { abbreviationsOf } from '#game/names/abbreviations.ts'
import { wonRaces } from '#words/duel.ts'
import { number } from '#words/format.ts'
import { list } from '#words/list.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'
import { compareAddress, type DuelShown } from './duel-of-result.ts'

type Props = { shown: DuelShown; duel: Duel }

/**
 * The one who gained more in each race. Every cell leads to the two after that race, with the guesses that
 * decided it.
 */
export function RaceStrip({ shown, duel }: Props) {
  const { completed, moment } = shown
  const abbreviations = abbreviationsOf(completed.map(({ name }) => name))
  const latest = moment.races.at(-1)
  return (
    <section aria-labelledby="lop-for-lop">
      <div className="title-row section-head">
        <h2 id="lop-for-lop">Løp for løp</h2>
        <p className="small muted">Tallet viser hvor mange poeng mer den beste fikk.</p>
      </div>
      {latest && (
        <RaceStepper
          races={completed}
          current={latest.id}
          now={compareAddress(shown)}
          keep={{ year: String(shown.year), a: shown.profiles.a.user.id, b: shown.profiles.b.user.id }}
        />
      )}
      <ol className="lanes">
        {completed.map((race, index) => (
          <li key={race.id}>
            <Link
              className="lane"
              to={compareAddress(shown, race.id)}
              aria-current={race.id === latest?.id ? 'true' : undefined}
              title={race.name}
              preventScrollReset
            >
              <span className="lane-name" aria-hidden="true">
                {abbreviations[index]}
              </span>
              <span className="visually-hidden">{inWords(shown, duel, race, index)}</span>
              <Blocks outcome={duel.races[index]} />
            </Link>
          </li>
        ))}
      </ol>
      <Tally shown={shown} duel={duel} />
    </section>
  )
}

type Outcome = Duel['races'][number]

function inWords({ names }: DuelShown, duel: Duel, { name }: RaceName, index: number): string {
  const outcome = duel.races[index]
  if (outcome === undefined) return `${name}: senere i sesongen`
  if (outcome.winner === null) return `${name}: uavgjort`
  return `${name}: ${names[outcome.winner]} fikk ${number(outcome.by)} poeng mer`
}

/** The block is in the upper lane if the first side won, in the lower one if the second did. */
function Blocks({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.winner === null) return <span className="lane-drawn" aria-hidden="true" />
  return sides.map((side) => (
    <span
      key={side}
      className={outcome?.winner === side ? `lane-won won-${side}` : 'lane-rest'}
      aria-hidden="true"
    >
      {outcome?.winner === side && number(outcome.by)}
    </span>
  ))
}

function Tally({ shown: { names, moment }, duel }: Props) {
  const drawn = moment.races.filter((_, index) => duel.races[index]?.winner === null)
  return (
    <p className="row small muted lane-tally">
      {sides.map((side) => (
        <span key={side}>
          <span className={`side-block won-${side}`} />
          {wonRaces(names[side], duel.won[side])}
        </span>
      ))}
      {drawn.length > 0 && <span>Uavgjort: {list(drawn.map(({ name }) => name))}</span>}
    </p>
  )
}
