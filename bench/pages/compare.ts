import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedState } from '#bench/state.ts'
import { demoPeople } from '#db/seed/demo-identities.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { buildIfChanged } from '#worker/local/built.ts'
import { prepareDatabase } from '#worker/local/database.ts'
import { root } from '#worker/local/paths.ts'
import { crawl } from './addresses.ts'
import { type Answer, answerOf } from './answer.ts'
import { differenceOf } from './difference.ts'

const state = '.wrangler/bench/pages'
/** Both runs sign with these, so that seals, codes and tokens are equal. */
const secrets = {
  SESSION_SECRET: 'pages'.repeat(8),
  SEAL_KEY: Buffer.from('pages-key-that-is-32-bytes-long.').toString('base64'),
}
const usage =
  'npm run bench -- pages --record DIR, then pages --compare DIR. Both take --scenario, several times.'

type Recorded = Record<string, Record<string, Answer>>

/**
 * Records every page and public call of the demo, or compares a record with the present build: same data, same
 * instant. Returns whether both are equal.
 */
export async function comparePages(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      record: { type: 'string' },
      compare: { type: 'string' },
      scenario: { type: 'string', multiple: true, default: ['open'] },
    },
  })
  const folder = values.record ?? values.compare
  if (folder === undefined) throw new Error(usage)
  await buildIfChanged()
  let isEqual = true
  for (const scenario of values.scenario) {
    const place = resolve(folder, scenario)
    if (values.record !== undefined) await record(place, scenario)
    else if (!(await compare(place))) isEqual = false
  }
  return isEqual
}

async function record(place: string, scenario: string) {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  await seedState(state, ['--scenario', scenario], secrets)
  cpSync(databaseOf(join(root, state)), databaseOf(place), { recursive: true })
  const now = Date.now()
  const pages = await onSite(now, (read, role) => crawl((address) => read(address, role)))
  writeFileSync(join(place, 'pages.json'), JSON.stringify({ now, pages }, null, 1))
  const count = Object.values(pages).flatMap(Object.keys).length
  console.log(`${scenario}: recorded ${count} answers in ${place}.`)
}

async function compare(place: string): Promise<boolean> {
  if (!existsSync(join(place, 'pages.json'))) throw new Error(`${place} has no record. ${usage}`)
  const recorded = JSON.parse(readFileSync(join(place, 'pages.json'), 'utf8'))
  const { now, pages: before } = recorded as { now: number; pages: Recorded }
  rmSync(join(root, state), { recursive: true, force: true })
  cpSync(databaseOf(place), databaseOf(join(root, state)), { recursive: true })
  process.env.LOCAL_STATE = state
  await prepareDatabase()
  const after = await onSite(now, async (read, role) => {
    const answers = new Map<string, Answer>()
    for (const address of Object.keys(before[role]!)) answers.set(address, await read(address, role))
    return answers
  })
  let different = 0
  for (const [role, answers] of Object.entries(before)) {
    for (const [address, answer] of Object.entries(answers)) {
      const difference = differenceOf(answer, after[role]![address])
      if (difference === null) continue
      different += 1
      console.log(`${role} ${address}\n${difference}`)
    }
  }
  const count = Object.values(before).flatMap(Object.keys).length
  console.log(`${place}: ${different} of ${count} answers differ.`)
  return different === 0
}

const databaseOf = (folder: string) => join(folder, 'v3/d1')

/** Reads as a visitor, then as everyone who can sign in to the demo. */
async function onSite(
  now: number,
  readAll: (
    read: (address: string, role: string) => Promise<Answer>,
    role: string,
  ) => Promise<Map<string, Answer>>,
): Promise<Recorded> {
  process.env.LOCAL_STATE = state
  const nowhere = 'http://127.0.0.1:1'
  const vars = { ...secrets, NOW: `${now}`, JOLPICA_URL: nowhere, OPENF1_URL: nowhere }
  const worker = new LocalWorker('bench/hosting', '../pages/worker.ts', await freePort(), { vars })
  await worker.start()
  try {
    const cookies = new Map<string, string>([['visitor', '']])
    for (const { subject, player } of demoPeople)
      cookies.set(subject, await (await fetch(`${worker.origin}/bench/session/${player.id}`)).text())
    const read = async (address: string, role: string) => {
      const headers = { Cookie: cookies.get(role)! }
      return answerOf(await fetch(worker.origin + address, { redirect: 'manual', headers }), worker.origin)
    }
    const recorded: Recorded = {}
    for (const role of cookies.keys()) recorded[role] = Object.fromEntries(await readAll(read, role))
    return recorded
  } finally {
    await worker.kill()
  }
}
