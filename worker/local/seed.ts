import './cloudflare-environment.ts'
import { command } from './command.ts'
import { options } from './options.ts'
import { prepare } from './prepare.ts'

// npm run seed -- --participants 1000
await command(async () => {
  const { participants } = await prepare(options())
  console.log(`Participants added: ${participants}.`)
})
