import { Link } from 'react-router'
import { questionWords } from '#words/questions.ts'
import type { OwnRunning } from '#worker/usecases/guessing/running.ts'

/** The race that runs, with the viewer's guesses on it. */
export function RunningCard({ name, own }: OwnRunning) {
  const nameOf = (driver: string | null) => own?.choices.find(({ id }) => id === driver)?.name ?? driver
  return (
    <section className="panel window-card" aria-label={name}>
      <div className="window-top">
        <p className="eyebrow">Går nå</p>
        <h2>{name}</h2>
      </div>
      {own?.tips.map(({ category, driver }) => (
        <p key={category} className="window-row">
          <strong>{questionWords[category].name}</strong>
          {driver === null ? (
            <span className="row-answer muted">Ikke tippet</span>
          ) : (
            <span className="row-answer">{nameOf(driver)}</span>
          )}
        </p>
      ))}
      <p className="window-foot">
        <Link className="button" to="/live">
          Følg løpet direkte
        </Link>
      </p>
    </section>
  )
}
