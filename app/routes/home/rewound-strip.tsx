import { Link } from 'react-router'
import { OwnStyle } from '#app/components/own-style.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { useRowMotion } from '#app/components/use-row-motion.ts'
import { isWholeWindow } from '#game/field-window.ts'
import { number } from '#words/format.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { leadersOf } from './leaders.ts'
import { PlaySeason } from './play-season.tsx'
import style from './rewound-strip.css?url'

type Props = { home: Home; race: number; now: string }

/** The top of a rewound front page. The stepper comes before everything that depends on the race. */
export default function RewoundStrip({ home, race, now }: Props) {
  const { season, leaderboard, completed, latest, field } = home
  const leaders = leaderboard && leadersOf(leaderboard, field.leaders)
  useRowMotion(String(race), () => document.querySelector('#tabell tbody'))
  return (
    <section className="panel now-strip rewound-strip" aria-label="Tilbakeblikk">
      <OwnStyle href={style} />
      <div>
        <RaceStepper races={completed} current={race} now={now} />
        <PlaySeason races={completed} race={race} now={now} />
      </div>
      <div aria-live="polite">
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
