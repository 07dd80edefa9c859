import { timeToSecond } from '#words/exact-time.ts'
import { counted, number } from '#words/format.ts'
import { verdictInWords } from '#words/seal/verdict.ts'
import { Mark, markOf } from './mark.tsx'
import type { Checked, Progress } from './use-check.ts'

type Props = { progress: Progress; viewer: string | null; onCheck: () => void }

/** How far the check is, then its result in words. */
export function Verdict({ progress, viewer, onCheck }: Props) {
  const isDone = progress.phase === 'done'
  return (
    <section className="seal-verdict card" data-tone={toneOf(progress, viewer)} aria-label="Resultatet">
      <div role="status" aria-busy={!isDone}>
        {isDone ? (
          <Result checked={progress.checked} viewer={viewer} />
        ) : progress.phase === 'failed' ? (
          <>
            <h2>
              {progress.why === 'unreachable' ? 'Fikk ikke hentet tipsene.' : 'Svaret er ikke et segl.'}
            </h2>
            <p>
              {progress.why === 'unreachable'
                ? 'Ingenting er kontrollert. Sjekk at du er på nett.'
                : 'Nettstedet svarte noe annet enn et segl med tips. Ingenting er kontrollert.'}
            </p>
          </>
        ) : (
          <Working progress={progress} />
        )}
      </div>
      {(isDone || progress.phase === 'failed') && (
        <p className="row seal-again">
          {isDone && (
            <span className="small muted">
              Kontrollert i nettleseren din {timeToSecond(progress.checked.at)}, på{' '}
              {number(Math.max(0.1, Math.round(progress.checked.took / 100) / 10))} sekunder.
            </span>
          )}
          <button type="button" className="button button-quiet" onClick={onCheck}>
            Kontroller på nytt
          </button>
        </p>
      )}
    </section>
  )
}

function toneOf(progress: Progress, viewer: string | null) {
  if (progress.phase === 'failed') return 'wrong'
  if (progress.phase !== 'done') return 'working'
  return markOf(verdictOf(progress.checked, viewer).isSound)
}

const verdictOf = ({ findings, published, names }: Checked, viewer: string | null) =>
  verdictInWords(findings, published, { names, viewer })

function Working({ progress }: { progress: Exclude<Progress, { phase: 'done' | 'failed' }> }) {
  const isChecking = progress.phase === 'checking'
  return (
    <>
      <h2>
        {isChecking
          ? `Kontrollerer tips ${number(progress.done)} av ${number(progress.total)} …`
          : 'Henter segl og tips …'}
      </h2>
      <progress
        className="seal-progress"
        aria-label="Kontrollen"
        max={isChecking ? Math.max(1, progress.total) : undefined}
        value={isChecking ? progress.done : undefined}
      />
      <p className="small muted">Kontrollen skjer i nettleseren din, så du slipper å stole på oss.</p>
    </>
  )
}

function Result({ checked, viewer }: { checked: Checked; viewer: string | null }) {
  const { isSound, title, own, lines } = verdictOf(checked, viewer)
  const { leaves, openings, erased } = checked.published
  const replaced = leaves === null ? 0 : leaves.length - openings.length - erased.length
  return (
    <div className="seal-result">
      <Mark state={markOf(isSound)} />
      <div>
        <h2>
          {title} {own.length === 1 && own}
        </h2>
        {own.length > 1 && (
          <ul className="seal-own">
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isSound !== false && replaced > 0 && (
          <p>
            {counted(replaced, 'forseglet tips', 'forseglede tips')} til teller ikke:{' '}
            {replaced === 1
              ? 'det ble erstattet før fristen eller kom'
              : 'de ble erstattet før fristen eller kom'}{' '}
            etter den. Innholdet forblir skjult.
          </p>
        )}
        {isSound !== false && erased.length > 0 && (
          <p>{counted(erased.length, 'tips er', 'tips er')} slettet etterpå. Plassen i seglet står.</p>
        )}
      </div>
    </div>
  )
}
