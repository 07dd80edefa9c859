import { Link } from 'react-router'
import { questionWords } from '#words/questions.ts'
import type { OwnRunning } from '#worker/usecases/guessing/running.ts'

/** The race that runs, with the viewer's guesses on it. */
export const RunningCard = ({ name, tips }: OwnRunning) => (
  <section className="panel window-card" aria-label={name}>
    <div className="window-top">
      <p className="eyebrow">Går nå</p>
      <h2>{name}</h2>
    </div>
    {tips?.map(({ category, guessed }) => (
      <p key={category} className="window-row">
        <strong>{questionWords[category].name}</strong>
        <span className={guessed === null ? 'row-answer muted' : 'row-answer'}>
          {guessed ?? 'Ikke tippet'}
        </span>
      </p>
    ))}
    <p className="window-foot">
      <Link className="button" to="/live">
        Følg løpet direkte
      </Link>
    </p>
  </section>
)
