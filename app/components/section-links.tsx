type Props = { sections: readonly { id: string; name: string }[] }

/** Links to the sections below, which are far apart. */
export const SectionLinks = ({ sections }: Props) =>
  sections.length < 3 ? null : (
    <nav aria-label="På denne siden" className="section-links">
      <ul className="form-row">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a className="touch-link" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
