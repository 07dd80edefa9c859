import type { ApiField } from '#worker/api-reference.ts'

type Props = {
  fields: readonly (ApiField & { place?: 'path' | 'query' })[]
  /** Sent by the client, so that it matters which fields may be left out. */
  sent?: boolean
}

/** Fields with type, bounds and meaning. */
export const Fields = ({ fields, sent = false }: Props) => (
  <dl className="terms api-fields">
    {fields.map(({ name, type, place, required, description }) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>
          <span className="api-type">{type}</span>
          {place === 'path' && <span className="muted"> i adressen</span>}
          {sent && !required && <span className="muted"> kan utelates</span>}
          {description && <p>{description}</p>}
        </dd>
      </div>
    ))}
  </dl>
)
