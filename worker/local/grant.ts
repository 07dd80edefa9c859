import { lastOf } from '#game/must-have.ts'
import './cloudflare-environment.ts'
import { parseArgs } from 'node:util'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { grantRole, holdersOf, idOfName } from '#db/queries/roles.ts'
import { usernameKey } from '#game/players.ts'
import { CommandError, command } from './command.ts'
import { stateFolder } from './paths.ts'
import { runTool } from './run.ts'

// npm run admin:grant -- <username> [--remote]: makes the first admin. Later ones are made on the site.
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean' } },
  })
  const username = positionals.join(' ')
  if (!username)
    throw new CommandError('Who? npm run admin:grant -- <username> (and --remote for the deployed site)')
  const admins = await grantAdmin(usernameKey(username), values.remote ?? false)
  if (!admins.some((admin) => usernameKey(admin) === usernameKey(username))) {
    throw new CommandError(`Nobody is called ${username} there. Sign in and choose that name first.`)
  }
  console.log(`Admins: ${admins.join(', ')}.`)
})

/** Grants the role if there is such a user. Returns all admins. */
async function grantAdmin(key: string, remote: boolean): Promise<string[]> {
  const [user] = await execute<{ id: string }>([idOfName(key)], remote)
  const grant = user === undefined ? [] : grantRole(user.id, 'ADMIN', Date.now())
  const admins = await execute<{ username: string }>([...grant, holdersOf('ADMIN')], remote)
  return admins.map(({ username }) => username)
}

/** Uses wrangler, which reaches both the local and the deployed database. Returns the rows of the last statement. */
async function execute<Row>(statements: readonly SQL[], remote: boolean): Promise<Row[]> {
  const target = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
  const text = statements.map((it) => new SQLiteAsyncDialect().sqlToQuery(it.inlineParams()).sql).join(';')
  const args = ['d1', 'execute', 'DB', ...target, '--yes', '--json', '--command', text]
  const { ok, output } = await runTool('wrangler', args, { WRANGLER_LOG: 'log' })
  if (output.includes('no such table')) {
    throw new CommandError(`There is no database yet: ${remote ? 'npm run deploy' : 'npm start'} makes it.`)
  }
  if (!ok) throw new CommandError(`The database could not be asked:\n\n${output}`)
  const answers: { results: Row[] }[] = JSON.parse(output.slice(output.indexOf('[')))
  return lastOf(answers).results
}
