import type { Contradiction } from '#game/seal/log-memory.ts'
import { codeOfLog, logFaultWords, otherLogWords } from '#words/seal/log.ts'
import { Mark } from './mark.tsx'
import type { LogState } from './use-log.ts'

/** Shown only if the log of all seals is wrong, or not the one that was seen before. */
export function WrongLog({ state, onForget }: { state: LogState; onForget: () => void }) {
  if (state.phase !== 'done') return null
  const { contradiction, fault } = state.judged
  if (contradiction === null && fault === null) return null
  return (
    <section className="seal-verdict card" data-tone="wrong" aria-label="Feil i loggen">
      <div className="seal-result" role="alert">
        <Mark state="wrong" />
        <div>
          <h2>{contradiction ? otherLogWords.title : 'Loggen over seglene stemmer ikke.'}</h2>
          {contradiction ? (
            <>
              <ul className="seal-own">
                <li>
                  {otherLogWords.first(contradiction.seen)},{' '}
                  <strong className="seal-code">{codeOfLog(contradiction.seen)}</strong>
                </li>
                <li>
                  {otherLogWords.second(contradiction.shown)},{' '}
                  <strong className="seal-code">{codeOfLog(contradiction.shown)}</strong>
                </li>
              </ul>
              <p>{otherLogWords.meaning}</p>
            </>
          ) : (
            fault && <p>{logFaultWords[fault]}</p>
          )}
        </div>
      </div>
      {contradiction && (
        <p className="row seal-again">
          <a className="button" href={fileOf(contradiction)} download="segl-logger.json">
            Last ned beviset
          </a>
          <button type="button" className="button button-quiet" onClick={onForget}>
            Glem begge
          </button>
        </p>
      )}
    </section>
  )
}

const fileOf = (contradiction: Contradiction) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(contradiction, null, 2))}`
