import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { newSeed } from '#worker/sealing-key.ts'
import { readSettings, type Settings, SettingsFault, settingNames } from '#worker/settings.ts'
import { CommandError } from './command.ts'
import { root } from './paths.ts'

export const secretsFile = join(root, '.dev.vars')

const firstContent = () => `# Secrets of this machine, read by the local server only. Never committed.
SESSION_SECRET="${randomBytes(32).toString('base64url')}"
`

/** Makes what is missing: a file of an older version has no SEAL_KEY. */
export function ensureSecrets(file: string): void {
  if (!existsSync(file)) writeFileSync(file, firstContent(), { mode: 0o600 })
  const text = readFileSync(file, 'utf8')
  if (parseEnv(text).SEAL_KEY !== undefined) return
  appendFileSync(file, `${text.endsWith('\n') ? '' : '\n'}SEAL_KEY="${newSeed()}"\n`)
}

/** Each further provider has a secret of its own. */
const isSetting = (name: string) => settingNames.includes(name) || name.startsWith('OIDC_SECRET_')

const ownSettings = () => ({ ...parseEnv(readFileSync(secretsFile, 'utf8')), ...process.env })

/** wrangler passes on only the secret that wrangler.toml requires, so we pass the other settings. */
export const optionalSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ownSettings()).flatMap(([name, value]) =>
      value && name !== 'SESSION_SECRET' && isSetting(name) ? [[name, value]] : [],
    ),
  )

/** With a Google client configured, sign-in uses Google, also locally. */
export const hasGoogle = (): boolean => Boolean(ownSettings().GOOGLE_CLIENT_ID)

/**
 * Checks the settings of wrangler.toml, .dev.vars (made here) and the environment. A local server adds
 * `extra`.
 */
export function prepareSecrets(extra: () => Record<string, string> = () => ({})): void {
  ensureSecrets(secretsFile)
  try {
    readLocalSettings(extra())
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    throw new CommandError(`${error.message} Set it in .dev.vars as NAME="value".`)
  }
}

/** The settings of a local server. Throws a SettingsFault that names every wrong one. */
export function readLocalSettings(extra: Record<string, string>): Settings {
  const { vars } = unstable_readConfig({ config: join(root, 'wrangler.toml') })
  return readSettings({ ...vars, ...extra, ...ownSettings() })
}
