import { Link } from 'react-router'
import { Deadline } from '#app/components/deadline.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { sentences } from '#app/words/sentences.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

/** Says that nothing is open, and what opens next if known. */
export function NotYet({ next }: { next: GuessTarget | null }) {
  return (
    <>
      <PageHeading title={sentences.guessingSoonPlaceholder} />
      <div className="stack-small">
        {next?.race && (
          <p>
            Neste løp er {next.race.name}. Du kan tippe når kvalifiseringen er kjørt, og helt til løpet
            starter <Deadline instant={next.cutoff} />.
          </p>
        )}
        <p>
          <Link to="/guess/history">Se det du har tippet</Link>
        </p>
      </div>
    </>
  )
}
