// Runs only beside recorded answers of the sources; a clone of the project skips it.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { sources } from '#test/support/sources.ts'

const folder = new URL('../../../shared/data/jolpica/2025/', import.meta.url)

/** The recorded answers in the place of the fake's. */
function recorded() {
  const one = sources(SEASON_2025)
  one.disturb = async ({ pathname }) => {
    const [round, what = round] = pathname.split('/').slice(4, -1)
    const file = round === what ? `${what}.json` : `${what}/${round!.padStart(2, '0')}.json`
    const path = new URL(file, folder)
    return existsSync(path) ? new Response(readFileSync(path)) : undefined
  }
  return one.feed.jolpica
}

describe.runIf(existsSync(folder))('the recorded answers of 2025', () => {
  const fake = sources(SEASON_2025).feed.jolpica

  it.each(SEASON_2025.races.map(({ round }) => round))(
    'say what the fake says after round %i',
    async (round) => {
      const real = recorded()
      for (const what of ['qualifying', 'driverStandings', 'constructorStandings'] as const) {
        expect(await real[what](2025, round), what).toEqual(await fake[what](2025, round))
      }
      for (const what of ['result', 'sprint'] as const) {
        expect(bare(await real[what](2025, round)), what).toEqual(bare(await fake[what](2025, round)))
      }
    },
  )

  it('say the same calendar', async () => {
    const times = (answer: Awaited<ReturnType<typeof fake.calendar>>) =>
      answer.kind === 'found' &&
      answer.value.map(({ round, circuit, sessions }) => [round, circuit, sessions])
    expect(times(await recorded().calendar(2025))).toEqual(times(await fake.calendar(2025)))
  })

  it('are refused where a page is cut inside a race', async () => {
    const one = sources(SEASON_2025)
    one.disturb = async () =>
      new Response(readFileSync(new URL('season-results-limit100/offset-100.json', folder)))
    await expect(one.feed.jolpica.result(2025, 5)).rejects.toMatchObject({ kind: 'garbage' })
  })
})

/**
 * Without people's names, which the season table spells in its own way, laps nobody counted, and withdrawn
 * cars, which may have a row or not.
 */
const bare = (answer: Awaited<ReturnType<ReturnType<typeof recorded>['result']>>) =>
  answer.kind === 'found'
    ? answer.value.rows
        .filter(({ status }) => status !== 'DID_NOT_START')
        .map(({ named: _, laps: __, ...row }) => row)
    : answer
