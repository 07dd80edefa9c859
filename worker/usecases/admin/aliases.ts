import { adminWords } from '#app/words/admin.ts'
import type { CompetitorCategory } from '#game/category.ts'
import type { Entry } from '#game/changes/entries.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'

const mostLetters = 80

/**
 * What a form says of the aliases of a season: those to take out (`remove`, as "DRIVER:max_verstappen"), and a
 * new one (`alias`) of somebody (`competitor`, as "DRIVER:max-verstappen").
 */
export const aliasesWish =
  (form: URLSearchParams, year: number): ChangeRequest =>
  ({ aliases }) => {
    const entry = (category: CompetitorCategory, id: string, value: string | null): Entry => ({
      kind: 'alias',
      year,
      category,
      id,
      value,
    })
    const gone = new Set(form.getAll('remove'))
    const entries = aliases
      .filter(({ category, alias }) => gone.has(`${category}:${alias}`))
      .map(({ category, alias }) => entry(category, alias, null))
    const alias = form.get('alias')?.trim().slice(0, mostLetters) ?? ''
    const [category, id = ''] = form.get('competitor')?.split(':', 2) ?? []
    if (alias === '' && id === '') return entries
    if (alias === '' || id === '' || (category !== 'DRIVER' && category !== 'CONSTRUCTOR')) {
      throw new Refusal('invalid', adminWords.aliasMissing, {
        [alias === '' ? 'alias' : 'competitor']: adminWords.aliasMissing,
      })
    }
    return [...entries, entry(category, alias, id)]
  }
