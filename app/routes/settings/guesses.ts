import { csv } from '#app/csv.ts'
import { isFlagCategory } from '#game/category.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { flagNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import { forPage } from '#worker/pages.ts'
import { readGuessedItems } from '#worker/usecases/account/account.ts'
import type { Route } from './+types/guesses'

const head = ['Sesong', 'Løp', 'Kategori', 'Tippet', 'Plass eller antall', 'Lagret']

/** All guesses of the user as CSV, one item per row. */
export async function loader({ context }: Route.LoaderArgs) {
  const items = await forPage(context, readGuessedItems)
  const rows = items.map(({ year, race, category, item, value, storedAt }) => [
    year,
    race,
    questionWords[category].name,
    isFlagCategory(category) ? flagNames[item as keyof typeof flagNames] : item,
    value,
    isTimeKnown(storedAt) ? new Date(storedAt).toISOString() : 'Innført',
  ])
  return new Response(csv([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="f1-tipping-tips.csv"',
    },
  })
}
