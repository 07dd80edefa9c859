import { Link } from 'react-router'
import { OwnStyle } from '#app/components/own-style.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { isWholeWindow } from '#game/field-window.ts'
import { number } from '#words/format.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { leadersOf } from './leaders.ts'
import style from './rewound-strip.css?url'

type Props = { home: Home; race: number; now: string }

/** The top of a rewound front page. The stepper comes before everything that depends on the race. */
export default function RewoundStrip({ home, race, now }: Props) {
  const { season, leaderboard, completed, latest, field } = home
  const leaders = leaderboard && leadersOf(leaderboard, field.leaders)
  return (
    <section className="panel now-strip rewound-strip" aria-label="Tilbakeblikk">
      <OwnStyle href={style} />
      <RaceStepper races={completed} current={race} now={now} />
      <div>
        <p className="eyebrow">
          Sesongen {season?.year} · løp {latest?.position} av {season?.lastRound}
        </p>
        <h1>Etter {latest?.name}</h1>
        {leaders && <p>{leaders}.</p>}
        {leaderboard && !isWholeWindow(leaderboard, field) && (
          <p className="muted small">
            Av {number(field.total)} deltakere vises de beste og du selv. Alle står i{' '}
            <Link to={now}>tabellen slik den er nå</Link>.
          </p>
        )}
      </div>
    </section>
  )
}
