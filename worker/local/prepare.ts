import { prepareDatabase, withLocalDatabase } from './database.ts'
import { prepareDemo } from './demo.ts'
import { localSettings, startIdentityProvider } from './identity-provider.ts'
import { port } from './paths.ts'
import { hasGoogle, optionalSecrets, prepareSecrets } from './secrets.ts'

/** Prepares what every local server needs: secrets, and a migrated and seeded database. */
export async function prepare(): Promise<void> {
  prepareSecrets(settingsHere)
  await prepareDatabase()
  const { years, daysMoved } = await withLocalDatabase((db) => prepareDemo(db, Date.now()))
  if (years.length > 0) console.log(`Made a demo of the seasons ${years.join(' and ')}.`)
  if (daysMoved > 0) console.log(`Moved the demo's next race ${daysMoved} days ahead.`)
}

/** Starts the identity provider and returns the settings that point the worker to it. */
export async function prepareSignIn(): Promise<Record<string, string>> {
  if (!hasGoogle()) await startIdentityProvider(port())
  return settingsHere()
}

const settingsHere = () => ({ ...(hasGoogle() ? {} : localSettings(port())), ...optionalSecrets() })
