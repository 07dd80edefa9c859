import { timeToSecond } from '#words/exact-time.ts'
import { weekdayDate } from '#words/format.ts'
import { guessesInWords } from '#words/seal/windows.ts'
import type { SealFacts } from '#worker/usecases/sealing/pages.ts'

/** Seals made later are sent to nobody (db/queries/witnesses.ts). */
const longestWithMessages = 24 * 60 * 60_000

type Props = SealFacts & { title: string; children?: React.ReactNode }

/** One seal: its code, and its note as text. */
export function SealText({ title, note, code, size, cutoff, sealedAt, children }: Props) {
  const id = `segl-${cutoff}`
  const wasTold = sealedAt - cutoff <= longestWithMessages
  return (
    <section className="card stack-small" aria-labelledby={id}>
      <div className="title-row">
        <h2 id={id}>{title}</h2>
        <p className="small muted">
          {guessesInWords(size)}, forseglet {weekdayDate(sealedAt)} {timeToSecond(sealedAt)}
        </p>
      </div>
      <p>
        Kontrollkode: <strong className="seal-code">{code}</strong>.
        {wasTold &&
          ' Sammenlign den med varselet du fikk da fristen gikk ut. Er de like, er seglet ikke byttet siden.'}
      </p>
      <pre className="seal-note">
        <code>{note}</code>
      </pre>
      {children}
    </section>
  )
}
