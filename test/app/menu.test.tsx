import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loginFrom, Menu } from '#app/components/frame/menu.tsx'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'

const nothing = {
  isAbleToGuess: false,
  isRaceGuess: false,
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

const results = ['Resultater', 'Sammenlign deltakere', 'Statistikk', 'Poengberegning']

describe('the menu', () => {
  it('of a visitor: results, the bingo and the way in', () => {
    expect(items({})).toEqual([...results, 'Andre', 'Bingo', 'Logg inn'])
  })

  it('begins with what can be guessed and what was guessed', () => {
    expect(items({ isAbleToGuess: true, isRaceGuess: true }).slice(0, 3)).toEqual([
      'Tipp',
      'Tippet på løp',
      'Resultater',
    ])
  })

  it('has a profile for those who are logged in, and no way in', () => {
    expect(items({ isLoggedIn: true })).toEqual([
      ...results,
      'Andre',
      'Bingo',
      'Profil',
      'Min profil',
      'Innstillinger',
      'Logg ut',
    ])
  })

  it('leads admins to the portal', () => {
    expect(items({ isLoggedIn: true, isAdmin: true }).at(-1)).toBe('Admin Portal')
  })

  it('has the results before 2025 only where somebody keeps them', () => {
    expect(items({}, 'https://arkiv.example/')).toContain('Resultater før 2025')
  })

  it('remembers where the visitor came from', () => {
    expect(loginFrom('/stats/2025', '?a=1')).toBe('/login?redirectAfterLogin=%2Fstats%2F2025%3Fa%3D1')
    for (const path of ['/', '/login', '/logout', '/logged-in']) expect(loginFrom(path, '')).toBe('/login')
  })
})
