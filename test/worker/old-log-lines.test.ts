import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { outcomeAt, sprintAt } from '#game/changes/season.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import { logInWords } from '#words/public-log.ts'
import { adminTexts } from '#words/site-lines.ts'
import { applyChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'

// Log lines from versions before November 2026.

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 10, 21)
const nameOf = (id: string | number) => (typeof id === 'number' ? 'Monaco' : id)

let admin: string
let year: number
let race: number
const app = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

const monaco = {
  name: 'Monaco',
  circuit: 'Ringen',
  place: 'Byen',
  country: 'NO',
  laps: null,
  ownCutoff: null,
  sessions: {},
}
const finish = { position: 1, driver: 'nor', team: 'mcl', status: 'FINISHED', points: 8, laps: null }
const sprint = ['nor', 'ver', 'lec'].map((driver, index) => ({ ...finish, driver, position: index + 1 }))
const nothing = { state: null, RACE: [], SPRINT: sprint, DRIVER: [], CONSTRUCTOR: [], handMade: [] }
const official = {
  ...nothing,
  state: 'OFFICIAL',
  RACE: [{ ...finish, points: 25 }],
  handMade: ['RACE', 'SPRINT'],
}

beforeAll(async () => {
  year = await aSeason(db, { year: 2026 })
  race = await aRace(db, { year, name: 'Monaco' })
  admin = await aUser(db, 'Sjefen')
})

beforeEach(async () => {
  for (const table of [schema.adminLog, schema.changes, schema.raceResults, schema.handMade])
    await db.delete(table)
})

const oldAdminLine = (entries: object[]) =>
  env.DB.prepare('insert into admin_log (at, admin, action, year, entries) values (?, ?, ?, ?, ?)')
    .bind(now, admin, 'CHANGE', year, JSON.stringify(entries))
    .run()

const oldPublicLine = (what: object[]) =>
  env.DB.prepare('insert into changes (year, race, at, what, why) values (?, ?, ?, ?, ?)')
    .bind(year, race, now, JSON.stringify(what), 'Kalenderen er endret hos kilden.')
    .run()

const newestTexts = async () => {
  const [line] = (await readAdminLog(app(), everyLine)).lines
  return adminTexts(line!.entries, nameOf)
}

async function undoNewest() {
  const [line] = (await readAdminLog(app(), everyLine)).lines
  const { request, undoes } = await readUndo(app(), line!.id)
  return applyChange(app(), year, request, { seen: null, reason: 'Feil', undoes })
}

const racedBefore = { ...monaco, position: 4, startsAt: 1, handMade: false }
const moves: [string, object, object | null, string[]][] = [
  ['moved', racedBefore, { ...racedBefore, position: 3 }, ['Løp nummer: 4 → 3']],
  [
    'cancelled by hand',
    racedBefore,
    { ...racedBefore, position: null, handMade: true },
    ['Avlyst', 'Lagt inn for hånd: kilden endrer det ikke lenger'],
  ],
  [
    'reinstated',
    { ...racedBefore, position: null },
    { ...racedBefore, position: 5 },
    ['Kjøres likevel, som løp 5'],
  ],
  ['deleted', racedBefore, null, ['Løpet er slettet. Tipsene står i historikken.']],
]

describe('an old line', () => {
  it.each(moves)('of a race that was %s keeps its text in both logs', async (_, before, after, lines) => {
    const entry = { kind: 'race', year, race, before, after }
    await oldAdminLine([entry])
    await oldPublicLine([entry])
    expect(await newestTexts()).toEqual([{ title: 'Monaco', lines }])
    const { changes, names } = { changes: await changesOfRace(db, race), names: { [race]: 'Monaco' } }
    expect(logInWords({ names, lines: changes })).toMatchObject([
      { why: 'Kalenderen er endret hos kilden.', texts: [{ title: 'Monaco', lines }] },
    ])
  })

  it('of a moved race refuses an undo', async () => {
    await oldAdminLine([
      { kind: 'race', year, race, before: racedBefore, after: { ...racedBefore, position: 3 } },
    ])
    await expect(undoNewest()).rejects.toMatchObject({ code: 'conflict', reason: 'changed-since' })
  })

  it('of a result with its sprint keeps its text, and its undo restores the sprint', async () => {
    await oldAdminLine([{ kind: 'outcome', year, race, before: nothing, after: { ...official, SPRINT: [] } }])
    expect(await newestTexts()).toEqual([
      {
        title: 'Resultat, Monaco',
        lines: [
          'Status: ingen → Offisiell',
          'nor: 1. plass, 25 poeng',
          'Resultat: lagt inn for hånd',
          'Sprintresultat: nor: ute',
          'Sprintresultat: ver: ute',
          'Sprintresultat: lec: ute',
          'Sprintresultat: lagt inn for hånd',
        ],
      },
    ])
    await aResult(db, race, [{ driver: 'nor', points: 25 }])
    for (const part of ['RACE', 'SPRINT'] as const) await db.insert(schema.handMade).values({ race, part })
    await undoNewest()
    const season = await readSeason(db, year)
    expect(outcomeAt(season, race)).toBeNull()
    expect(sprintAt(season, race)).toEqual({ rows: sprint, manual: false })
  })

  it('of manual flags can be undone', async () => {
    await db.insert(schema.flags).values({ race, session: 'RACE', lap: 3, type: 'RED' })
    await db.insert(schema.handMade).values({ race, part: 'FLAGS' })
    const flags = [{ session: 'RACE', lap: 3, type: 'RED' }]
    const before = { flags: [], handMade: false }
    await oldAdminLine([{ kind: 'flags', year, race, before, after: { flags, handMade: true } }])
    expect(await newestTexts()).toMatchObject([
      { lines: ['Lagt til: rødt flagg i runde 3', expect.stringMatching(/^Lagt inn for hånd/)] },
    ])
    await undoNewest()
    expect(await db.select().from(schema.flags)).toEqual([])
    expect(await db.select().from(schema.handMade)).toEqual([])
  })
})
