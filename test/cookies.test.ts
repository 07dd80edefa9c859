import { expect, it } from 'vitest'
import { sourceFiles } from './support/code.ts'

// test/worker/privacy.test.ts compares the cookies of these places with the page that lists them.

const linesWith = (word: string) =>
  sourceFiles('app', 'worker').flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.includes(word))
      .map((line) => `${path}: ${line.trim()}`),
  )

it('every cookie name is listed on /privacy', () => {
  const made = linesWith('createCookie(')
  expect(made.length).toBeGreaterThan(0)
  for (const line of made) expect(line).toMatch(/createCookie\(cookieNames\.\w+, /)
})

it('only one place sets a cookie header directly', () => {
  expect(linesWith("'Set-Cookie', `")).toEqual([
    expect.stringMatching(/^worker\/api\/session\.ts: .*\$\{cookieNames\.csrf\}=/),
  ])
})
