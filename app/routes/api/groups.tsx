import type { ApiReference } from '#worker/api-reference.ts'
import { Call, Method } from './call.tsx'

/** Every call by subject. Each subject begins with a list of its calls. */
export const Groups = ({ reference: { groups, codes } }: { reference: ApiReference }) =>
  groups.map(({ id, name, calls }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className="panel divided link-list api-calls">
        {calls.map((call) => (
          <li key={call.id}>
            <a href={`#${call.id}`}>
              <span>
                <Method method={call.method} /> <code>{call.path}</code>
              </span>
              <span className="muted small">{call.summary}</span>
            </a>
          </li>
        ))}
      </ul>
      {calls.map((call) => (
        <Call key={call.id} call={call} codes={codes} />
      ))}
    </section>
  ))
