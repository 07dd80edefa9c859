// Runs only when recorded race control is present; a clone skips it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { type FlagProposal, proposeFlags } from '#game/imports/flag-proposals.ts'
import { type RaceControlMessage, wordingsNotKnown } from '#game/imports/race-control.ts'
import { sources } from '#test/support/sources.ts'

const folder = new URL('../../../shared/data/openf1/', import.meta.url)
const recorded = existsSync(folder) ? readdirSync(new URL('race_control/', folder)) : []

/** Parses a recording with the product's OpenF1 client. */
async function messagesOf(file: string) {
  const one = sources(SEASON_2025)
  const text = readFileSync(new URL(`race_control/${file}`, folder), 'utf8')
  one.disturb = async () => new Response(text)
  const answer = await one.feed.openF1.raceControl(JSON.parse(text)[0].session_key)
  return answer.kind === 'found' ? answer.value : []
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe.runIf(existsSync(folder))('recorded race control', () => {
  it.each(recorded)('gives the flags that were counted manually: %s', async (file) => {
    const [, round, session] = /^(\d+)-.*-(race|sprint)\.json$/.exec(file)!
    const race = SEASON_2025.races.find((one) => one.round === Number(round))!
    const expected = session === 'race' ? race.flags! : race.sprintFlags!
    const counted = proposeFlags(await messagesOf(file)).filter(({ beforeStart }) => !beforeStart)
    const words = (flags: readonly { type: string; virtual: boolean }[]) =>
      flags.map(({ type, virtual }) => (virtual ? 'VSC' : type)).sort()
    expect(words(counted)).toEqual(words(expected))
  })

  /** Race control messages at restarts, with their minutes after the stoppage. */
  const restarts: [minutes: number, words: string][][] = [
    [[20, 'STANDING START PROCEDURE']],
    [[20, 'ROLLING START']],
    [[20, 'SAFETY CAR WILL ENTER PITS: ROLLING START PROCEDURE']],
    [[15, 'RACE WILL RESUME AT']],
    [[20, 'SESSION STARTED']],
    [[20, 'WORDS THAT NOBODY KNOWS']],
    [],
  ]

  it.each(recorded)('gives the same flags and a red one when a stoppage is inserted: %s', async (file) => {
    const messages = await messagesOf(file)
    const flags = proposeFlags(messages)
    const names = flags.map(({ type, virtual, message, beforeStart }) => [
      type,
      virtual,
      message,
      beforeStart,
    ])
    const stop = momentWithoutFlags(messages, flags)
    for (const restart of restarts) {
      const stopped = withStoppage(messages, stop, restart)
      const after = proposeFlags(stopped).filter(({ at }) => at !== stop)
      expect(
        after.map(({ type, virtual, message, beforeStart }) => [type, virtual, message, beforeStart]),
        restart.join(),
      ).toEqual(names)
      expect(proposeFlags(stopped)).toHaveLength(flags.length + 1)
    }
  })

  it.each(recorded)('has no unknown message: %s', async (file) => {
    expect(wordingsNotKnown(await messagesOf(file))).toEqual([])
  })

  it('understands the wordings of 2026', () => {
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

const minute = 60_000
const halted = 25 * minute

/** The moment closest to the middle of the race without a flag in the minute before. */
function momentWithoutFlags(messages: readonly RaceControlMessage[], flags: readonly FlagProposal[]): number {
  const during = flags.filter(({ beforeStart }) => !beforeStart)
  const end = messages.find(({ flag }) => flag === 'CHEQUERED')!.at
  const middle = end - (messages.at(-1)!.lap! > 30 ? 40 : 15) * minute
  const moments = Array.from({ length: 40 }, (_, index) => middle + (index - 20) * minute)
  const quiet = moments.filter(
    (moment) =>
      moment < end && during.every(({ since, until }) => moment < since - minute || moment > until + minute),
  )
  return quiet.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]!
}

/** The race with a stoppage of 25 minutes at that moment, and yellow flags during it. */
function withStoppage(
  messages: readonly RaceControlMessage[],
  stop: number,
  restart: readonly [minutes: number, words: string][],
): RaceControlMessage[] {
  const before = messages.filter(({ at }) => at <= stop)
  const lap = before.at(-1)!.lap
  const sent = (minutes: number, message: string, sector: number | null = null): RaceControlMessage => ({
    ...{ at: stop + minutes * minute, lap: lap! + 1, category: 'Other', flag: null, scope: null },
    ...{ sector, message },
  })
  const clock = new Date(stop + 20 * minute).toISOString().slice(11, 16)
  return [
    ...before,
    { ...sent(0, 'RED FLAG'), lap, category: 'Flag', flag: 'RED', scope: 'Track' },
    sent(5, 'TRACK CLEAR'),
    sent(8, 'DOUBLE YELLOW IN TRACK SECTOR 5', 5),
    sent(9, 'CLEAR IN TRACK SECTOR 5', 5),
    sent(10, 'ORDER FOR RESTART: 4, 81, 1'),
    ...restart.map(([minutes, words]) => sent(minutes, words.endsWith(' AT') ? `${words} ${clock}` : words)),
    ...messages
      .filter(({ at }) => at > stop)
      .map((message) => ({ ...message, at: message.at + halted, lap: message.lap! + 2 })),
  ]
}
