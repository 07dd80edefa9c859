import './quiet.ts'
import { build } from './built.ts'
import { prepareSecrets } from './secrets.ts'
import { command } from './trouble.ts'

// npm run build
await command(async () => {
  prepareSecrets()
  console.log(await build())
})
