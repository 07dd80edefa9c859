import { afterEach, expect, it, vi } from 'vitest'
import { withSetupCode } from '#worker/local/setup-code.ts'
import { readSettings } from '#worker/settings.ts'

const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => printed.mockClear())

const others = { SESSION_SECRET: 's'.repeat(32) }
/** The code of the site and the line in the terminal. */
function started(settings: Record<string, string>) {
  const { SETUP_CODE } = readSettings(withSetupCode({ ...others, ...settings }))
  return { code: SETUP_CODE, line: String(printed.mock.lastCall?.[0]) }
}

it('a site without the demo shows its set-up code in the terminal, another one each time', () => {
  const { code, line } = started({})
  expect(line).toContain(`/setup: ${code}`)
  expect(started({}).code).not.toBe(code)
})

it('a code of the user’s own stays', () => {
  expect(started({ SETUP_CODE: 'tolv-tegn-her' })).toMatchObject({
    code: 'tolv-tegn-her',
    line: expect.stringContaining('tolv-tegn-her'),
  })
})
