import { Link } from 'react-router'

/** Links with address, name and description, as cards side by side. */
export const LinkMenu = ({ links }: { links: readonly (readonly [string, string, string])[] }) => (
  <ul className="link-menu">
    {links.map(([to, label, what]) => (
      <li key={to}>
        <Link className="panel" to={to}>
          <strong>{label}</strong>
          <span className="muted small">{what}</span>
        </Link>
      </li>
    ))}
  </ul>
)
