import { parseArgs } from 'node:util'
import type { Wanted } from '#db/seed/demo.ts'
import { scenarios } from '#db/seed/demo-calendar.ts'
import { CommandError } from './command.ts'

/**
 * `empty`: without the demo, as a new deployment begins. `scenario` is undefined where the command names none: keep what is there, else `open`.
 */
export type Options = Wanted & { fresh: boolean; empty: boolean }

/** What follows `--` in npm start, npm run dev and npm run seed. */
export function options(): Options {
  const { fresh, empty, scenario, participants } = parse()
  if (!/^\d{1,6}$/.test(participants)) throw new CommandError('--participants takes a whole number.')
  const known = scenarios.find((one) => one === scenario)
  if (scenario !== undefined && known === undefined)
    throw new CommandError(`--scenario takes one of these: ${scenarios.join(', ')}.`)
  return { fresh, empty, scenario: known, participants: Number(participants) }
}

function parse() {
  try {
    return parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        scenario: { type: 'string' },
        participants: { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}
