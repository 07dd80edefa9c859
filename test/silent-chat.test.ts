import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openChats } from '#worker/chat/chats.ts'

it('a service of chats that never answers is given up after ten seconds', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const begun = performance.now()
  const request = { method: 'POST', url, body: '{}' } as const
  expect(await openChats({ CHANNEL_OUTBOX: null }).post(request, null, 0)).toBeNull()
  expect(Math.round((performance.now() - begun) / 1000)).toBeGreaterThanOrEqual(10)
}, 30_000)
