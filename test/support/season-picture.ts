import { canonical } from '#game/changes/entries.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import type { RowChange } from '#game/changes/row-changes.ts'
import { type Season, valueAt } from '#game/changes/season.ts'

/** The changeable data of a season in a comparable form. */
export const pictureOf = ({ entries, deleted }: Pick<Season, 'entries' | 'deleted'>) => ({
  entries: [...entries.values()]
    .map((entry) => canonical({ ...entry, value: valueAt({ entries }, entry) }))
    .filter((entry) => !entry.includes('"value":null'))
    .sort(),
  deleted: [...deleted].map(canonical).sort(),
})

/** The row changes in a line of the public log. */
export const rowsIn = (what: readonly LoggedChange[]): RowChange[] =>
  what.filter((change): change is RowChange => 'part' in change)
