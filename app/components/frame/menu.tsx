import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'
import { useAfterNavigation } from './after-navigation.ts'
import { Dropdown, type Screens } from './dropdown.tsx'

export const menuId = 'meny'

type Props = { status: Partial<HeaderStatus>; archiveUrl: string | null | undefined; waiting: number }

/**
 * The menu of the specification. On phones it is a popover: it works without scripts, leaves the tab order
 * when closed, and closes on Escape. There, comparing and bingo need no list. On wide screens it is open in the header.
 */
export function Menu({ status, archiveUrl, waiting }: Props) {
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLElement>(null)

  useAfterNavigation(() => menu.current?.hidePopover())

  return (
    <nav ref={menu} id={menuId} popover="auto" className="menu" aria-label="Hovedmeny">
      <ul>
        {status.isLive && <MenuLink to="/live">Direkte</MenuLink>}
        {status.isAbleToGuess && <MenuLink to="/guess">Tipp</MenuLink>}
        {status.isRaceGuess && <MenuLink to="/race-guess">Tippet på løp</MenuLink>}
        <MenuLink to="/user/compare" on="narrow">
          Sammenlign
        </MenuLink>
        <MenuLink to="/bingo" on="narrow">
          Bingo
        </MenuLink>
        {status.isLoggedIn && <MenuLink to="/league">Ligaer</MenuLink>}
        <Dropdown label="Resultater">
          <MenuLink to="/user/compare" on="wide">
            Sammenlign deltakere
          </MenuLink>
          <MenuLink to="/stats">Statistikk</MenuLink>
          <MenuLink to="/records">Gjennom tidene</MenuLink>
          <MenuLink to="/score">Poengberegning</MenuLink>
          {archiveUrl && (
            <li>
              <a href={archiveUrl}>Resultater før 2025</a>
            </li>
          )}
        </Dropdown>
        <Dropdown label="Andre" on="wide">
          <MenuLink to="/bingo">Bingo</MenuLink>
        </Dropdown>
        {status.isLoggedIn && (
          <Dropdown label="Profil">
            <MenuLink to="/user/myprofile">Min profil</MenuLink>
            <MenuLink to="/settings">Innstillinger</MenuLink>
            <li>
              <form method="post" action="/logout">
                <button type="submit">Logg ut</button>
              </form>
            </li>
          </Dropdown>
        )}
        {status.isAdmin && (
          <MenuLink to="/admin" isEnd={status.isAbleToFlag && pathname === '/admin/flag'}>
            Admin Portal
            {waiting > 0 && (
              <span className="badge num">
                {waiting}
                <span className="visually-hidden"> venter på deg</span>
              </span>
            )}
          </MenuLink>
        )}
        {status.isAbleToFlag && <MenuLink to="/admin/flag">Registrer flagg</MenuLink>}
        {!status.isLoggedIn && <MenuLink to={loginFrom(pathname, search)}>Logg inn</MenuLink>}
      </ul>
    </nav>
  )
}

/** The login address with a return path, except from the front page and the sign-in pages: /login, /logout, /logged-in. */
export const loginFrom = (pathname: string, search: string): string =>
  pathname === '/' || pathname.startsWith('/log')
    ? '/login'
    : `/login?${new URLSearchParams({ redirectAfterLogin: pathname + search })}`

type LinkProps = {
  to: string
  on?: Screens
  /** Not current on the pages below it, because one of them has a link of its own. */
  isEnd?: boolean
  children: React.ReactNode
}

function MenuLink({ to, on, isEnd, children }: LinkProps) {
  return (
    <li className={on && `menu-${on}`}>
      <NavLink to={to} end={isEnd}>
        {children}
      </NavLink>
    </li>
  )
}
