import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CommandError } from '#worker/local/command.ts'
import { deploy, type Site } from '#worker/local/deploying.ts'
import { readSettings } from '#worker/settings.ts'

const site: Site = { name: 'tipping', database: { id: undefined, name: 'tips' } }
const list = (...rows: object[]) => JSON.stringify(rows, null, 2)

/** An account as wrangler shows it: what each question prints. Records every command that changes something. */
function anAccount(answers: Record<string, string> = {}, failing = 'nothing') {
  const done: string[] = []
  const secretFiles: { text: string; mode: number }[] = []
  const perform = async (...args: string[]) => {
    const file = args[0] === 'deploy' ? args.at(2) : undefined
    if (file) secretFiles.push({ text: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 })
    done.push(args.filter((arg) => arg !== file).join(' '))
    if (args.join(' ').includes(failing)) throw new CommandError('failed')
  }
  return {
    done,
    secretFiles,
    deploy: (of = site) =>
      deploy(of, {
        ask: async (...args) => {
          const output = answers[args.slice(0, 2).join(' ')]
          return output === undefined
            ? { ok: false, output: 'A request to the Cloudflare API failed.' }
            : { ok: !output.includes('[ERROR]'), output }
        },
        run: perform,
        deploy: (...args) => perform('deploy', ...args),
        bindNamespace: (id) => void done.push(`binds ${id}`),
      }),
  }
}

const noWorker = '✘ [ERROR] Worker "tipping" not found.\n\nIf this is a new Worker, ...'
const empty = { 'secret list': noWorker, 'd1 list': list(), 'kv namespace': list() }
const deployed = {
  'secret list': list(...['SESSION_SECRET', 'SEAL_KEY'].map((name) => ({ name, type: 'secret_text' }))),
  'd1 list': `▲ [WARNING] Something else.\n\n${list({ name: 'tips', uuid: '1' })}`,
}
const migrate = 'd1 migrations apply DB --remote'

describe('the first deploy', () => {
  it('creates the database in Europe, migrates it and then deploys', async () => {
    const account = anAccount(empty)
    await account.deploy()
    expect(account.done).toEqual([
      'd1 create tips --location weur --update-config false',
      migrate,
      'deploy --secrets-file',
    ])
  })

  it('makes the secrets that sign cookies and seals, in a file that only this user can read', async () => {
    const accounts = [anAccount(empty), anAccount(empty)]
    for (const account of accounts) await account.deploy()
    const [first, second] = accounts.map(({ secretFiles }) => secretFiles[0]!)
    expect(first!.mode).toBe(0o600)
    const made = [first!, second!].map(({ text }) => parseEnv(text))
    for (const secrets of made) {
      expect(Object.keys(secrets)).toEqual(['SEAL_KEY', 'SESSION_SECRET'])
      const settings = readSettings(secrets)
      expect([settings.SESSION_SECRET.length, settings.SEAL_KEY.length]).toEqual([1, 1])
    }
    expect(made[1]!.SESSION_SECRET).not.toBe(made[0]!.SESSION_SECRET)
    expect(made[1]!.SEAL_KEY).not.toBe(made[0]!.SEAL_KEY)
  })

  it('makes them also for a Worker that has other secrets', async () => {
    const account = anAccount({ ...deployed, 'secret list': list({ name: 'SETUP_CODE' }) })
    await account.deploy()
    expect(account.done).toEqual([migrate, 'deploy --secrets-file'])
  })

  it('uses the database and the namespace of an attempt that failed', async () => {
    const account = anAccount({
      ...empty,
      'd1 list': list({ name: 'tips' }),
      'kv namespace': list({ id: 'other', title: 'x-sessions' }, { id: 'ours', title: 'tipping-sessions' }),
    })
    await account.deploy()
    expect(account.done).toEqual([migrate, 'binds ours', 'deploy --secrets-file'])
  })
})

describe('a later deploy', () => {
  it('migrates before it deploys, and keeps the secrets', async () => {
    const account = anAccount(deployed)
    await account.deploy()
    expect(account.done).toEqual([migrate, 'deploy'])
  })

  it.each([
    ['SEAL_KEY', 'SESSION_SECRET'],
    ['SESSION_SECRET', 'SEAL_KEY'],
  ])('makes %s where only that is missing, and leaves %s alone', async (missing, there) => {
    const account = anAccount({ ...deployed, 'secret list': list({ name: there }) })
    await account.deploy()
    expect(account.secretFiles.map(({ text }) => Object.keys(parseEnv(text)))).toEqual([[missing]])
  })

  it('creates no database for a database id', async () => {
    const account = anAccount({ ...deployed, 'd1 list': list() })
    await account.deploy({ ...site, database: { id: 'an-id', name: 'renamed' } })
    expect(account.done).toEqual([migrate, 'deploy'])
  })

  it('creates a database for a new name', async () => {
    const account = anAccount(deployed)
    await account.deploy({ ...site, database: { id: undefined, name: 'restored' } })
    expect(account.done[0]).toMatch(/^d1 create restored /)
  })
})

describe('a deploy stops', () => {
  it('when a migration fails', async () => {
    for (const answers of [empty, deployed]) {
      const account = anAccount(answers, 'migrations apply')
      await expect(account.deploy()).rejects.toThrow(CommandError)
      expect(account.done.at(-1)).toBe(migrate)
    }
  })

  it('when the database cannot be created', async () => {
    const account = anAccount(empty, 'd1 create')
    await expect(account.deploy()).rejects.toThrow(CommandError)
    expect(account.done).toHaveLength(1)
  })

  it.each(['secret list', 'd1 list'])(
    'before it changes anything, when "%s" has no answer',
    async (question) => {
      const { [question]: _, ...answers } = empty as Record<string, string>
      const account = anAccount(answers)
      await expect(account.deploy()).rejects.toThrow(/could not be asked/)
      expect(account.done).toEqual([])
    },
  )

  it('when wrangler answers something that is no list', async () => {
    const account = anAccount({ ...deployed, 'secret list': 'Sign in at https://...' })
    await expect(account.deploy()).rejects.toThrow(/something else than a list/)
  })
})
