import { NavLink } from 'react-router'
import { Icon } from './icons.tsx'
import { loginFrom, menuId } from './menu.tsx'

/** Shortcuts at the bottom of the screen on phones. */
export function BottomBar({ isLoggedIn }: { isLoggedIn: boolean }) {
  const own = (path: string) => (isLoggedIn ? path : loginFrom(path, ''))
  return (
    <nav className="bottom-bar" aria-label="Snarveier">
      <ul>
        <Shortcut to="/" icon="home" label="Hjem" />
        <Shortcut to={own('/guess')} icon="guess" label="Tipp" />
        <Shortcut to={own('/user/myprofile')} icon="profile" label="Profil" />
        <Shortcut to="/stats" icon="results" label="Resultater" />
        <li>
          <button type="button" popoverTarget={menuId}>
            <Icon name="menu" />
            Mer
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Shortcut({
  to,
  icon,
  label,
}: {
  to: string
  icon: Parameters<typeof Icon>[0]['name']
  label: string
}) {
  return (
    <li>
      <NavLink to={to} end={to === '/'}>
        <Icon name={icon} />
        {label}
      </NavLink>
    </li>
  )
}
