import './cloudflare-environment.ts'
import { build } from './built.ts'
import { command } from './command.ts'
import { prepareSecrets } from './secrets.ts'

// npm run build
await command(async () => {
  prepareSecrets()
  console.log(await build())
})
