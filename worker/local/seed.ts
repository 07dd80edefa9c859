import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { fillDemo } from './demo.ts'

// Read by wrangler when it is loaded: the local simulation must not call out.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
const { getPlatformProxy } = await import('wrangler')

// npm run seed -- --participants 1000
const { values } = parseArgs({ options: { participants: { type: 'string', default: '0' } } })
if (!/^\d{1,6}$/.test(values.participants)) throw new Error('--participants takes a whole number.')
const proxy = await getPlatformProxy<Pick<Env, 'DB'>>({
  persist: { path: `${process.env.LOCAL_STATE ?? '.wrangler/state'}/v3` },
})
try {
  const { years, participants } = await fillDemo(
    openDatabase(proxy.env.DB),
    Date.now(),
    Number(values.participants),
  )
  console.log(`Seasons added: ${years.join(', ') || 'none'}. Participants added: ${participants}.`)
} finally {
  await proxy.dispose()
}
