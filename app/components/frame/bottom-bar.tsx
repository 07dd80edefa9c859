import { Link, NavLink } from 'react-router'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'
import { Icon, icons } from './icons.tsx'
import { loginFrom, menuId } from './menu.tsx'

/** Shortcuts at the bottom of the screen on phones. A race that runs takes the place of the guesses, unless any is open. */
export function BottomBar({ isLoggedIn, isAbleToGuess, isLive }: Partial<HeaderStatus>) {
  const own = (path: string) => (isLoggedIn ? path : loginFrom(path, ''))
  return (
    <nav className="bottom-bar" aria-label="Snarveier">
      <ul>
        <Shortcut to="/" icon={icons.home} label="Hjem" />
        {isLive && !isAbleToGuess ? (
          <Shortcut to="/live" icon={icons.live} label="Direkte" />
        ) : (
          <Shortcut to={own('/guess')} icon={icons.guess} label="Tipp" />
        )}
        <Shortcut to={own('/user/myprofile')} icon={icons.profile} label="Profil" />
        <Shortcut to="/stats" icon={icons.results} label="Resultater" />
        <li>
          <button type="button" popoverTarget={menuId}>
            <Icon d={icons.menu} />
            Mer
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Shortcut({ to, icon, label }: { to: string; icon: string; label: string }) {
  // On the login page, none of the pages that it leads to is the current one.
  const Way = to.startsWith('/login') ? Link : NavLink
  return (
    <li>
      <Way to={to}>
        <Icon d={icon} />
        {label}
      </Way>
    </li>
  )
}
