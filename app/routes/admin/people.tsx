import { Form } from 'react-router'
import { Table } from '#app/components/table.tsx'
import { sheetWords } from '#words/sheet.ts'
import type { Person } from '#worker/usecases/admin/roles.ts'

type Props = {
  title: string
  isTitleHidden?: boolean
  people: readonly Person[]
  nameOf?: (person: Person) => string
  /** A button's field. Its value is the user's id. */
  field: string
  verb: string
  /** Instead of buttons: why there are none. */
  note?: string | undefined
  /** The whole name of a button, because the list has many. */
  labelOf: (username: string) => string
}

/** A table of users, each with a button. */
export function People({
  title,
  isTitleHidden = false,
  people,
  nameOf = ({ username }) => username,
  field,
  verb,
  note,
  labelOf,
}: Props) {
  if (people.length === 0) return null
  return (
    <Form method="post" preventScrollReset>
      <Table
        caption={title}
        isCaptionHidden={isTitleHidden}
        hasHiddenHead
        columns={[
          {
            head: 'Navn',
            cellClass: 'fill break-anywhere',
            isRowHead: true,
            cell: (person) => (
              <>
                {nameOf(person)} {person.isUnclaimed && <span className="muted">{sheetWords.unclaimed}</span>}
                {note && <span className="below">{note}</span>}
              </>
            ),
          },
          note === undefined && {
            head: 'Endre',
            cellClass: 'num',
            cell: ({ id, username }) => (
              <button
                type="submit"
                name={field}
                value={id}
                className="button button-quiet"
                aria-label={labelOf(username)}
              >
                {verb}
              </button>
            ),
          },
        ]}
        rows={people}
        keyOf={({ id }) => id}
      />
    </Form>
  )
}
