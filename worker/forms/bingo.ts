import { z } from 'zod'
import { cellCount } from '#game/bingo.ts'
import { whole, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { byKey } from './fields.ts'

/** The address of a cell, for the form and the API. */
export const cell = { year, id: whole(says('no-such-cell'), 0, cellCount - 1) }
/** The version that the editor has seen. A newer text is not overwritten. */
export const versionField = whole(says('not-a-version'), 1, Number.MAX_SAFE_INTEGER)

/**
 * The editor's buttons by name. The value is the cell. `replace` overwrites someone else's text, `take` keeps
 * it.
 */
const bingoButtons = ['add', 'save', 'replace', 'take', 'mark', 'unmark'] as const
export type BingoButton = (typeof bingoButtons)[number]

const edit = z.discriminatedUnion('button', [
  z.object({ button: z.enum(['add', 'take']), year }),
  z.object({ button: z.enum(['save', 'replace']), ...cell, version: versionField, text: z.string() }),
  z.object({ button: z.enum(['mark', 'unmark']), ...cell, version: versionField }),
])

const pressed = z.string().optional()

/** The pressed button with its cell, and every field of every cell. */
export const bingoForm = z
  .object({
    year: z.string(),
    add: pressed,
    save: pressed,
    replace: pressed,
    take: pressed,
    mark: pressed,
    unmark: pressed,
    text: byKey(z.string()),
    version: byKey(z.string()),
  })
  .transform(({ year, text, version, ...buttons }) => {
    const button = bingoButtons.find((name) => buttons[name] !== undefined)
    const id = (button && buttons[button]) ?? ''
    const typed = { button, year, id, version: version.get(id), text: text.get(id) ?? '' }
    return typed as z.input<typeof edit>
  })
  .pipe(edit)
  .meta({ reason: 'invalid-input' })
