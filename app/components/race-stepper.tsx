import { Link } from 'react-router'
import { SelectForm } from '#app/components/select-form.tsx'

type SteppedRace = { id: number; position: number; name: string }

type Props = {
  /** The races with a result, in season order, and the one that the page ends with. */
  races: readonly SteppedRace[]
  current: number
  /** The address of this page at the newest race. */
  now: string
  /** Query parameters to keep. A race belongs to one season, so no year is needed. */
  keep?: Record<string, string>
}

/** Selects the race after which a page shows the season. Its buttons are at one place for every race. */
export function RaceStepper({ races, current, now, keep = {} }: Props) {
  const step = races.findIndex(({ id }) => id === current)
  const race = races[step]
  if (race === undefined) return null
  const to = ({ id }: SteppedRace) => `?${new URLSearchParams({ ...keep, raceId: String(id) })}`
  return (
    <div className="race-stepper">
      <nav className="race-stepper-row" aria-label="Velg løp">
        <StepLink race={races[step - 1]} to={to} way="prev" />
        <SelectForm
          button="Vis"
          keep={keep}
          selects={[
            {
              name: 'raceId',
              label: 'Stillingen etter',
              value: race.id,
              options: races
                .map(({ id, position, name }) => ({ value: id, label: `${position}. ${name}` }))
                .reverse(),
            },
          ]}
        />
        <StepLink race={races[step + 1]} to={to} way="next" />
      </nav>
      {step < races.length - 1 && (
        <p className="row race-stepper-state">
          <strong>Slik sto det etter løp {race.position}</strong>
          <Link className="touch-link" to={now} preventScrollReset>
            Til nå
          </Link>
        </p>
      )}
    </div>
  )
}

type LinkProps = { race: SteppedRace | undefined; to: (race: SteppedRace) => string; way: 'prev' | 'next' }

function StepLink({ race, to, way }: LinkProps) {
  if (race === undefined) return <span />
  const arrow = <span aria-hidden="true">{way === 'prev' ? '←' : '→'}</span>
  const name = <span className="race-stepper-name">Løp {race.position}</span>
  return (
    <Link className="button button-quiet" to={to(race)} preventScrollReset rel={way}>
      {way === 'prev' && arrow}
      {name}
      {way === 'next' && arrow}
    </Link>
  )
}
