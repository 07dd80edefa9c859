import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpText } from '#test/support/original-dump.ts'
import { originalWorld } from '#test/support/original-world.ts'
import { root } from '#worker/local/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'f1-import-'))
const whole = join(folder, 'dump.sql')
const cut = join(folder, 'cut.sql')

beforeAll(() => {
  const dump = dumpText(originalWorld())
  writeFileSync(whole, dump)
  writeFileSync(cut, dump.slice(0, dump.length / 2))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run import -- upstream <file> --out <out>`. */
async function run(file: string, out: string) {
  const words = [
    '--disable-warning=ExperimentalWarning',
    'worker/local/import.ts',
    'upstream',
    file,
    '--out',
    out,
  ]
  const ran = promisify(execFile)(process.execPath, words, { cwd: root })
  return ran.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  )
}

it('npm run import writes a whole backup, with the proof, and never over another file', async () => {
  const out = join(folder, 'moved-in.json')
  const { code, text } = await run(whole, out)
  expect(code, text).toBe(0)
  expect(text.replaceAll('\u00a0', ' ')).toContain('35 løp, 24 deltakere, 12 974 tall: 0 avvik')
  expect(JSON.parse(readFileSync(out, 'utf8')).tables.users.length).toBeGreaterThan(20)
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(await run(whole, out)).toMatchObject({ code: 1, text: expect.stringContaining('finnes fra før') })
})

it('npm run import writes to another file first, so an interrupted backup does not look whole', async () => {
  const out = join(folder, 'interrupted.json')
  mkdirSync(`${out}.tmp`)
  expect((await run(whole, out)).code).toBe(1)
  expect(existsSync(out)).toBe(false)
})

it('npm run import refuses a dump that was cut, and writes nothing', async () => {
  const out = join(folder, 'nothing.json')
  const { code, text } = await run(cut, out)
  expect(code, text).toBe(1)
  expect(text).toContain(`${cut}: `)
  expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([])
})
