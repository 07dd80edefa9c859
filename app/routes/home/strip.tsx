type Props = {
  eyebrow: string
  title: string
  /** Says the title itself. */
  band?: React.ReactNode
  children: React.ReactNode
  aside?: React.ReactNode
}

/** The panel on top of the front page. */
export const Strip = ({ eyebrow, title, band, children, aside }: Props) => (
  <section className="panel now-strip" aria-label="Nå">
    {band}
    <div className="now-main">
      <div className={band ? 'visually-hidden' : undefined}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
    {aside}
  </section>
)
