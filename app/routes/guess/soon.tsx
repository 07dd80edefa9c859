import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { sentences } from '#app/words.ts'

export const meta = () => pageMeta('Tipp')

export default function GuessingSoon() {
  return <PageHeading title={sentences.guessingSoonPlaceholder} />
}
