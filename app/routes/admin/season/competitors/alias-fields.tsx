import { FormField } from '#app/components/form-field.tsx'
import { Table } from '#app/components/table.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import type { Season } from '#game/changes/season.ts'
import { byName } from '#game/ranking.ts'
import { counted } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'

type Props = Pick<Season, 'competitors' | 'aliases'> & {
  /** A name that an import did not recognise, or empty. */
  unknown: string
  typed: readonly (readonly [string, string])[]
  faults: Record<string, string>
}

/** The names that sources use: a table to remove aliases from, and a form to add one. */
export function AliasFields({ competitors, aliases, unknown, typed, faults }: Props) {
  const sent = new Map(typed)
  const removed = new Set(typed.filter(([name]) => name === 'remove').map(([, value]) => value))
  const of = (wanted: CompetitorCategory) => competitors.filter(({ category }) => category === wanted)
  return (
    <div className="stack">
      {competitorCategories.map((category) => (
        <AliasTable
          key={category}
          title={questionWords[category].name}
          rows={aliases
            .filter((one) => one.category === category)
            .map(({ alias, competitor }) => ({
              alias,
              value: `${category}:${alias}`,
              name: of(category).find(({ id }) => id === competitor)?.name ?? competitor,
            }))}
          removed={removed}
        />
      ))}
      <fieldset className="card form-column">
        <legend>Nytt alias</legend>
        <TextField
          label="Kilden skriver"
          name="alias"
          hint="Nøyaktig slik kilden skriver det; et startnummer som #33."
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={sent.get('alias') ?? unknown}
          fault={faults.alias}
        />
        <FormField label="Hvem det er" fault={faults.competitor}>
          {(ties) => (
            <select
              {...ties}
              name="competitor"
              className="select"
              defaultValue={sent.get('competitor') ?? ''}
            >
              <option value="">Velg</option>
              {competitorCategories.map((category) => (
                <optgroup key={category} label={questionWords[category].name}>
                  {of(category).map(({ id, name }) => (
                    <option key={id} value={`${category}:${id}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </FormField>
      </fieldset>
    </div>
  )
}

type TableProps = {
  title: string
  rows: readonly { alias: string; value: string; name: string }[]
  removed: ReadonlySet<string>
}

const AliasTable = ({ title, rows, removed }: TableProps) =>
  rows.length > 0 && (
    <details className="title-fold alias-list" open={removed.size > 0}>
      <summary>
        {title} <span className="muted">{counted(rows.length, 'navn', 'navn')}</span>
      </summary>
      <Table
        caption={title}
        isCaptionHidden
        columns={[
          {
            head: 'Kilden skriver',
            cellClass: 'break-anywhere',
            isRowHead: true,
            cell: ({ alias }) => alias,
          },
          { head: 'Hvem det er', cell: ({ name }) => name },
          {
            head: 'Fjern',
            className: 'num',
            cell: ({ alias, value }) => (
              <label className="check">
                <input type="checkbox" name="remove" value={value} defaultChecked={removed.has(value)} />
                <span className="visually-hidden">Fjern {alias}</span>
              </label>
            ),
          },
        ]}
        rows={rows.toSorted((a, b) => byName(a.name, b.name))}
        keyOf={({ value }) => value}
      />
    </details>
  )
