import { parseArgs } from 'node:util'
import type { WantedDemo } from '#db/seed/demo.ts'
import { scenarioNames, scenarios } from '#db/seed/demo-calendar.ts'
import { errorText } from '#game/imports/job-runs.ts'
import { CommandError } from './command.ts'

/**
 * `scenario` is undefined where the command names none: keep what is there, else `open`. `empty`: without the demo, as a
 * new deployment begins. `clock`: run the cron job every five minutes.
 */
export type Options = WantedDemo & { fresh: boolean; empty: boolean; clock: boolean }

/** The options after `--` in npm start, npm run dev and npm run seed. */
export function options(): Options {
  const { help, fresh, empty, clock, scenario, participants } = parse()
  if (help) {
    console.log(usage)
    process.exit(0)
  }
  if (!/^\d{1,6}$/.test(participants)) throw new CommandError('--participants takes a whole number.')
  const known = scenarioNames.find((one) => one === scenario)
  if (scenario !== undefined && known === undefined)
    throw new CommandError(`--scenario takes one of these: ${scenarioNames.join(', ')}.`)
  return { fresh, empty, clock, scenario: known, participants: Number(participants) }
}

const usage = `Options, after --:
  --scenario NAME        makes the demo at this moment of its season:
${scenarioNames.map((name) => `    ${name.padEnd(20)} ${scenarios[name]}`).join('\n')}
  --fresh                throws the local database away first
  --empty                starts without the demo, as a new deployment does
  --participants NUMBER  adds participants to the demo
  --no-clock             does not run the cron job`

function parse() {
  try {
    return parseArgs({
      allowNegative: true,
      options: {
        help: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        clock: { type: 'boolean', default: true },
        scenario: { type: 'string' },
        participants: { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    throw new CommandError(errorText(error))
  }
}
