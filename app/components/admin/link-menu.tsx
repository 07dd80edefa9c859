import { Link } from 'react-router'

/** Places to go: address, name, and what is done there. */
export const LinkMenu = ({ links }: { links: readonly (readonly [string, string, string])[] }) => (
  <ul className="link-list table-narrow portal-menu">
    {links.map(([to, label, what]) => (
      <li key={to}>
        <Link to={to}>
          <strong>{label}</strong>
          <span className="muted small">{what}</span>
        </Link>
      </li>
    ))}
  </ul>
)
