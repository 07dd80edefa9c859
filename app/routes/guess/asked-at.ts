import type { LabelsHandle } from '#app/crumbs.ts'
import { type Category, questionOf } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'

/** The question of an address like /guess/first, also of its data. Each question has a route of its own. */
export function askedAt<C extends Category>(among: readonly C[], path: string): C {
  const slug = path.split(/[/.]/)[2]
  return among.find((category) => questionOf(category).slug === slug)!
}

/** The breadcrumbs of the pages of these questions. */
export const labelsFor = (among: readonly Category[]): LabelsHandle => ({
  labels: Object.fromEntries(
    among.map((category) => [`/guess/${questionOf(category).slug}`, questionWords[category].short]),
  ),
})
