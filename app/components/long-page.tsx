type Props = { parts: readonly { id: string; name: string }[]; children: React.ReactNode }

/** A long text with links to its parts: folded above it on phones, beside it where there is room. */
export const LongPage = ({ parts, children }: Props) => (
  <div className="long-page">
    <nav aria-label="Innhold">
      <details className="fold">
        <summary>Innhold</summary>
        <ul>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a className="touch-link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
    <div className="stack">{children}</div>
  </div>
)
