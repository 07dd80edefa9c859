import { calendarYear } from '#game/season.ts'
import { test } from '#test/support/journey.ts'
import { adminPages, bingoMasterPages } from '#test/support/site-pages.ts'
import { walk } from '#test/support/walk.ts'

const year = calendarYear(Date.now())

/** Admins come last, because their walk takes roles from others. */
const roles = {
  'a referee': ['Solveig', ['/live', '/live/referee']],
  'a bingo master': ['Håkon', ['/bingo', ...bingoMasterPages(year)]],
  'an admin': ['Ingrid', adminPages({ year })],
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [whose, [player, paths]] of Object.entries(roles)) {
  test(`no press of ${whose} loses the focus or a message`, async ({ page, faults }) => {
    test.setTimeout(10 * 60_000)
    await walk({ page, faults, player }, paths)
  })
}
