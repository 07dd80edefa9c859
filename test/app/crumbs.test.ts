import { describe, expect, it } from 'vitest'
import { crumbsOf, labelsIn } from '#app/crumbs.ts'
import { adminLabels, bingoMasterLabels, settingsLabels } from '#app/guarded-crumbs.ts'

const trail = (path: string) =>
  crumbsOf(
    path,
    labelsIn([
      undefined,
      ...[adminLabels, settingsLabels, bingoMasterLabels].map((labels) => ({ handle: { labels } })),
    ]),
  ).map(({ label }) => label)

describe('the breadcrumbs of a path', () => {
  it.each([
    ['/', ['Hjem']],
    ['/bingo', ['Hjem', 'Bingo']],
    ['/stats', ['Hjem', 'Statistikk']],
    ['/stats/2025', ['Hjem', 'Statistikk', '2025']],
    ['/stats/2025/42', ['Hjem', 'Statistikk', '2025', 'Løp']],
    ['/user/compare', ['Hjem', 'Deltakere', 'Sammenlign']],
    ['/user/8e82853e-f89a-4b1d-b867-07d004aaeda6', ['Hjem', 'Deltakere', 'Profil']],
    ['/user/8e82853e-f89a-4b1d-b867-07d004aaeda6/why', ['Hjem', 'Deltakere', 'Profil', 'Hvorfor']],
    ['/user/myprofile', ['Hjem', 'Deltakere', 'Min profil']],
    ['/settings/mail/verify', ['Hjem', 'Innstillinger', 'Påminnelser', 'Bekreft e-post']],
    ['/bingo/admin/2026', ['Hjem', 'Bingo', 'Endre bingo', '2026']],
    [
      '/admin/season/2026/competitors/alias',
      ['Hjem', 'Admin Portal', 'Sesong', '2026', 'Førere og lag', 'Alias'],
    ],
  ])('%s', (path, labels) => {
    expect(trail(path)).toEqual(labels)
  })

  it('leave out paths without a page', () => {
    expect(trail('/finnes/ikke')).toEqual(['Hjem'])
  })

  it('do not treat a JavaScript property name as a page', () => {
    expect(trail('/constructor')).toEqual(['Hjem'])
  })

  it('link every step to its own path, with or without a trailing slash', () => {
    expect(crumbsOf('/stats/2025/').map(({ path }) => path)).toEqual(['/', '/stats', '/stats/2025'])
  })
})
