import { Link } from 'react-router'

type Props = {
  eyebrow: string
  title: string
  band?: React.ReactNode
  children: React.ReactNode
  aside?: React.ReactNode
  /** The sentence of the forecast. */
  outlook?: string | null
}

/** The panel on top of the front page. */
export const Strip = ({ eyebrow, title, band, children, aside, outlook }: Props) => (
  <section className="panel now-strip" aria-label="Nå">
    {band}
    <div className="now-main">
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
    </div>
    {aside}
    {outlook && (
      <p className="small now-outlook">
        {outlook} <Link to="/forecast">Anslag</Link>
      </p>
    )}
  </section>
)
