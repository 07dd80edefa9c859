type Props = {
  title: string
  /** A few words above the title: "Løp 7 av 24". */
  eyebrow?: string | undefined
  /** One or two sentences below the title. */
  lead?: React.ReactNode
  /** Content on the right where there is room: selectors, a button. */
  children?: React.ReactNode
}

/** The top of every page except the front page, with its only h1. */
export function PageHeading({ title, eyebrow, lead, children }: Props) {
  return (
    <div className="page-heading">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
