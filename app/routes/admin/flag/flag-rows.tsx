import { Form } from 'react-router'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { Table } from '#app/components/table.tsx'
import { flagNames } from '#words/names.ts'
import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'
import { AboutRace } from './about-race.tsx'

/** The flags of a session, each with a button to remove it. */
export function FlagRows({ race }: { race: RaceToFlag }) {
  const { flags } = race
  if (flags.length === 0) return <p className="muted">Ingen flagg er registrert.</p>
  return (
    <Table
      caption="Flagg som teller"
      isCaptionHidden
      className="table-narrow"
      columns={[
        { head: 'Runde', className: 'num', cell: ({ lap }) => lap },
        {
          head: 'Type',
          headClass: 'fill',
          cell: ({ type }) => (
            <>
              <FlagMark type={type} />
              {flagNames[type]}
            </>
          ),
        },
        { head: 'Fjern', isHeadHidden: true, cell: (flag) => <RemoveFlag race={race} {...flag} /> },
      ]}
      rows={flags}
      keyOf={({ id }) => id}
    />
  )
}

type RemoveProps = Pick<RaceToFlag['flags'][number], 'type' | 'lap'> & { race: RaceToFlag }

const RemoveFlag = ({ race, type, lap }: RemoveProps) => (
  <Form method="post" preventScrollReset>
    <AboutRace race={race} />
    <input type="hidden" name="type" value={type} />
    <input type="hidden" name="lap" value={lap} />
    <button
      type="submit"
      name="intent"
      value="remove"
      className="button button-quiet"
      aria-label={`Fjern ${flagNames[type].toLowerCase()} i runde ${lap}`}
    >
      Fjern
    </button>
  </Form>
)
