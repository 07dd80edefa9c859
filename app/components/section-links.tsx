type Props = { sections: readonly { id: string; name: string }[] }

/** Links to the sections below, which are far apart. On phones they are one line that scrolls; wide pages need none. */
export const SectionLinks = ({ sections }: Props) =>
  sections.length < 3 ? null : (
    <nav aria-label="På denne siden" className="section-links pill-row">
      <ul className="pills">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a className="pill" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
