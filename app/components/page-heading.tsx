type Props = {
  title: string
  /** The few words above the title: "Runde 7 av 24". */
  eyebrow?: string | undefined
  /** One or two sentences below it. */
  lead?: React.ReactNode
  /** What stands to the right where there is room: selectors, a button. */
  children?: React.ReactNode
}

/** The top of every page but the home page; holds its only h1. */
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
