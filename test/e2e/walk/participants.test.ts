import { expect, test } from '#test/support/league-journey.ts'
import { leaguePages, playerPages, viewerPages, visitorPages } from '#test/support/site-pages.ts'
import { walk } from '#test/support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(() => test.setTimeout(10 * 60_000))

test('no press of a visitor loses the focus or a message', async ({ page, participants: [user, other] }) => {
  const known = { year: 2025, race: 202507, user: user!.id, other: other!.id }
  expect(await walk(page, null, visitorPages(known))).toEqual([])
})

test('no press of a participant loses the focus or a message', async ({ page, demo, league, player }) => {
  demo.openSeason()
  const paths = ['/', '/live', '/race-guess', ...playerPages, ...leaguePages(league.id), ...viewerPages]
  expect(await walk(page, player, paths)).toEqual([])
})
