import { Form } from 'react-router'
import type { StartValue } from '#game/changes/entries.ts'
import { raceAdminWords } from '#words/race-admin.ts'
import { StartChoiceFields } from './start-choice-fields.tsx'

type Props = { year: number; races: readonly { id: number; name: string; choice: StartValue | null }[] }

/** The races whose start time an admin must choose. The action is on the race's page. */
export const StartChoices = ({ year, races }: Props) =>
  races.map(
    ({ id, name, choice }) =>
      choice?.believed === null && (
        <section key={id} className="card stack-small" aria-labelledby={`starts-${id}`}>
          <h2 id={`starts-${id}`}>
            {raceAdminWords.startsDisagree}: {name}
          </h2>
          <Form method="post" action={`/admin/season/${year}/manage/${id}`} className="stack-small">
            <StartChoiceFields year={year} choice={choice} name={name} />
          </Form>
        </section>
      ),
  )
