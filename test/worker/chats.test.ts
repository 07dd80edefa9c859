import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, readBatch, runBatch, writeBatch } from '#db/client.ts'
import { backupOf, selectAllRows } from '#db/queries/backup.ts'
import { writeLeagueEnd } from '#db/queries/league-changes.ts'
import { adminLog, chats, leagueEvents, outbox, roundLetters, seasons, userRoles } from '#db/schema.ts'
import type { ChatEvent, ChatService } from '#game/chats/services.ts'
import { linkWith } from '#game/seal/log.ts'
import type { StoredSentence } from '#game/story/stored-letter.ts'
import { appAt } from '#test/support/app.ts'
import { ChatReceiver } from '#test/support/chat-receiver.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { bindingsAt } from '#test/support/guessed-race.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, minutes } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import type { AppContext } from '#worker/context.ts'
import {
  chooseChatEvents,
  connectChat,
  disconnectChat,
  readLeagueChats,
  readSiteChats,
} from '#worker/usecases/chats/managing.ts'
import { tryChat } from '#worker/usecases/chats/trying.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { handOver } from '#worker/usecases/leagues/owning.ts'
import { chatMessages } from '#worker/usecases/messages/chat-messages.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'

const db = openDatabase(env.DB)
const hours = 60 * minutes
// Ahead, because a session cannot be of the past.
const cutoff = Date.UTC(2030, 5, 7, 13)
const early = cutoff - 2 * days
const webhook = 'https://discord.com/api/webhooks/123/super-secret-token'
let world: Awaited<ReturnType<typeof aRaceOfFriends>>
let receiver: ChatReceiver
let league: string
let nora: AppContext
let printed: unknown[]

const keys = { APP_ORIGIN: siteAddress, CHANNEL_KEY: undefined, CHANNEL_HOSTS: 'hooks.klubb.no' }

beforeEach(async () => {
  await freshDatabase()
  world = await aRaceOfFriends()
  receiver = new ChatReceiver()
  nora = await as(world.nora, early)
  league = await makeLeague(nora, { name: 'Kompiser', fromRace: null, year: world.year })
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...told) => void printed.push(told))
})
afterEach(() => vi.restoreAllMocks())

/** An open race that Nora has tipped, and Odd in half. */
async function aRaceOfFriends() {
  const year = await aSeason(db, { year: 2030 })
  const race = await aRace(db, { year, name: 'Monaco', startsAt: cutoff })
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
  const [nora, odd] = [await aUser(db, 'Nora'), await aUser(db, 'Odd')]
  await aRaceGuess(db, nora, race, { FIRST: 'nor', TENTH: 'ver' })
  await aRaceGuess(db, odd, race, { FIRST: 'ver' })
  return { year, race, nora, odd, window: { year, race, deadline: 'RACE' } as const }
}

async function as(user: string, now: number, changed: Partial<Env> = {}) {
  const limits = { SETTINGS_LIMIT: undefined, SECRET_LIMIT: undefined }
  return receiver.at(await appOf(user, now, { ...limits, ...keys, ...changed } as unknown as Partial<Env>))
}

const connect = (
  owner: string | null = league,
  app = nora,
  address = webhook,
  service: ChatService = 'DISCORD',
) => connectChat(app, owner, { service, address, room: '' })

const only = (chat: string, ...events: ChatEvent[]) =>
  db.update(chats).set({ events }).where(eq(chats.id, chat))

/** One run of the job. */
async function run(now: number, { budget, changed = {} }: { budget?: number; changed?: Partial<Env> } = {}) {
  const app = receiver.at(appAt(now, bindingsAt(now, { ...keys, ...changed } as unknown as Partial<Env>)))
  return sendDue(
    app,
    aTurn(() => now, budget),
    chatMessages,
  )
}

const stateOf = async (chat: string) => (await db.select().from(chats).where(eq(chats.id, chat)))[0]!

describe('the chats of a league', () => {
  it('are connected by its owner, and their address is stored encrypted', async () => {
    const chat = await connect()
    const row = await stateOf(chat)
    expect(row).toMatchObject({ league, service: 'DISCORD', ending: 'oken', since: early })
    expect(JSON.stringify(row)).not.toContain('secret')
    const { chats: shown } = await readLeagueChats(nora, league)
    expect(shown).toMatchObject([{ id: chat, ending: 'oken', state: 'new' }])
    expect(JSON.stringify(shown)).not.toContain('secret')
    const backup = backupOf(await runBatch<Record<string, unknown>>(db, selectAllRows()), {
      now: early,
      version: '1',
    })
    expect(backup.tables.chats).toHaveLength(1)
    expect(JSON.stringify(backup)).not.toContain('super-secret')
  })

  it('are nobody else’s business', async () => {
    const chat = await connect()
    await addMembers(league, [world.odd])
    for (const user of [world.odd, await aUser(db, 'Fremmed')]) {
      const other = await as(user, early)
      await expect(readLeagueChats(other, league)).rejects.toThrow()
      await expect(connect(league, other)).rejects.toThrow()
      await expect(chooseChatEvents(other, league, { chat, events: [] })).rejects.toThrow()
      await expect(
        tryChat(other, league, { chat, text: { title: 'x', lines: [], link: null } }),
      ).rejects.toThrow()
      await expect(disconnectChat(other, league, chat)).rejects.toThrow()
    }
    expect(receiver.posted).toEqual([])
    expect((await stateOf(chat)).events).toHaveLength(7)
  })

  it('cannot be reached by the owner of another league', async () => {
    const chat = await connect()
    const odd = await as(world.odd, early)
    const other = await makeLeague(odd, { name: 'Andre', fromRace: null, year: world.year })
    await expect(disconnectChat(odd, other, chat)).rejects.toThrow('no-such-chat')
    await expect(chooseChatEvents(odd, other, { chat, events: [] })).rejects.toThrow('no-such-chat')
  })

  it('are three at most', async () => {
    for (let n = 0; n < 3; n++) await connect()
    await expect(connect()).rejects.toThrow('too-many-chats')
  })

  it('stay when the owner changes, and go with the league and what they were sent', async () => {
    const chat = await connect()
    await addMembers(league, [world.odd])
    await handOver(nora, league, world.odd)
    const odd = await as(world.odd, early)
    expect((await readLeagueChats(odd, league)).chats).toHaveLength(1)
    await expect(readLeagueChats(nora, league)).rejects.toMatchObject({
      reason: { kind: 'chats-owner-only', owner: expect.stringMatching(/^Odd/) },
    })
    await run(cutoff - 2 * hours)
    expect(await db.select().from(outbox).where(eq(outbox.recipient, chat))).not.toEqual([])
    await writeBatch(db, [writeLeagueEnd(odd.sessions.current!, league)])
    expect(await db.select().from(chats)).toEqual([])
    expect(await db.select().from(outbox).where(eq(outbox.recipient, chat))).toEqual([])
  })
})

it('a chat of the site is for admins, with a line in their log that does not hold the address', async () => {
  await expect(connect(null)).rejects.toThrow('needs-admin')
  await db.insert(userRoles).values({ user: world.odd, role: 'ADMIN' })
  const admin = await as(world.odd, early)
  const chat = await connect(null, admin)
  expect((await readSiteChats(admin)).chats).toMatchObject([{ id: chat }])
  await disconnectChat(admin, null, chat)
  const lines = await db.select().from(adminLog)
  expect(lines.map(({ entries }) => entries)).toEqual([
    [{ kind: 'chat', before: null, after: 'DISCORD' }],
    [{ kind: 'chat', before: 'DISCORD', after: null }],
  ])
})

describe('a chat gets', () => {
  it('the opening of a window, once', async () => {
    await connect()
    await Promise.all([run(early + minutes), run(early + minutes)])
    await run(early + 5 * minutes)
    expect(receiver.titles).toEqual(['Nå kan dere tippe: Monaco'])
    expect(receiver.posted[0]).toMatchObject({ url: `${webhook}?wait=true`, method: 'POST' })
    expect(receiver.posted[0]!.body.content).toContain(`<${siteAddress}/guess>`)
  })

  it('the number of those who are missing three hours before a cutoff, and never who', async () => {
    await only(await connect(), 'SOON')
    await addMembers(league, [world.odd, await aUser(db, 'Lat')])
    await run(cutoff - 3 * hours - 1)
    expect(receiver.posted).toEqual([])
    await run(cutoff - 3 * hours)
    expect(receiver.titles).toEqual(['Under tre timer igjen: Monaco'])
    const text = String(receiver.posted[0]!.body.content)
    expect(text).toContain('2 av 3 medlemmer i Kompiser mangler tips')
    expect(text).not.toMatch(/Lat|Odd|Nora/)
  })

  it('the code of a seal', async () => {
    await only(await connect(), 'SEALED')
    await sealWindow(appAt(cutoff + 2000, bindingsAt(cutoff + 2000)), world.window)
    await run(cutoff + minutes)
    expect(receiver.titles).toEqual(['Tipsene er forseglet: Monaco'])
    const { checkpoint } = await readSealLog(nora)
    const page = `${siteAddress}/seal/${world.year}/${world.race}`
    expect(JSON.stringify(receiver.posted)).toContain(linkWith(page, checkpoint!))
    expect(String(receiver.posted[0]!.body.content)).toMatch(/Kontrollkode\\: (\w{4}\\-){2}\w{4}/)
  })

  it('those who have joined in one message, in their order', async () => {
    await only(await connect(), 'MEMBER')
    const names = Array.from({ length: 7 }, (_, n) => `<@${n}> **Ny** @everyone`)
    const users = await Promise.all(names.map((name) => aUser(db, name)))
    await addMembers(league, users)
    await db
      .insert(leagueEvents)
      .values(users.map((actor, n) => ({ league, at: early + n + 1, kind: 'JOINED' as const, actor })))
    await run(early + minutes)
    await run(early + 6 * minutes)
    expect(receiver.posted).toHaveLength(1)
    const { content, allowed_mentions } = receiver.posted[0]!.body
    expect(content).toContain('\\<\\@0\\> \\*\\*Ny\\*\\* \\@everyone\\, \\<\\@1\\>')
    expect(content).toContain('og 2 til er med i Kompiser')
    expect(allowed_mentions).toEqual({ parse: [] })
  })

  it('the round letter of its field, and its correction in the message that it has got', async () => {
    await only(await connect(), 'LETTER', 'CORRECTION')
    await connect(league, nora, 'https://hooks.slack.com/services/T/B/x', 'SLACK')
    const at = cutoff + 3 * hours
    await aResult(db, world.race, ['nor', 'ver'])
    const sentence = { part: 1, rule: 'x', text: '{0} tok runden.', address: '/' }
    const letter = { race: world.race, league, seenChange: 0 }
    const add = async (revision: number, madeAt: number, sentences: StoredSentence[]) => {
      await db.insert(roundLetters).values({ ...letter, revision, madeAt, sentences })
      await env.DB.prepare(
        'insert into round_letter_people (letter, seat, user) select max(id), 0, ? from round_letters',
      )
        .bind(world.nora)
        .run()
    }
    await add(1, at, [sentence])
    await run(at + minutes)
    receiver.answer = () => Response.json({ id: '2' })
    await add(2, at + hours, [
      { ...sentence, struck: 1 },
      { ...sentence, text: 'Ingen tok runden.' },
    ])
    await run(at + hours + minutes)
    await run(at + hours + 6 * minutes)
    const letters = receiver.posted.filter(({ body }) => JSON.stringify(body).includes('undebrev'))
    const ofDiscord = letters.filter(({ url }) => url.includes('discord'))
    expect(ofDiscord.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
    expect(ofDiscord[1]!.url).toMatch(/webhooks\/123\/super-secret-token\/messages\/\d$/)
    expect(String(ofDiscord[0]!.body.content)).toContain('Nora tok runden')
    expect(String(ofDiscord[1]!.body.content)).not.toContain('Nora')
    const ofSlack = letters.filter(({ url }) => url.includes('slack')).map(({ body }) => JSON.stringify(body))
    expect(ofSlack).toHaveLength(2)
    expect(ofSlack[1]).toContain('Rettelse. Rundebrev for Kompiser: Monaco')
    expect(ofSlack[1]).toContain('Stemmer ikke lenger: Nora tok runden.')

    // However old the race is. A chat that has not got the letter does not get it then.
    await connect(league, nora, 'https://discord.com/api/webhooks/124/other')
    await add(3, at + 30 * days, [{ ...sentence, text: 'Bare {0}.' }])
    await run(at + 30 * days + minutes)
    const late = receiver.posted.filter(({ body }) => JSON.stringify(body).includes('Bare Nora'))
    expect(late.map(({ url }) => new URL(url).pathname.split('/')[3]).sort()).toEqual(['123', 'B'])
  })

  it('the end of its season', async () => {
    await only(await connect(), 'END')
    await db.update(seasons).set({ finishedAt: cutoff }).where(eq(seasons.year, world.year))
    await run(cutoff + minutes)
    expect(receiver.titles).toEqual([`Sesongen ${world.year} er ferdig`])
  })

  it('nothing from before it was connected, and nothing that it does not want', async () => {
    await sealWindow(appAt(cutoff + 2000, bindingsAt(cutoff + 2000)), world.window)
    const chat = await connect(league, await as(world.nora, cutoff + 3000))
    await run(cutoff + minutes)
    await only(chat)
    await run(early)
    expect(receiver.posted).toEqual([])
  })
})

describe('an answer', () => {
  it('that says when is waited for, and the message comes then', async () => {
    const chat = await connect()
    receiver.answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } })
    await run(early)
    expect(await stateOf(chat)).toMatchObject({ failures: 0, fault: '429', parkedAt: null })
    receiver.answer = () => new Response(null, { status: 204 })
    await run(early + 50 * minutes)
    expect(receiver.posted).toHaveLength(1)
    await run(early + 80 * minutes)
    expect(receiver.posted).toHaveLength(2)
    expect(await stateOf(chat)).toMatchObject({ failures: 0, fault: null, pausedUntil: null })
  })

  it('that bans the site pauses every chat of the service for an hour, however long it lasts', async () => {
    const [first, second] = [await connect(), await connect()]
    const slack = await connect(league, nora, 'https://hooks.slack.com/services/T/B/x', 'SLACK')
    receiver.answer = () =>
      receiver.posted.at(-1)!.url.includes('slack')
        ? new Response('ok')
        : new Response('<p>', { status: 403, headers: { 'Content-Type': 'text/html' } })
    for (let hour = 0; hour < 24; hour++) await run(early + hour * 90 * minutes)
    for (const id of [first, second])
      expect(await stateOf(id)).toMatchObject({ failures: 0, fault: 'BLOCKED', parkedAt: null })
    expect((await stateOf(slack)).fault).toBeNull()
    receiver.answer = () => new Response(null, { status: 204 })
    const before = receiver.posted.length
    await run(early + 40 * hours)
    // A pause is no try, however many there were.
    expect(receiver.titles.slice(before)).toEqual(Array(2).fill('Nå kan dere tippe: Monaco'))
  })

  it('410 stops the chat at once, until its owner has tried it', async () => {
    const chat = await connect()
    receiver.answer = () => new Response(null, { status: 410 })
    await run(early)
    await run(early + 5 * hours)
    expect(receiver.posted).toHaveLength(1)
    expect((await readLeagueChats(nora, league)).chats).toMatchObject([{ state: 'parked', fault: '410' }])
    const text = { title: 'Prøve', lines: [], link: null }
    await expect(tryChat(nora, league, { chat, text })).rejects.toThrow('chat-not-reached')
    receiver.answer = () => new Response(null, { status: 204 })
    expect(await tryChat(nora, league, { chat, text })).toEqual({ service: 'DISCORD', status: 204 })
    await run(early + 6 * hours)
    expect(receiver.titles.at(-1)).toBe('Nå kan dere tippe: Monaco')
  })

  it('that never comes is doubtful: the message is not sent again, and the owner sees it', async () => {
    await connect()
    receiver.answer = () => {
      throw new TypeError(`no route to ${webhook}`)
    }
    await run(early)
    receiver.answer = () => new Response(null, { status: 204 })
    await run(early + 5 * hours)
    expect(receiver.posted).toHaveLength(1)
    const [chat] = (await readLeagueChats(await as(world.nora, early + hours), league)).chats
    expect(chat).toMatchObject({ fault: 'SILENT', posted: [{ event: 'OPEN', ending: 'unknown' }] })
    expect(JSON.stringify(printed)).not.toContain('secret')
  })

  it('that redirects is a failure and is not followed', async () => {
    await connect()
    receiver.answer = () =>
      new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })
    await run(early)
    expect(receiver.posted).toHaveLength(1)
    expect((await readLeagueChats(nora, league)).chats[0]).toMatchObject({ fault: '302' })
  })

  it('of gigabytes is read to its first kilobytes', async () => {
    await connect()
    let given = 0
    const chunk = new Uint8Array(1000).fill(32)
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += chunk.length
        controller.enqueue(chunk)
      },
    })
    receiver.answer = () => new Response(endless)
    await run(early)
    expect(given).toBeLessThan(100_000)
    expect((await readLeagueChats(nora, league)).chats[0]!.posted).toMatchObject([{ ending: 'sent' }])
  })
})

it('a run that dies between claim and answer leaves a doubtful message, which is not sent again', async () => {
  await connect()
  receiver.answer = () => new Promise<Response>(() => {})
  void run(early)
  await vi.waitFor(() => expect(receiver.posted).toHaveLength(1))
  receiver.answer = () => new Response(null, { status: 204 })
  await run(early + 5 * minutes)
  expect(receiver.posted).toHaveLength(1)
  const [chat] = (await readLeagueChats(await as(world.nora, early + hours), league)).chats
  expect(chat!.posted).toMatchObject([{ ending: 'unknown' }])
})

describe('the key', () => {
  const secretOf = () => String(env.SESSION_SECRET)

  it('may be renewed: older ones still open what they closed', async () => {
    await connect()
    const renewed = { SESSION_SECRET: `${'ny'.repeat(20)},${secretOf()}`, CHANNEL_KEY: 'k'.repeat(40) }
    await run(early, { changed: renewed as unknown as Partial<Env> })
    expect(receiver.posted).toHaveLength(1)
  })

  it('of another site stops the chat, and says why', async () => {
    const chat = await connect()
    const other = { SESSION_SECRET: 'annet'.repeat(10) } as unknown as Partial<Env>
    await run(early, { changed: other })
    expect(receiver.posted).toEqual([])
    expect(await stateOf(chat)).toMatchObject({ fault: 'KEY', parkedAt: early })
    await expect(
      tryChat(await as(world.nora, early, other), league, {
        chat,
        text: { title: 'x', lines: [], link: null },
      }),
    ).rejects.toThrow('chat-unusable')
  })

  it('opens an address for its own chat only', async () => {
    const [first, second] = [await connect(), await connect()]
    const { address } = await stateOf(first)
    await db.update(chats).set({ address }).where(eq(chats.id, second))
    await run(early)
    expect(await stateOf(second)).toMatchObject({ fault: 'KEY' })
  })

  it('signs what is posted to an address that takes JSON', async () => {
    const chat = await connect(league, nora, 'https://hooks.klubb.no/inn', 'JSON')
    await run(early)
    const [{ headers, body }] = receiver.posted as [(typeof receiver.posted)[number]]
    const { signatureKey } = (await readLeagueChats(nora, league)).chats[0]!
    const key = new TextEncoder().encode(signatureKey!)
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const verifier = await crypto.subtle.importKey('raw', key, hmac, false, ['verify'])
    const [, at, mac] = /^t=(\d+),sha256=([0-9a-f]{64})$/.exec(headers.get('X-Chat-Signature')!)!
    const bytes = Uint8Array.from(mac!.match(/../g)!, (pair) => Number.parseInt(pair, 16))
    const signed = new TextEncoder().encode(`${at}.${JSON.stringify(body)}`)
    expect(await crypto.subtle.verify(hmac, verifier, bytes, signed)).toBe(true)
    await run(early + 5 * minutes, { changed: { CHANNEL_HOSTS: '' } as unknown as Partial<Env> })
    expect((await stateOf(chat)).fault).toBeNull()
  })
})

it('ten thousand messages wait for their turn: a run sends some, the oldest chats first, and the next goes on', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => n)
  const { address } = await stateOf(await connect())
  await db.delete(chats)
  await env.DB.prepare(
    `insert into chats (id, league, service, address, ending, events, since)
     select 'chat' || printf('%05d', value), null, 'DISCORD', ?, 'x', '["OPEN"]', value from json_each(?)`,
  )
    .bind(address, JSON.stringify(many))
    .run()
  // Their addresses belong to another chat, so each is stopped without a request.
  await run(early)
  const stopped = async () =>
    (
      await readBatch(db, [db.select({ id: chats.id, fault: chats.fault }).from(chats).orderBy(chats.since)])
    )[0].flatMap(({ id, fault }) => (fault === 'KEY' ? [id] : []))
  expect(await stopped()).toEqual(many.slice(0, 400).map((n) => `chat${String(n).padStart(5, '0')}`))
  await run(early + 5 * minutes)
  expect(await stopped()).toHaveLength(800)
})
