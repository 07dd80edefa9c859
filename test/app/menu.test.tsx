import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BottomBar } from '#app/components/frame/bottom-bar.tsx'
import { loginFrom, Menu } from '#app/components/frame/menu.tsx'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'

const nothing = {
  isAbleToGuess: false,
  isRaceGuess: false,
  isLive: false,
  isLoggedIn: false,
  isAdmin: false,
  isAbleToFlag: false,
}

const items = (status: Partial<HeaderStatus>, archiveUrl: string | null = null) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter initialEntries={['/stats/2025?a=1']}>
        <Menu status={{ ...nothing, ...status }} archiveUrl={archiveUrl} waiting={0} />
      </MemoryRouter>,
    ).matchAll(/<(?:a|summary|button)[^>]*>([^<]+)/g),
  ].map(([, text]) => text)

// Only on small screens.
const direct = ['Sammenlign', 'Bingo']
const results = ['Resultater', 'Sammenlign deltakere', 'Statistikk', 'Gjennom tidene', 'Poengberegning']

describe('the menu', () => {
  it('shows results, bingo and login to a visitor', () => {
    expect(items({})).toEqual([...direct, ...results, 'Andre', 'Bingo', 'Logg inn'])
  })

  it('starts with what can be guessed and what was guessed', () => {
    expect(items({ isAbleToGuess: true, isRaceGuess: true }).slice(0, 5)).toEqual([
      'Tipp',
      'Tippet på løp',
      ...direct,
      'Resultater',
    ])
  })

  it('leads to a race that runs', () => {
    expect(items({ isLive: true, isRaceGuess: true }).slice(0, 2)).toEqual(['Direkte', 'Tippet på løp'])
  })

  it('shows the profile instead of the login to a user', () => {
    expect(items({ isLoggedIn: true })).toEqual([
      ...direct,
      'Ligaer',
      ...results,
      'Andre',
      'Bingo',
      'Profil',
      'Min profil',
      'Innstillinger',
      'Logg ut',
    ])
  })

  it('shows the portal to admins', () => {
    expect(items({ isLoggedIn: true, isAdmin: true }).at(-1)).toBe('Admin Portal')
  })

  it('marks one link as current, also on a page of the portal that has its own', () => {
    const current = (path: string, isAbleToFlag = true) =>
      [
        ...renderToStaticMarkup(
          <MemoryRouter initialEntries={[path]}>
            <Menu status={{ isAdmin: true, isAbleToFlag }} archiveUrl={null} waiting={0} />
          </MemoryRouter>,
        ).matchAll(/aria-current="page"[^>]*>([^<]+)/g),
      ].map(([, text]) => text)
    expect(current('/admin/flag')).toEqual(['Registrer flagg'])
    expect(current('/admin/flag', false)).toEqual(['Admin Portal'])
    expect(current('/admin/season/2025/manage')).toEqual(['Admin Portal'])
  })

  it('shows the results before 2025 only when an archive is configured', () => {
    expect(items({}, 'https://arkiv.example/')).toContain('Resultater før 2025')
  })

  it('returns to the current page after login', () => {
    expect(loginFrom('/stats/2025', '?a=1')).toBe('/login?redirectAfterLogin=%2Fstats%2F2025%3Fa%3D1')
    for (const path of ['/', '/login', '/logout', '/logged-in']) expect(loginFrom(path, '')).toBe('/login')
  })
})

/** The words and addresses of the shortcuts on phones. */
const shortcuts = (status: Partial<HeaderStatus>) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <BottomBar {...nothing} isLoggedIn {...status} />
      </MemoryRouter>,
    ).matchAll(/href="([^"]+)".*?<\/svg>([^<]+)/g),
  ].map(([, path, text]) => `${text} ${path}`)

describe('the shortcuts of phones', () => {
  it('have the race that runs in place of the guesses, while nothing can be guessed', () => {
    expect(shortcuts({})[1]).toBe('Tipp /guess')
    expect(shortcuts({ isLive: true })).toEqual([
      'Hjem /',
      'Direkte /live',
      'Profil /user/myprofile',
      'Resultater /stats',
    ])
    expect(shortcuts({ isLive: true, isAbleToGuess: true })[1]).toBe('Tipp /guess')
  })
})
