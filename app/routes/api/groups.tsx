import { useState } from 'react'
import { TextField } from '#app/components/text-field.tsx'
import type { ApiCall, ApiReference } from '#worker/api-reference.ts'
import { Call } from './call.tsx'

/** Every call by subject, folded. With scripts, a search leaves out those without its text. */
export function Groups({ reference: { groups, codes } }: { reference: ApiReference }) {
  const [search, setSearch] = useState('')
  const isHit = ({ method, path, summary }: ApiCall) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(search.trim().toLowerCase())
  const calls = groups.flatMap((group) => group.calls)
  return (
    <>
      <div className="needs-script api-search">
        <TextField
          label="Søk i kallene"
          name="q"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className="small muted">
          {search.trim() !== '' && `${calls.filter(isHit).length} av ${calls.length} kall`}
        </p>
      </div>
      {groups.map(({ id, name, calls }) => (
        <section key={id} aria-labelledby={id} hidden={!calls.some(isHit)}>
          <h2 id={id}>{name}</h2>
          <div className="panel divided api-calls">
            {calls.map((call) => (
              <Call key={call.id} call={call} codes={codes} isHit={isHit(call)} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
