import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { flagProposalsOfRace, replaceProposals } from '#db/queries/flags.ts'
import { noteCheck } from '#db/queries/jobs.ts'
import { noteReading, replaceUnknownWordings } from '#db/queries/race-control.ts'
import { flagsOfRace } from '#db/queries/results.ts'
import * as schema from '#db/schema.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, minutes, raceStart } from '#test/support/season.ts'
import { typed } from '#test/support/typed.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { worded } from '#test/support/worded.ts'
import { adminTexts } from '#words/site-lines.ts'
import type { AppContext } from '#worker/context.ts'
import { flagChange, flagForm } from '#worker/forms/flags.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminFlagPage } from '#worker/usecases/admin/flag-page.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { markWordingsSeen } from '#worker/usecases/admin/unknown-wordings.ts'
import { readHeader } from '#worker/usecases/site/header.ts'

const db = openDatabase(env.DB)
const year = 2025
const start = raceStart(year, 2)
const during = start + 30 * minutes

let admin: string
let first: number
let second: number

const app = (now = during, isAdmin = true) => ({
  ...appAt(now),
  viewer: async () => aViewer(admin, { isAdmin }),
})

beforeAll(async () => {
  await aSeason(db)
  admin = await aUser(db, 'Sjefen')
  first = await aRace(db, { position: 1 })
  second = await aRace(db, { position: 2, sessions: { SPRINT: start - 24 * 60 * minutes, RACE: start } })
  await aRace(db, { position: 3 })
})

beforeEach(async () => {
  const { flags, flagProposals, handMade, adminLog, unknownWordings, raceControlReads } = schema
  for (const table of [flags, flagProposals, handMade, adminLog, unknownWordings, raceControlReads]) {
    await db.delete(table)
  }
})

/** The change that a button on the page makes. */
async function changeOf(fields: string[][], now = during) {
  const about = { year: String(year), race: String(second), session: 'RACE' }
  const form = new URLSearchParams([
    ...Object.entries(about).filter(([name]) => fields.every(([other]) => other !== name)),
    ...fields.map(([name = '', value = '']) => [name, value]),
  ])
  return flagChange(app(now), typed(flagForm, form))
}

async function asked(fields: string[][], now?: number) {
  const change = await changeOf(fields, now)
  if ('run' in change) throw new Error('not a change')
  return { undoes: null, ...change }
}

/** Presses a button on the page. */
async function press(fields: Record<string, string>, now = during) {
  const { request, undoes } = await asked(Object.entries(fields), now)
  await applyChange(app(now), year, request, { seen: null, reason: null, undoes })
}

const flags = async () =>
  (await db.select().from(schema.flags)).map(({ session, type, lap }) => `${session} ${type} ${lap}`).sort()

describe('the page for flags', () => {
  it('shows the running race, not its sprint, with a likely lap', async () => {
    const { race, races } = await readAdminFlagPage(app(), null, null)
    expect(race).toMatchObject({ id: second, session: 'RACE', isUnderWay: true, hasBegun: true, lap: 20 })
    expect(race!.sessions).toEqual(['RACE', 'SPRINT'])
    expect(races.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  it('shows the sprint from its start, and the race before until then', async () => {
    const sprint = start - 24 * 60 * minutes
    expect((await readAdminFlagPage(app(sprint), null, null)).race).toMatchObject({
      id: second,
      session: 'SPRINT',
    })
    expect((await readAdminFlagPage(app(sprint - 1), null, null)).race).toMatchObject({ id: first })
  })

  it('shows the requested race, and none before the first', async () => {
    expect((await readAdminFlagPage(app(), first, null)).race).toMatchObject({ id: first, isUnderWay: false })
    expect((await readAdminFlagPage(app(raceStart(year, 1) - 1), null, null)).race).toBeNull()
    await expect(readAdminFlagPage(app(), 999_999, null)).rejects.toMatchObject({ code: 'not-found' })
    await expect(readAdminFlagPage(app(during, false), null, null)).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })
})

describe('a flag', () => {
  it('is added with one press, is manual, and is undone with another', async () => {
    await press({ intent: 'add', type: 'YELLOW', lap: '12' })
    expect(await flags()).toEqual(['RACE YELLOW 12'])
    expect(await db.select().from(schema.handMade)).toMatchObject([{ race: second, part: 'FLAGS' }])
    const { race } = await readAdminFlagPage(app(), second, null)
    expect(race).toMatchObject({ flags: [{ type: 'YELLOW', lap: 12 }] })
    await press({ intent: 'undo', line: String(race!.last!.id) })
    expect(await flags()).toEqual([])
    expect(await db.select().from(schema.handMade)).toEqual([])
    expect((await readAdminFlagPage(app(), second, null)).race!.last).toMatchObject({ isUndo: true })
    expect((await db.select().from(schema.adminLog)).map(({ action }) => action)).toEqual(['CHANGE', 'UNDO'])
  })

  it('may occur twice in a lap, and one of them can be removed', async () => {
    for (const lap of ['12', '12', '9']) await press({ intent: 'add', type: 'YELLOW', lap })
    await press({ intent: 'remove', type: 'YELLOW', lap: '12' })
    expect(await flags()).toEqual(['RACE YELLOW 12', 'RACE YELLOW 9'])
    await press({ intent: 'remove', type: 'YELLOW', lap: '12' })
    await expect(worded(() => press({ intent: 'remove', type: 'YELLOW', lap: '12' }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Flagget er allerede fjernet.',
    })
  })

  it('counts twice when two admins add it concurrently', async () => {
    await Promise.all([
      press({ intent: 'add', type: 'RED', lap: '3' }),
      press({ intent: 'add', type: 'SAFETY_CAR', lap: '3' }),
    ])
    expect(await flags()).toEqual(['RACE RED 3', 'RACE SAFETY_CAR 3'])
  })

  it.each<[string, Record<string, string>, RegExp, number?]>([
    ['no lap', { type: 'RED', lap: '' }, /Runden/],
    ['a lap in words', { type: 'RED', lap: 'tolv' }, /Runden/],
    ['a lap beyond every race', { type: 'RED', lap: '201' }, /Runden/],
    ['an unknown type', { type: 'BLUE', lap: '3' }, /mangler eller er feil/],
    ['an unknown race', { type: 'RED', lap: '3', race: '999999' }, /finner ikke/],
    ['before the start', { type: 'RED', lap: '3' }, /ikke startet/, start - 1],
  ])('is refused: %s', async (_, fields, words, now) => {
    await expect(worded(() => press({ intent: 'add', ...fields }, now))).rejects.toMatchObject({
      message: words,
    })
    expect(await flags()).toEqual([])
  })
})

describe('flag proposals from race control', () => {
  const fromRaceControl = [
    { at: 1, stored: [], type: 'YELLOW', lap: 4, message: 'YELLOW IN TRACK SECTOR 3', ticked: true },
    { at: 2, stored: [], type: 'RED', lap: 9, message: 'RED FLAG', ticked: true },
  ] as const

  /** Selects exactly these proposals, previews and confirms. */
  async function confirm(...chosen: string[]) {
    const { request } = await asked([['intent', 'preview'], ...chosen.map((one) => ['chosen', one])])
    const { seen, changes } = await planChange(app(), year, request)
    await applyChange(app(), year, request, { seen, reason: null, undoes: null })
    return changes.map(({ kind }) => kind)
  }
  const states = async () => (await flagProposalsOfRace(db, second)).map(({ state }) => state)
  const lines = async () => (await readAdminLog(app(), everyLine)).lines

  beforeEach(() => writeBatch(db, replaceProposals(second, 'RACE', fromRaceControl, false)))

  it('count when selected, replace the typed flags, and are then decided', async () => {
    await press({ intent: 'add', type: 'YELLOW', lap: '5' })
    expect(await confirm('1|YELLOW')).toEqual(['flags', 'proposals'])
    expect((await flagsOfRace(db, second)).map(({ type, lap }) => `${type} ${lap}`)).toEqual(['YELLOW 4'])
    expect(await states()).toEqual(['COUNTED', 'LEFT_OUT'])
  })

  it('are open again and do not count after an undo', async () => {
    await confirm('1|YELLOW')
    const { race } = await readAdminFlagPage(app(), second, null)
    await press({ intent: 'undo', line: String(race!.last!.id) })
    expect(await flags()).toEqual([])
    expect(await states()).toEqual(['OPEN', 'OPEN'])
    expect(await db.select().from(schema.handMade)).toEqual([])
  })

  it('cannot be undone under a newer decision', async () => {
    await confirm('1|YELLOW')
    const [line] = await lines()
    await confirm('1|YELLOW', '2|RED')
    await expect(press({ intent: 'undo', line: String(line!.id) })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await states()).toEqual(['COUNTED', 'COUNTED'])
  })

  it.each<[string, () => Promise<unknown>, string[], string[]]>([
    [
      'were added live',
      async () => {
        await press({ intent: 'add', type: 'YELLOW', lap: '4' })
        await press({ intent: 'add', type: 'RED', lap: '9' })
      },
      ['1|YELLOW', '2|RED'],
      ['COUNTED', 'COUNTED'],
    ],
    [
      'are none, as an admin decided',
      async () => {
        await press({ intent: 'add', type: 'YELLOW', lap: '4' })
        await press({ intent: 'remove', type: 'YELLOW', lap: '4' })
      },
      [],
      ['LEFT_OUT', 'LEFT_OUT'],
    ],
  ])('are also decided when the counting flags %s', async (_, live, chosen, decided) => {
    await live()
    const before = await flags()
    expect(await confirm(...chosen)).toEqual(['proposals'])
    expect(await states()).toEqual(decided)
    expect(await flags()).toEqual(before)
    expect(await waitingIn(db, year, 'PROPOSALS')).toEqual([])
    const [line] = await lines()
    expect(adminTexts(line!.entries, () => 'Løp 2')).toEqual([
      { title: 'Flagg, Løp 2', lines: ['Forslagene fra løpsledelsen er avgjort'] },
    ])
    await press({ intent: 'undo', line: String(line!.id) })
    expect(await states()).toEqual(['OPEN', 'OPEN'])
    await expect(worded(() => confirm(...chosen).then(() => confirm(...chosen)))).rejects.toMatchObject({
      message: 'Dette endrer ingenting.',
    })
  })

  it('are open again and read again when the flags are released', async () => {
    await confirm('1|YELLOW')
    await writeBatch(db, [noteCheck(second, 'FLAGS', during), noteCheck(second, 'RESULT', during)])
    const { seen } = await planChange(app(), year, releaseRequest(second, ['FLAGS']))
    await applyChange(app(), year, releaseRequest(second, ['FLAGS']), { seen, reason: null, undoes: null })
    expect(await states()).toEqual(['OPEN', 'OPEN'])
    expect(await flags()).toEqual(['RACE YELLOW 4'])
    expect((await db.select().from(schema.importChecks)).map(({ job }) => job)).toEqual(['RESULT'])
    const [line] = await lines()
    await press({ intent: 'undo', line: String(line!.id) })
    expect(await states()).toEqual(['COUNTED', 'LEFT_OUT'])
  })
})

describe('unknown race control messages', () => {
  const wordings = [
    { wording: 'RACE SUSPENDED', message: 'RACE SUSPENDED', at: start + 4 * minutes, times: 1 },
    { wording: 'SLOW ZONE #', message: 'SLOW ZONE 3', at: start + 5 * minutes, times: 2 },
  ]
  const bringIn = (rows = wordings, now = during) =>
    writeBatch(db, replaceUnknownWordings(second, 'RACE', rows, now))
  const shown = async () =>
    (await readAdminFlagPage(app(), second, null)).race!.unknown.map(
      ({ message, times }) => `${message} ${times}`,
    )
  const waiting = async () =>
    (await waitingIn(db, year, 'WORDINGS')).map(({ race, session, count, since }) => {
      return { race, session, count, since }
    })

  /** Presses "Marker som lest" on a page with these messages. */
  async function see(...seen: string[]) {
    const change = await changeOf([['intent', 'seen'], ...seen.map((wording) => ['wording', wording])])
    if (!('run' in change) || change.run === undefined) throw new Error('not a task')
    await change.run()
  }

  beforeEach(() => bringIn())

  it('are shown with a count and wait for an admin', async () => {
    expect(await shown()).toEqual(['RACE SUSPENDED 1', 'SLOW ZONE 3 2'])
    expect(await waiting()).toEqual([{ race: second, session: 'RACE', count: 2, since: during }])
    await bringIn(wordings, during + minutes)
    expect(await waiting()).toMatchObject([{ since: during }])
  })

  it('stop waiting once an admin has seen them, even when read again; a second press changes nothing', async () => {
    await see('RACE SUSPENDED', 'SLOW ZONE #')
    await see('RACE SUSPENDED', 'SLOW ZONE #')
    await bringIn([{ ...wordings[0]!, times: 3 }])
    await bringIn()
    expect([await shown(), await waiting()]).toEqual([[], []])
    expect(
      (await readAdminLog(app(), everyLine)).lines.map(({ action, reason }) => [action, reason]),
    ).toEqual([['IMPORT', 'Meldinger fra løpsledelsen er gått gjennom: Løp 2, løpet.']])
  })

  it('still wait when they arrived after the admin’s page, or in the other session', async () => {
    await see('RACE SUSPENDED')
    expect(await shown()).toEqual(['SLOW ZONE 3 2'])
    await see('NOBODY SAID THIS')
    expect(await waiting()).toMatchObject([{ count: 1 }])
  })

  it('stop waiting when the source withdraws them', async () => {
    await bringIn([wordings[1]!])
    expect(await shown()).toEqual(['SLOW ZONE 3 2'])
  })

  it('can be dismissed only by an admin', async () => {
    const settle = (who: AppContext, race: number) =>
      markWordingsSeen(who, { race, session: 'RACE', wordings: ['RACE SUSPENDED'], say: (name) => name })
    await expect(settle(app(during, false), second)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(settle(app(), 999_999)).rejects.toMatchObject({ code: 'not-found' })
    expect(await waiting()).toMatchObject([{ count: 2 }])
  })
})

describe('the state of reading race control', () => {
  it('is shown while more may follow', async () => {
    const isHalf = async () => (await readAdminFlagPage(app(), second, null)).race!.isHalfRead
    const reading = { messages: 1, digest: 'a', since: start, whole: false, shorter: null }
    expect(await isHalf()).toBe(false)
    await writeBatch(db, [noteReading(second, 'SPRINT', reading)])
    expect(await isHalf()).toBe(false)
    await writeBatch(db, [noteReading(second, 'RACE', reading)])
    expect(await isHalf()).toBe(true)
    await writeBatch(db, [noteReading(second, 'RACE', { ...reading, whole: true })])
    expect(await isHalf()).toBe(false)
  })
})

describe('the header', () => {
  const status = async (now: number, isAdmin = true) =>
    (await readHeader(app(now, isAdmin))).status.isAbleToFlag

  it('links an admin to the flags from the start of a race until its result, for at most four hours', async () => {
    expect(await status(start - 1)).toBe(false)
    expect(await status(start)).toBe(true)
    expect(await status(start, false)).toBe(false)
    expect(await status(start + 240 * minutes - 1)).toBe(true)
    expect(await status(start + 240 * minutes)).toBe(false)
    await db.update(schema.races).set({ resultState: 'PRELIMINARY' })
    expect(await status(start)).toBe(false)
  })
})
