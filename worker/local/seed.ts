import './cloudflare-environment.ts'
import { parseArgs } from 'node:util'
import { CommandError, command } from './command.ts'
import { withLocalDatabase } from './database.ts'
import { fillDemo } from './demo.ts'
import { prepare } from './prepare.ts'

// npm run seed -- --participants 1000
await command(async () => {
  const { values } = parseArgs({ options: { participants: { type: 'string', default: '0' } } })
  if (!/^\d{1,6}$/.test(values.participants)) throw new CommandError('--participants takes a whole number.')
  await prepare()
  const added = await withLocalDatabase((db) => fillDemo(db, Date.now(), Number(values.participants)))
  console.log(`Participants added: ${added.participants}.`)
})
