import { gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { seals } from '#db/schema.ts'
import { markSealed } from '#test/support/seals.ts'
import { answersOfDemo, demoNow, publicCalls, storeDemo } from './demo.ts'
import recorded from './demo-1.0.0.json' with { type: 'json' }

// A season without the optional questions is answered as before there were any. `npm run release:demo` records.

/** Fields that answers have now and had not. */
const newFields = /,\n?"(afterShown|isLive)":false/g

/** Calls that show nothing of a season: a live stream, a new token, the viewer, and a site without an admin. */
const notCompared = ['/api/public/csrf-token', '/api/public/setup', '/api/public/user/status']

it('answers calls about the five questions as before', { timeout: 300_000 }, async () => {
  const db = await storeDemo()
  await markSealed(db)
  await writeBatch(db, whileRestoring([db.delete(seals).where(gt(seals.cutoff, demoNow))]))
  const now = await answersOfDemo(Object.keys(recorded))
  const left = Object.entries(now).map(([address, lines]) => [
    address,
    lines.join('\n').replaceAll(newFields, ''),
  ])
  expect(Object.fromEntries(left)).toEqual(
    Object.fromEntries(Object.entries(recorded).map(([address, lines]) => [address, lines.join('\n')])),
  )
})

it('compares every call that everybody may make', async () => {
  const read = Object.keys(recorded)
  const isRead = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    return read.some((address) => pattern.test(address))
  }
  const newCall = (path: string) => /^\/api\/public\/(seal|league|live|forecast|reference)/.test(path)
  const unread = (await publicCalls()).filter((path) => !isRead(path) && !newCall(path))
  expect(unread.sort()).toEqual(notCompared)
})
