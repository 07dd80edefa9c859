import { errorText } from '#game/imports/job-runs.ts'
import './cloudflare-environment.ts'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './built.ts'
import { CommandError, command } from './command.ts'
import { openSite } from './open-site.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { serveBuild } from './serve.ts'
import { raceToReplay } from './sources/replay.ts'

// npm run replay: a demo of its own, whose race begins when the site is ready.

const usage = `Options, after --:
  --speed NUMBER  1, 10 or 60 times as fast as the race; 10 without it
  --race NUMBER   the round to show; without it the last one that has been run
  --hold          the race starts when you press Enter
  --no-clock      does not run the cron job`

const minute = 60_000
/** The import requests a result no sooner after the start, and the source has it two hours after the start. */
const result = { asked: 75 * minute, known: 120 * minute }
/** How long the site may take to start (milliseconds). */
const untilReady = 15_000
/** The cron job runs more often, so that the result comes soon after the flag. */
const cronEvery = 30_000

await command(async () => {
  const { speed, round, isHeld, hasClock } = wanted()
  // The replay deletes its folder, so it must not share one.
  process.env.LOCAL_STATE = process.env.REPLAY_STATE ?? '.wrangler/replay'
  // A fast race started earlier by the calendar, so that the import requests its result when the replay ends.
  const night = { round, startedAgo: Math.max(result.asked - result.known / speed, 0) }
  const { facts } = await prepare({
    ...{ fresh: true, empty: false, clock: true, participants: 0 },
    ...{ scenario: 'race-night', night },
  })
  if (await buildIfChanged()) console.log('Built.')
  const now = Date.now()
  const race = facts && raceToReplay(facts, now)
  if (facts === null || race === null) throw new CommandError('The demo has no race to show.')
  const replay = { ...race, from: isHeld ? Number.POSITIVE_INFINITY : now + untilReady, speed }
  const settings = await prepareOutside(facts, replay)
  console.log(`The race of round ${race.round}, ${speed} times as fast: /live on the site.`)
  await openSite(serveBuild(settings), settings, hasClock, cronEvery)
  if (!isHeld) return
  console.log('Press Enter to start the race.')
  process.stdin.once('data', () => {
    replay.from = Date.now()
  })
})

type Wanted = { speed: number; round: number | null; isHeld: boolean; hasClock: boolean }

function wanted(): Wanted {
  const { help, speed, race, hold, clock } = parse()
  if (help) {
    console.log(usage)
    process.exit(0)
  }
  if (!['1', '10', '60'].includes(speed)) throw new CommandError('--speed takes 1, 10 or 60.')
  if (race !== undefined && !/^\d{1,2}$/.test(race)) throw new CommandError('--race takes a round.')
  const round = race === undefined ? null : Number(race)
  return { speed: Number(speed), round, isHeld: hold, hasClock: clock }
}

function parse() {
  try {
    return parseArgs({
      allowNegative: true,
      options: {
        help: { type: 'boolean', default: false },
        hold: { type: 'boolean', default: false },
        clock: { type: 'boolean', default: true },
        speed: { type: 'string', default: '10' },
        race: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new CommandError(errorText(error))
  }
}
