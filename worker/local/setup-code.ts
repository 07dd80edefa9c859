import { randomInt } from 'node:crypto'

const digit = () => randomInt(10)

/**
 * The settings with a code for /setup, which the terminal shows: the code that the worker makes itself is only in its
 * log. A code of the user's own stays.
 */
export function withSetupCode(settings: Record<string, string>): Record<string, string> {
  const code = settings.SETUP_CODE ?? Array.from({ length: 12 }, digit).join('')
  console.log(`\nThe first admin types this code at /setup: ${code}`)
  return { ...settings, SETUP_CODE: code }
}
