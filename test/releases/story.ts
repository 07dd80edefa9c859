import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openDatabase, writeBatch } from '#db/client.ts'
import { noteFailure } from '#db/queries/failing-jobs.ts'
import { identities } from '#db/schema.ts'
import type { Event } from '#test/histories/events.ts'
import { happen } from '#test/histories/happen.ts'
import { hour, minute, type World } from '#test/histories/world.ts'
import { appAt } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { siteAddress } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'
import { adminNotices } from '#worker/usecases/messages/admin-notices.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'

// The events on the site of a release before its database is recorded. One season is finished. The other one
// has a decided race, a race that is open for guesses and one to come. They run through pages, API and job.

const guess = (who: number, season: 0 | 1, what: Extract<Event, { do: 'guess' }>['what'], seed: number) =>
  ({ do: 'guess', who, season, what, seed }) as const

/** Each person's guesses on the season and the race that are open. Seeds divisible by 5 keep the category. */
const guesses = (season: 0 | 1, ...what: Extract<Event, { do: 'guess' }>['what'][]): Event[] =>
  what.flatMap((category, n) => [0, 1, 2, 3, 4].map((who) => guess(who, season, category, 5 * (who + n + 1))))

const weekend = (season: 0 | 1): Event[] => [
  { do: 'weekend', season, until: 'qualified' },
  ...guesses(season, 'FIRST', 'TENTH'),
  { do: 'weekend', season, until: 'raced' },
]

const clock: Event = { do: 'clock', kill: null, isLate: false }

const firstSeason: Event[] = [
  ...guesses(0, 'DRIVER', 'CONSTRUCTOR', 'FLAG'),
  // A second thought, and one that comes too late.
  guess(0, 0, 'DRIVER', 35),
  { do: 'slow guess', who: 1, season: 0, what: 'FLAG', seed: 40 },
  clock,
  { do: 'rename', who: 1, seed: 3 },
  ...guesses(1, 'DRIVER', 'CONSTRUCTOR', 'FLAG'),
  ...weekend(0),
  { do: 'admin flag', by: 0, season: 0, race: 0, type: 'RED' },
  { do: 'admin proposals', by: 1, season: 0, race: 0, most: 3 },
  ...weekend(0),
  { do: 'correct', season: 0, race: 0, i: 2, j: 5 },
  { do: 'wait', to: 'a week' },
  clock,
  { do: 'leave', who: 3, keep: true },
  { do: 'leave', who: 4, keep: false },
]

const secondSeason: Event[] = [
  { do: 'admin result', by: 1, season: 1, race: 0, i: 3, out: false },
  { do: 'admin points', by: 0, season: 1, what: 'FIRST', first: 5 },
  { do: 'undo', by: 1, back: 0 },
  { do: 'admin cutoff', by: 0, season: 1, of: 'race', race: 2, hours: 600 },
  { do: 'log out', who: 0, isKvOld: false },
]

/** The source corrects a race and answers only half of it. Then half of the next calendar is missing. */
const refusals: Event[] = (['half a result', 'half a table', 'half a calendar'] as const).flatMap((kind) => [
  { do: 'correct', season: 0, race: 1, i: 1, j: 4 },
  { do: 'source fault', kind },
  { do: 'wait', to: 'a week' },
  clock,
])

/** Plays the story. It ends two hours before the cutoff of the open race. */
export async function play(world: World): Promise<void> {
  await world.begin(5, [2, 3])
  await settings(world)
  for (const event of [...firstSeason, ...refusals]) await happen(world, event)
  await happen(world, { do: 'admin finish', by: 0, season: 0 })
  await happen(world, { do: 'source fault', kind: null })
  await bingo(world)
  for (const event of weekend(1)) await happen(world, event)
  await wording(world)
  for (const event of secondSeason) await happen(world, event)
  await happen(world, { do: 'weekend', season: 1, until: 'qualified' })
  // The first person guesses on the winner only, and is reminded of tenth place.
  for (const event of guesses(1, 'FIRST', 'TENTH').slice(0, -5)) await happen(world, event)
  const open = (await world.facts(world.years[1])).races[1]!
  await world.waitUntil(open.cutoff - 2 * hour)
  await remindings(world)
  await happen(world, { do: 'source fault', kind: 'openf1 down' })
  await withoutTheOutside(world)
  await happen(world, clock)
  // The next run dies and leaves its lease.
  await world.waitUntil(world.now + 10 * minute)
  await happen(world, { do: 'clock', kill: 4, isLate: true })
}

const address = 'https://fcm.googleapis.com/fcm/send/mobil'
const office = new PostOffice()

/** Mail, notifications, an invitation and a calendar of the first person. */
async function settings(world: World) {
  const browser = await world.browserOf(world.people[0]!)
  const keys = { p256dh: (await newVapidKeys()).publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const { publicKey, privateKey } = await newVapidKeys()
  const mail = { ...office.settings, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }
  withSettings(browser, mail)
  await sent(browser, '/settings/mail', { intent: 'address', address: 'kari@example.no' })
  await sent(browser, '/settings/mail/verify', { code: office.code })
  await sent(browser, '/settings/mail', {
    intent: 'push',
    subscription: JSON.stringify({ endpoint: address, keys }),
  })
  await sent(browser, '/settings/mail', { intent: 'calendar' })
  await sent(browser, '/settings/referral', { intent: 'create' })
}

const withSettings = (browser: Browser, settings: Partial<Env>) => {
  browser.bindings = { ...browser.bindings, ...settings, APP_ORIGIN: siteAddress } as Env
}

async function sent(browser: Browser, path: string, form: Record<string, string>) {
  const answer = await browser.post(path, form)
  if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}`)
}

async function bingo(world: World) {
  const master = world.admins[0]!
  const year = world.years[1]
  await env.DB.prepare('insert into user_roles (user, role) values (?, ?)')
    .bind(master.id, 'BINGO_MASTER')
    .run()
  // The board has a binding of its own, whose statements would not be recorded.
  await runInDurableObject(env.BINGO_BOARD.getByName(String(year)), (board) => {
    const inside = board as unknown as { env: Env }
    inside.env = { ...inside.env, DB: world.d1 }
  })
  const browser = await world.browserOf(master)
  for (const call of [
    `add-card?year=${year}`,
    `set?year=${year}&id=3&text=Regn+i+tre+løp`,
    `set?year=${year}&id=4&text=Safety+Car+på+første+runde`,
    `mark?year=${year}&id=3`,
  ]) {
    const answer = await browser.call(`/api/bingomaster/${call}`)
    if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}`)
  }
}

/** Race control sends a message that no rule knows. */
async function wording(world: World) {
  const [, year] = world.years
  const { key } = world.sources.facts(year).races[0]!
  world.sources.setRaceControl(year, key, 'RACE', [
    [0, 'SESSION STARTED'],
    ...Array.from({ length: 15 }, (_, n): [number, string] => [900 + n, `SLOW ZONE YELLOW ${n}`]),
    [5400, 'CHEQUERED FLAG'],
  ])
  await world.waitUntil(world.now + hour)
  await happen(world, clock)
}

/** Reminders of participants, letters to admins, and a mail code that nobody types. */
async function remindings(world: World) {
  const admin = await world.browserOf(world.admins[0]!)
  withSettings(admin, office.settings)
  await sent(admin, '/settings/mail', { intent: 'address', address: 'ada@example.no' })
  await sent(admin, '/settings/mail/verify', { code: office.code })
  const app = appAt(world.now, { ...office.settings, DB: world.d1 } as Partial<Env>)
  const turn = aTurn(() => world.now)
  await sendDue(app, turn, reminders)
  await sendDue(app, turn, adminNotices)
  const other = await world.browserOf(world.people[1]!)
  withSettings(other, office.settings)
  await sent(other, '/settings/mail', { intent: 'address', address: 'ola@example.no' })
}

/** Cases that need Google or a source that sends nonsense: rows of the release's own code. */
async function withoutTheOutside(world: World) {
  const db = openDatabase(world.d1)
  const [, year] = world.years
  for (const [index, { id }] of world.people.slice(0, 3).entries()) {
    await db
      .insert(identities)
      .values({ issuer: 'https://accounts.google.com', subject: `${index}`, user: id })
  }
  const failure = { failures: 2, until: world.now, now: world.now, detail: 'No JSON.' }
  await writeBatch(db, [noteFailure({ job: 'GRID', race: 100 * year + 3 }, failure)])
}
