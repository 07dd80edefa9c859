import './cloudflare-environment.ts'
import { parseArgs } from 'node:util'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { grantRole, holdersOf } from '#db/queries/roles.ts'
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

/** Uses wrangler, which reaches both the local and the deployed database. Returns all admins. */
async function grantAdmin(key: string, remote: boolean): Promise<string[]> {
  const target = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
  const statements = [grantRole(key, 'ADMIN'), holdersOf('ADMIN')]
  const text = statements.map((it) => new SQLiteAsyncDialect().sqlToQuery(it.inlineParams()).sql).join(';')
  const args = ['d1', 'execute', 'DB', ...target, '--yes', '--json', '--command', text]
  const { ok, output } = await runTool('wrangler', args, { WRANGLER_LOG: 'log' })
  if (output.includes('no such table')) {
    throw new CommandError(`There is no database yet: ${remote ? 'npm run deploy' : 'npm start'} makes it.`)
  }
  if (!ok) throw new CommandError(`The database could not be asked:\n\n${output}`)
  const answers: { results: { username: string }[] }[] = JSON.parse(output.slice(output.indexOf('[')))
  return answers.at(-1)!.results.map(({ username }) => username)
}
