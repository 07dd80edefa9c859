import { newVapidKeys } from '#worker/push/vapid.ts'

// npm run push:keys: makes a key pair for notifications. Set it once and keep it, because browsers subscribe
// to it.
const { publicKey, privateKey } = await newVapidKeys()
console.log(`PUSH_PUBLIC_KEY="${publicKey}"
PUSH_PRIVATE_KEY="${privateKey}"

On this machine both go into .dev.vars. Deployed: in the dashboard, or each with
npm run wrangler -- secret put NAME`)
