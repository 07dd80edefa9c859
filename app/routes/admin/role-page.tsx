import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { SidePage } from '#app/components/side-page.tsx'
import type { ChangeOutcome } from '#worker/forms/change-form.ts'
import type { Person, RoleHolders } from '#worker/usecases/admin/roles.ts'
import { ChangeForm } from './change/change-form.tsx'
import { People } from './people.tsx'
import { PeopleSearch } from './people-search.tsx'

type Props = {
  page: RoleHolders
  outcome: ChangeOutcome | undefined
  title: string
  lead: string
  /** "admin" */
  roleName: string
  /** The title of the table of users with the role. */
  holdersTitle: string
  /** The last user with the role keeps it. */
  needsOne?: boolean
}

/** Shows the users with a role, and a search for users to give it to. */
export function RolePage({ page, outcome, title, lead, roleName, holdersTitle, needsOne }: Props) {
  const { holders, search, found } = page
  const viewer = useViewer()?.id
  const asked = outcome?.typed.find(([name]) => name === 'give' || name === 'take')
  const nameOf = ({ id, username }: Person) => (id === viewer ? `${username} (deg)` : username)
  return (
    <SidePage title={title} lead={lead}>
      {outcome && asked && (
        <ChangeForm outcome={outcome} review={false}>
          <input type="hidden" name={asked[0]} value={asked[1]} />
        </ChangeForm>
      )}
      <People
        title={holdersTitle}
        people={holders}
        nameOf={nameOf}
        field="take"
        verb="Fjern"
        note={needsOne && holders.length === 1 ? `Den eneste ${roleName}en kan ikke fjernes.` : undefined}
        labelOf={(name) => `Fjern ${name} som ${roleName}`}
      />
      {holders.length === 0 && <EmptyState title={`Ingen er ${roleName} enda.`} />}
      <section className="stack-small" aria-labelledby="give">
        <h2 id="give">Gjør noen til {roleName}</h2>
        <PeopleSearch
          search={search}
          found={found}
          nameOf={nameOf}
          field="give"
          verb="Legg til"
          labelOf={(name) => `Legg til ${name} som ${roleName}`}
        />
      </section>
    </SidePage>
  )
}
