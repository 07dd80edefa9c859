import './cloudflare-environment.ts'
import { buildIfChanged } from './built.ts'
import { command } from './command.ts'
import { openSite } from './open-site.ts'
import { options } from './options.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { serveBuild } from './serve.ts'
import { withSetupCode } from './setup-code.ts'

// npm start: serves the production build in workerd on local, seeded data.
await command(async () => {
  const wanted = options()
  const { facts } = await prepare(wanted)
  if (await buildIfChanged()) console.log('Built.')
  const outside = await prepareOutside(facts)
  const settings = wanted.empty ? withSetupCode(outside) : outside
  await openSite(serveBuild(settings), settings, wanted.clock)
})
