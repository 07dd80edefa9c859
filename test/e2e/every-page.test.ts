import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { errorPages, visitorPages } from '#test/support/site-pages.ts'

// Ids of the demo season. A participant's id is filled in when the test runs.
const known = { year: 2025, race: 202507, user: ':user', other: ':other' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of [...visitorPages(known), ...errorPages]) {
  test(`${path} answers, fits the screen, has one heading and no axe violations`, async ({
    page,
    participants,
  }) => {
    test.slow()
    const answer = await page.goto(named(path, participants))
    expect(answer?.status()).toBe(errorPages.includes(path) ? 404 : 200)
    await expectFits(page)
    await expectNoAxeViolations(page)
  })
}

function named(path: string, participants: { id: string }[]): string {
  return path.replace(':user', participants[0]!.id).replace(':other', participants[1]!.id)
}
