import { adminWords } from '#app/words/admin.ts'
import { categoryNames } from '#app/words/names.ts'
import { type Category, categories } from '#game/category.ts'
import { maxPoints, type PointsTable, type PointsTableFault, pointsTableFault } from '#game/points.ts'
import { Refusal } from '#worker/errors.ts'
import type { Wish } from './changing.ts'

/** The points tables that the form tells of. Refuses with invalid, and where: category and difference (`FIRST-3`). */
export const wishPoints =
  (form: URLSearchParams, year: number): Wish =>
  () =>
    categories
      .filter((category) => form.has(category))
      .map((category) => {
        const value = tableIn(form, category)
        refuseFaults(category, value)
        return { kind: 'points', year, category, value }
      })

/** The fields of a table, from difference 0 on; empty ones at the end are differences that are gone. */
function tableIn(form: URLSearchParams, category: Category): PointsTable {
  const typed = form.getAll(category).map((text) => text.trim())
  const last = typed.findLastIndex((text) => text !== '')
  return typed.slice(0, last + 1).map((text) => (text === '' ? Number.NaN : Number(text)))
}

function refuseFaults(category: Category, table: PointsTable) {
  // The shortest beginning of it that cannot be used ends with the field that is wrong.
  for (let difference = 0; difference < Math.max(table.length, 1); difference += 1) {
    const fault = pointsTableFault(table.slice(0, difference + 1))
    if (fault !== null) refuse(category, difference, fault)
  }
}

function refuse(category: Category, difference: number, fault: PointsTableFault): never {
  const where = `${categoryNames[category]}, differanse ${difference}`
  const sentence = adminWords.at(where, adminWords.fault({ kind: 'points', fault, most: maxPoints }))
  throw new Refusal('invalid', sentence, { [`${category}-${difference}`]: sentence })
}
