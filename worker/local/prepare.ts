import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import type { Seeded } from '#db/seed/demo.ts'
import { type Scenario, scenarioNames } from '#db/seed/demo-calendar.ts'
import { readDemoFacts } from '#db/seed/demo-facts.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { signerOf } from '#worker/signer.ts'
import { newLeagueCode } from '#worker/usecases/leagues/codes.ts'
import { CommandError } from './command.ts'
import { prepareDatabase, withLocalDatabase } from './database.ts'
import { isEmpty, prepareDemo } from './demo.ts'
import { localSettings, startIdentityProvider } from './identity-provider.ts'
import type { Options } from './options.ts'
import { port, stateFolder } from './paths.ts'
import { hasGoogle, optionalSettings, prepareSecrets, readLocalSettings } from './secrets.ts'
import type { Replay } from './sources/replay.ts'
import { startSources } from './sources/serve.ts'

/** `facts`: what the sources publish about the demo, or null if the database is not the demo. */
type Prepared = Seeded & { facts: SeasonFacts | null }

/** Prepares what every local server needs: secrets, and a migrated and seeded database. */
export async function prepare({ fresh, empty, scenario, night, participants }: Options): Promise<Prepared> {
  if (fresh) rmSync(stateFolder(), { recursive: true, force: true })
  prepareSecrets(settingsHere)
  await prepareDatabase()
  if (empty) return { years: [], participants: 0, facts: null }
  const settings = () => readLocalSettings(settingsHere())
  const newCode = (league: string) => newLeagueCode(settings(), league)
  const { daysMoved, ...prepared } = await withLocalDatabase(async (db) => {
    const known = { scenario: await scenarioHere(db, scenario), participants, newCode }
    const wanted = { ...known, ...(night && { night }) }
    const made = await prepareDemo(db, Date.now(), wanted, () => signerOf(settings()))
    return { ...made, facts: await readDemoFacts(db) }
  })
  if (prepared.years.length > 0) console.log(`Made a demo of the seasons ${prepared.years.join(' and ')}.`)
  if (daysMoved > 0) console.log(`Moved the demo's next race ${daysMoved} days ahead.`)
  return prepared
}

/** The scenario of the local demo, kept beside its database. Refuses another one than it was made with. */
async function scenarioHere(db: Database, wanted: Scenario | undefined): Promise<Scenario> {
  const file = join(stateFolder(), 'scenario')
  if (await isEmpty(db)) writeFileSync(file, wanted ?? 'open')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : 'open'
  const here = scenarioNames.find((one) => one === kept) ?? 'open'
  if (wanted === undefined || wanted === here) return here
  throw new CommandError(
    `The demo in ${stateFolder()} has the scenario "${here}", and nothing has changed. A new one starts empty: ` +
      `npm start -- --scenario ${wanted} --fresh throws this one away, with another LOCAL_STATE you keep both.`,
  )
}

/**
 * Starts the identity provider, and the demo's own sources. Real data has the public ones. Returns the settings that
 * point the worker to them.
 */
export async function prepareOutside(
  facts: SeasonFacts | null,
  replay?: Replay,
): Promise<Record<string, string>> {
  if (!hasGoogle()) await startIdentityProvider(port())
  return { ...(facts && (await startSources(facts, replay))), ...settingsHere() }
}

/** The settings that a local server adds to wrangler.toml and .dev.vars. */
export const settingsHere = () => ({ ...optionalSettings(), ...(hasGoogle() ? {} : localSettings(port())) })
