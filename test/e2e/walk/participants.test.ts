import { test } from '#test/support/league-journey.ts'
import { leaguePages, playerPages, viewerPages, visitorPages } from '#test/support/site-pages.ts'
import { walk } from '#test/support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(() => test.setTimeout(10 * 60_000))

test('no press of a visitor loses the focus or a message', async ({ page, faults, participants }) => {
  const [user, other] = participants.map(({ id }) => id)
  const known = { year: 2025, race: 202507, user: user!, other: other! }
  await walk({ page, faults, player: null }, visitorPages(known))
})

test('no press of a participant loses the focus or a message', async ({
  page,
  faults,
  player,
  demo,
  league,
}) => {
  demo.openSeason()
  const own = ['/', '/live', '/race-guess', ...playerPages, ...viewerPages]
  await walk({ page, faults, player }, [...own, ...leaguePages(league.id)])
})
