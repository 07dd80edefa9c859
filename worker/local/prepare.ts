import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import type { Seeded } from '#db/seed/demo.ts'
import { type Scenario, scenarios } from '#db/seed/demo-calendar.ts'
import { CommandError } from './command.ts'
import { prepareDatabase, withLocalDatabase } from './database.ts'
import { isEmpty, prepareDemo } from './demo.ts'
import { localSettings, startIdentityProvider } from './identity-provider.ts'
import type { Options } from './options.ts'
import { port, stateFolder } from './paths.ts'
import { hasGoogle, optionalSettings, prepareSecrets } from './secrets.ts'

/** Prepares what every local server needs: secrets, and a migrated and seeded database. */
export async function prepare({ fresh, scenario, participants }: Options): Promise<Seeded> {
  if (fresh) rmSync(stateFolder(), { recursive: true, force: true })
  prepareSecrets(settingsHere)
  await prepareDatabase()
  const { daysMoved, ...seeded } = await withLocalDatabase(async (db) =>
    prepareDemo(db, Date.now(), { scenario: await scenarioHere(db, scenario), participants }),
  )
  if (seeded.years.length > 0) console.log(`Made a demo of the seasons ${seeded.years.join(' and ')}.`)
  if (daysMoved > 0) console.log(`Moved the demo's next race ${daysMoved} days ahead.`)
  return seeded
}

/** The scenario of the local demo, kept beside its database. Refuses another one than it was made with. */
async function scenarioHere(db: Database, wanted: Scenario | undefined): Promise<Scenario> {
  const file = join(stateFolder(), 'scenario')
  if (await isEmpty(db)) writeFileSync(file, wanted ?? 'open')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : 'open'
  const here = scenarios.find((one) => one === kept) ?? 'open'
  if (wanted === undefined || wanted === here) return here
  throw new CommandError(
    `The demo in ${stateFolder()} has the scenario "${here}", and nothing has changed. A new one starts empty: ` +
      `npm start -- --scenario ${wanted} --fresh throws this one away, with another LOCAL_STATE you keep both.`,
  )
}

/** Starts the identity provider and returns the settings that point the worker to it. */
export async function prepareSignIn(): Promise<Record<string, string>> {
  if (!hasGoogle()) await startIdentityProvider(port())
  return settingsHere()
}

const settingsHere = () => ({ ...optionalSettings(), ...(hasGoogle() ? {} : localSettings(port())) })
