import { test } from '#test/support/guess-journey.ts'
import { walk } from '#test/support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// test/e2e/walk/ walks all pages, which takes minutes.
test('no press on the main pages of a participant loses the focus or a message', async ({
  page,
  faults,
  player,
  demo,
}) => {
  test.setTimeout(180_000)
  demo.openSeason()
  demo.openRace()
  const paths = ['/', '/guess/driver', '/guess/first', '/settings/mail', '/settings/referral']
  await walk({ page, faults, player }, paths)
})
