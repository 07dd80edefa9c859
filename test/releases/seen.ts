import { env } from 'cloudflare:workers'
import { Browser, signedIn } from '#test/support/browser.ts'

/** The answer that a viewer gets at an address, at the end of the story. */
export type Answer = { status: number; body: unknown }
/** The instant, and the answers by viewer ('' is not signed in) and address. */
export type Seen = { at: number; answers: Record<string, Record<string, Answer>> }

type Ids = { years: number[]; races: number[]; users: string[] }

/** Every address that everybody may read. */
const publicAddresses = ({ years, races, users }: Ids) => [
  '/api/public/year/list',
  '/api/public/category/list',
  '/api/public/user/list',
  '/api/public/bingomaster',
  '/api/public/bingo',
  '/api/public/header',
  '/api/public/home',
  '/api/public/score',
  ...years.flatMap((year) => [
    `/api/public/home?year=${year}`,
    `/api/public/score?year=${year}`,
    `/api/public/race/list/${year}`,
    `/api/public/bingo/${year}`,
    `/stats/${year}`,
    ...users.map((user) => `/api/public/user/${user}?year=${year}`),
  ]),
  ...races.flatMap((race) => [
    `/api/public/stats/race/${race}`,
    `/api/public/race-guess?raceId=${race}`,
    `/stats/${Math.floor(race / 100)}/${race}`,
    ...users.map((user) => `/api/public/user/${user}?raceId=${race}`),
  ]),
]

/** The addresses where a signed-in person sees their own data. */
const ownAddresses = ({ years }: Ids) => [
  '/api/public/user/status',
  '/api/public/header',
  '/api/guess/categories',
  ...['driver', 'constructor', 'flag', 'first', 'tenth'].map((category) => `/api/guess/${category}`),
  ...years.map((year) => `/api/user/myprofile?year=${year}`),
  ...years.map((year) => `/guess/history?year=${year}`),
  '/settings/info/alt.json',
  '/settings/info/tips.csv',
]

const adminAddresses = ['/admin/log']

/** Reads the site as a visitor, as each of these people, and as an admin. */
export async function see(at: number, people: string[], admin: string): Promise<Seen> {
  const all = async (sql: string) => (await env.DB.prepare(sql).raw<[string | number]>()).flat()
  const ids: Ids = {
    years: (await all('select year from seasons order by year')) as number[],
    races: (await all('select id from races order by id')) as number[],
    users: (await all('select distinct user from participants order by user')) as string[],
  }
  const answers: Seen['answers'] = {}
  for (const [viewer, addresses] of [
    ['', publicAddresses(ids)] as const,
    ...people.map((person) => [person, ownAddresses(ids)] as const),
    [admin, adminAddresses] as const,
  ]) {
    answers[viewer] = await read(await browserOf(viewer, at), addresses)
  }
  return { at, answers }
}

/** Reads the same addresses again. */
export async function seeAgain({ at, answers }: Seen): Promise<Seen> {
  const again: Seen['answers'] = {}
  for (const [viewer, seen] of Object.entries(answers)) {
    again[viewer] = await read(await browserOf(viewer, at), Object.keys(seen))
  }
  return { at, answers: again }
}

async function browserOf(viewer: string, at: number): Promise<Browser> {
  if (viewer === '') return new Browser(at)
  const user = env.DB.prepare('select session_epoch as epoch from users where id = ?').bind(viewer)
  return signedIn(viewer, at, true, (await user.first<{ epoch: number }>())!.epoch)
}

async function read(browser: Browser, addresses: readonly string[]) {
  const answers: Record<string, Answer> = {}
  for (const address of addresses) {
    const answer = await browser.fetch(address)
    answers[address] = { status: answer.status, body: bodyOf(await answer.text(), answer) }
  }
  return answers
}

function bodyOf(text: string, { headers }: Response): unknown {
  const type = headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return JSON.parse(text)
  return type.startsWith('text/html') ? linesOf(text) : text.split(/\r?\n/)
}

/** The text of a page's main part, a line per item, row or paragraph. */
function linesOf(html: string): string[] {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<!--.*?-->|<(script|style|svg|form)\b.*?<\/\1>/gs, '')
    .split(/<\/?(?:li|tr|p|h\d|dt|dd|div|section|summary|ol|ul|table)\b[^>]*>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}
