import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OwnStyle } from '#app/components/own-style.tsx'
import { hasPlace, type RankedEntry } from '#game/leaderboard.ts'
import { firstOf } from '#game/must-have.ts'
import { finalPlace } from '#words/final-place.ts'
import { counted, number } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { FigureList } from './figure-list.tsx'
import { Podium } from './podium.tsx'
import { ReignBar } from './reign-bar.tsx'
import style from './season-end.css?url'
import { ShareCards } from './share-cards.tsx'

type Props = {
  home: Home
  /** The id of the viewer, or null. */
  viewer: string | null
  /** The open windows, between the heading and the podium. */
  children?: ReactNode
}

/** The top of a season's front page when all its races have a result. */
export default function SeasonEnd({ home, viewer, children }: Props) {
  const { season, end } = home
  const leaderboard = home.leaderboard?.filter(hasPlace)
  if (season === null || !leaderboard?.length || end === null) return null
  const winners = leaderboard.filter(({ rank }) => rank === 1)
  const own = leaderboard.find(({ guesser }) => guesser.id === viewer) ?? null
  const [first] = home.completed
  return (
    <>
      <OwnStyle href={style} />
      <div className="season-end-heading">
        <p className="eyebrow">
          {season.isFinished ? `Sesongen ${season.year} er ferdig` : `Alle løpene i ${season.year} er kjørt`}
        </p>
        <h1>
          {shortNames(winners.map(({ guesser }) => guesser.username))} vant {season.year}
        </h1>
        <p>{howTheyWon(leaderboard)}</p>
      </div>
      {children}
      <div className="grid season-end">
        <section className="podium-room" aria-labelledby="podium-title">
          <h2 id="podium-title" className="visually-hidden">
            Pallen
          </h2>
          <Podium leaderboard={leaderboard} viewer={viewer} />
          {own && <p className="season-end-own">{ownEnd(own, winners)}</p>}
          <p className="row">
            <a className="touch-link" href="#tabell">
              Hele tabellen
            </a>
            {first && (
              <>
                <Link className="touch-link" to={`/?raceId=${first.id}`}>
                  Løp for løp
                </Link>
                <Link className="touch-link" to={`/season/${season.year}`}>
                  Historien
                </Link>
              </>
            )}
            <Link className="touch-link" to="/records">
              Gjennom tidene
            </Link>
            {first && own && (
              <Link className="touch-link" to={`/user/${own.guesser.id}/season?year=${season.year}`}>
                Sesongen din i kort
              </Link>
            )}
          </p>
        </section>
        <FigureList home={home} end={end} />
      </div>
      {end.perPerson && home.steps.length > 0 && (
        <ReignBar reigns={end.perPerson.reigns} steps={home.steps} leaderboard={leaderboard} />
      )}
      <ShareCards year={season.year} leaderboard={leaderboard} participants={home.field.total} own={own} />
    </>
  )
}

/** "728 poeng, fire foran Pål, som tok inn 25 av 29 i det siste løpet." */
function howTheyWon(leaderboard: readonly RankedEntry[]): string {
  const winner = firstOf(leaderboard)
  const points = counted(winner.guesser.points, 'poeng', 'poeng')
  const second = leaderboard.find(({ rank }) => rank > 1)
  if (second === undefined) return `${points}.`
  const { gap, latest } = second
  const runnersUp = leaderboard.filter(({ rank }) => rank === second.rank)
  const names = shortNames(runnersUp.map(({ guesser }) => guesser.username))
  const gained = latest - winner.latest
  const chase =
    runnersUp.length === 1 && !winner.shared && gained > 0
      ? `, som tok inn ${number(gained)} av ${number(gap + gained)} i det siste løpet`
      : ''
  return `${points}, ${numeral(gap)} foran ${names}${chase}.`
}

/** "Du ble nummer 18 med 438 poeng, 207 bak Pål." */
function ownEnd({ rank, shared, gap, guesser }: RankedEntry, winners: readonly RankedEntry[]): string {
  const place = finalPlace({ rank, shared, points: guesser.points })
  return rank === 1
    ? `${place}.`
    : `${place}, ${number(gap)} bak ${shortNames(winners.map(({ guesser }) => guesser.username))}.`
}
