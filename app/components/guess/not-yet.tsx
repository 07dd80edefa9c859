import { Link } from 'react-router'
import { Deadline } from '#app/components/deadline.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageSentences } from '#app/words/page-sentences.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

/** Says that nothing is open, and what opens next if known. */
export const NotYet = ({ next }: { next: GuessTarget | null }) => (
  <>
    <PageHeading
      title={pageSentences.guessingSoonPlaceholder}
      lead={
        next?.race && (
          <>
            Neste løp er {next.race.name}. Du kan tippe når kvalifiseringen er kjørt, og helt til løpet
            starter <Deadline instant={next.cutoff} />.
          </>
        )
      }
    />
    <p>
      <Link to="/guess/history">Tipsene dine, med klokkeslett</Link>
    </p>
  </>
)
