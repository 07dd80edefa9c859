import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Part, Progress } from './histories/progress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'histories-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const aPart = (seed: number, runs = 50, found: string[] = []): Part => {
  return { seed, runs, events: 10, found, tally: { 'fault: a batch fails': 1 } }
}
const open = (isAfresh = false) => new Progress('run', { isAfresh, folder })

it('goes on after the parts that are done, also if the last one was cut while it was written', () => {
  open().add(aPart(1))
  appendFileSync(join(folder, readdirSync(folder)[0]!), '\n{"seed":2,"runs":50,"found":{}')
  const second = open()
  expect([second.has(1, 50), second.has(2, 50)]).toEqual([true, false])
  second.add(aPart(2, 50, ['a fault']))
  const third = open()
  expect([third.has(1, 50), third.has(2, 50), third.has(3, 50)]).toEqual([true, true, false])
  expect(third.line()).toBe('100 histories, 20 events, 1 with faults')
  expect(third.faults()).toEqual(['a fault'])
  expect(open(true).has(1, 50)).toBe(false)
})

it('plays a seed again of which too few histories are done', () => {
  open().add(aPart(1, 10))
  const next = open()
  expect([next.has(1, 10), next.has(1, 50)]).toEqual([true, false])
  next.add(aPart(1))
  expect(open().line()).toBe('50 histories, 10 events, 0 with faults')
})
