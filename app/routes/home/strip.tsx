type Props = {
  eyebrow: string
  title: string
  band?: React.ReactNode
  children: React.ReactNode
  aside?: React.ReactNode
}

/** The panel on top of the front page. */
export const Strip = ({ eyebrow, title, band, children, aside }: Props) => (
  <section className="panel now-strip" aria-label="Nå">
    {band}
    <div className="now-main">
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
    </div>
    {aside}
  </section>
)
