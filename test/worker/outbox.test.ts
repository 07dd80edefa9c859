import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase, runBatch } from '#db/client.ts'
import { endMessages } from '#db/queries/outbox.ts'
import { countingCosts } from '#test/support/counted.ts'

it('the end of a message is stored with its own row only, and reads no other message of its kind', async () => {
  const { env: counted, spent } = countingCosts(env)
  const db = openDatabase(counted.DB)
  const messages = JSON.stringify(Array.from({ length: 500 }, (_, n) => `user${n}`))
  await env.DB.prepare(
    `insert into outbox (kind, about, recipient, way, claimed_at) select 'SEAL', '2030/2', value, 'MAIL', 1 from json_each(?)`,
  )
    .bind(messages)
    .run()
  spent()
  await runBatch(db, [
    endMessages({ kind: 'SEAL', way: 'MAIL' }, [
      { about: '2030/2', recipient: 'user7', ending: 'UNSENT', retryAt: 9 },
      { about: '2030/2', recipient: 'user8', ending: 'SENT', retryAt: null },
      { about: '2030/2', recipient: 'nobody', ending: 'SENT', retryAt: null },
    ]),
  ])
  expect(spent().rows).toBeLessThan(20)
  const { results } = await env.DB.prepare(
    'select recipient, ending, retry_at from outbox where ending is not null order by recipient',
  ).all()
  expect(results).toEqual([
    { recipient: 'user7', ending: 'UNSENT', retry_at: 9 },
    { recipient: 'user8', ending: 'SENT', retry_at: null },
  ])
})
