import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { type Duel, type Side, sides } from '#game/duel.ts'
import { drawnRaces, duelVerdict } from '#words/duel.ts'
import { number } from '#words/format.ts'
import { compareAddress, type DuelShown } from './duel-of-result.ts'
import { ShareButton } from './share-button.tsx'

type Props = {
  shown: DuelShown
  /** The sentence of the forecast; null: none. */
  outlook: string | null
  origin: string
}

/** The two, their points and places, the story of their season, and the address to send. */
export function DuelHead({ shown, outlook, origin }: Props) {
  const { names, duel, moment, year } = shown
  const latest = moment.races.at(-1)
  const title = `${names.a} mot ${names.b}`
  return (
    <div className="stack-small">
      <PageHeading
        eyebrow={`Sesongen ${year}, ${latest ? `etter ${latest.name}` : 'før første løp'}`}
        title={title}
      />
      <section className="card duel" aria-label={title}>
        <div className="duel-score">
          {sides.map((side) => (
            <SideOf key={side} side={side} shown={shown} />
          ))}
        </div>
        {duel && duel.races.length > 0 && <Facts duel={duel} />}
        <div className="duel-foot">
          <div>
            <Verdict shown={shown} />
            {outlook && <Link to="/forecast">{outlook}</Link>}
          </div>
          <ShareButton
            label="Del duellen"
            address={`${origin}${compareAddress(shown, moment.isPast ? latest?.id : null)}`}
            title={title}
          />
        </div>
      </section>
    </div>
  )
}

function SideOf({ side, shown: { profiles, duel, year, moment } }: { side: Side; shown: DuelShown }) {
  const { user, own, total, ranks } = profiles[side]
  const race = moment.races.at(-1)
  const trails = duel !== null && duel.leader !== null && duel.leader !== side
  return (
    <div className={`duel-side duel-${side}`}>
      <p className="duel-name">
        <Link
          className={`touch-link plain-link side-${side}`}
          to={`/user/${user.id}?${moment.isPast && race ? `raceId=${race.id}` : `year=${year}`}`}
        >
          {user.username}
          {own && ' (deg)'}
        </Link>
      </p>
      <p className={trails ? 'duel-points duel-trails' : 'duel-points'}>
        {ranks ? (
          <>
            {number(total)}
            <span className="visually-hidden"> poeng</span>
          </>
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </p>
      <p className="duel-place">
        {ranks ? `${number(ranks.rank)}. plass av ${number(ranks.field)}` : `Tippet ikke i ${year}`}
      </p>
    </div>
  )
}

const Facts = ({ duel: { won, drawn, led, leadChanges } }: { duel: Duel }) => (
  <dl className="duel-facts">
    <div>
      <dt>Løp for løp{drawn > 0 && `, ${drawnRaces(drawn)}`}</dt>
      <dd>
        <Score of={won} />
      </dd>
    </div>
    <div>
      <dt>Løp i ledelsen</dt>
      <dd>
        <Score of={led} />
      </dd>
    </div>
    <div>
      <dt>Lederskifter</dt>
      <dd>{number(leadChanges)}</dd>
    </div>
  </dl>
)

const Score = ({ of: { a, b } }: { of: Record<Side, number> }) => (
  <>
    <span className="side-a">{number(a)}</span>–<span className="side-b">{number(b)}</span>
  </>
)

function Verdict({ shown: { duel, names, moment, profiles, year } }: { shown: DuelShown }) {
  if (duel === null) {
    const absent = sides.filter((side) => !profiles[side].takesPart).map((side) => names[side])
    return (
      <p className="duel-verdict">
        <strong>
          {absent.join(' og ')} tippet ikke i {year}.
        </strong>
      </p>
    )
  }
  const [headline, story] = duelVerdict(duel, names, moment)
  return (
    <p className="duel-verdict">
      <strong>{headline}</strong> <span className="muted">{story}</span>
    </p>
  )
}
