type Props = { sections: readonly { id: string; name: string }[] }

/** Links to the sections below, for phones, where they are far apart. */
export const SectionLinks = ({ sections }: Props) =>
  sections.length < 3 ? null : (
    <nav aria-label="På denne siden" className="section-links">
      <ul>
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
