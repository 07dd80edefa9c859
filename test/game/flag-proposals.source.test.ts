// Runs only beside recorded race control; a clone of the project skips it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { proposeFlags } from '#game/flag-proposals.ts'
import { sources } from '#test/support/sources.ts'

const folder = new URL('../../../shared/data/openf1/', import.meta.url)
const recorded = existsSync(folder) ? readdirSync(new URL('race_control/', folder)) : []

/** As OpenF1 would hand it over, through the same door as in a running season. */
async function messagesOf(file: string) {
  const one = sources(SEASON_2025)
  one.disturb = async () => new Response(readFileSync(new URL(`race_control/${file}`, folder)))
  const answer = await one.feed.openF1.raceControl(1)
  return answer.kind === 'found' ? answer.value : []
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe.runIf(existsSync(folder))('recorded race control', () => {
  it.each(recorded)('gives the flags that were counted by hand: %s', async (file) => {
    const [, round, session] = /^(\d+)-.*-(race|sprint)\.json$/.exec(file)!
    const race = SEASON_2025.races.find((one) => one.round === Number(round))!
    const truth = session === 'race' ? race.flags! : race.sprintFlags!
    const counted = proposeFlags(await messagesOf(file)).filter(({ beforeStart }) => !beforeStart)
    const words = (flags: readonly { type: string; virtual: boolean }[]) =>
      flags.map(({ type, virtual }) => (virtual ? 'VSC' : type)).sort()
    expect(words(counted)).toEqual(words(truth))
  })

  it('is understood in the words of 2026', () => {
    const { messages }: { messages: [string, string, string, string | null][] } = read('2026-excerpts.json')
    const of = (race: string) =>
      proposeFlags(
        messages
          .filter(([, where]) => where === race)
          .map(([at, , message, category]) => ({
            at: Date.parse(at),
            message,
            category: category ?? 'Other',
            lap: 5,
            flag: null,
            scope: null,
            sector: null,
          })),
      ).map(({ type }) => type)
    expect(of('japan')).toEqual(['SAFETY_CAR'])
    expect(of('monaco')).toEqual(['SAFETY_CAR', 'SAFETY_CAR', 'RED'])
    expect(of('azerbaijan')).toEqual(['SAFETY_CAR', 'SAFETY_CAR'])
  })
})
