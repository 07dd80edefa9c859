import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { root } from './place.ts'
import { Trouble } from './trouble.ts'

export const secretsFile = join(root, '.dev.vars')

const firstContent = () => `# Secrets of this machine, read by the local server only. Never committed.
SESSION_SECRET="${randomBytes(32).toString('base64url')}"
`

/** Every secret that wrangler.toml requires stands in .dev.vars (made here) or in the environment. */
export function prepareSecrets(): void {
  if (!existsSync(secretsFile)) writeFileSync(secretsFile, firstContent(), { mode: 0o600 })
  const known = { ...parseEnv(readFileSync(secretsFile, 'utf8')), ...process.env }
  const required: string[] =
    unstable_readConfig({ config: join(root, 'wrangler.toml') }).secrets?.required ?? []
  const missing = required.filter((name) => !known[name])
  if (missing.length > 0) {
    throw new Trouble(
      `.dev.vars lacks ${missing.join(', ')}. Add it as NAME="value", or delete the file: a new one is made.`,
    )
  }
}
