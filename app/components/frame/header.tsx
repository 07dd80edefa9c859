import { Link } from 'react-router'
import { siteName } from '#words/site.ts'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'
import { Icon, icons } from './icons.tsx'
import { Logo } from './logo.tsx'
import { Menu, menuId } from './menu.tsx'
import { ThemeButton } from './theme-button.tsx'

type Props = { status: Partial<HeaderStatus>; archiveUrl: string | null | undefined; waiting: number }

export function Header(props: Props) {
  return (
    <header className="header">
      <div className="wrap">
        <Link to="/" className="brand" aria-label={`${siteName}, til forsiden`}>
          <Logo />
          {siteName}
        </Link>
        <Menu {...props} />
        <ThemeButton />
        <button type="button" className="header-button hamburger" popoverTarget={menuId} aria-label="Meny">
          <Icon d={icons.menu} />
        </button>
      </div>
    </header>
  )
}
