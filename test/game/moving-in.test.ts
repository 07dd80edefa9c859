import { describe, expect, it } from 'vitest'
import { DumpError, type DumpFault } from '#game/moving-in/faults.ts'
import { type Moved, movedFrom } from '#game/moving-in/move.ts'
import { proofOfMove } from '#game/moving-in/proof.ts'
import { bytesOf, type DumpTable, type DumpValue, dumpText } from '#test/support/original-dump.ts'
import { fifth, first, fourth, originalWorld, second, third } from '#test/support/original-world.ts'
import { dumpFaultInWords, moveInWords } from '#words/moving-in.ts'

const world = originalWorld()

const withoutLines = ({ original: _, ...moved }: Moved) =>
  JSON.parse(JSON.stringify(moved, (key, value) => (key === 'line' ? undefined : value)))

const personIn = ({ people }: Moved, id: string) => people.find((person) => person.id === id)!

async function faultOf(parts: AsyncIterable<Uint8Array>): Promise<DumpFault> {
  const error = await movedFrom(parts).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof DumpError) return error.fault
  throw new Error(`not refused as a dump: ${error}`)
}

const faultIn = (text: string) => faultOf(bytesOf(text))

async function* raw(...bytes: number[]) {
  yield new Uint8Array(bytes)
}

describe('reading a dump', () => {
  it('gives the same from COPY and from INSERT, in parts of any size, with any line breaks', async () => {
    const copy = withoutLines(await movedFrom(bytesOf(dumpText(world))))
    expect(copy.seasons.map(({ year }: { year: number }) => year)).toEqual([2025, 2026])
    expect(copy.guesses.length).toBeGreaterThan(1000)
    expect(withoutLines(await movedFrom(bytesOf(dumpText(world, 'insert'), 777)))).toEqual(copy)
    expect(withoutLines(await movedFrom(bytesOf(dumpText(world).replaceAll('\n', '\r\n'), 991)))).toEqual(
      copy,
    )
  })

  it('reads quotes, backslashes and line breaks in a text in both forms', async () => {
    const text = "«Ferrari» sa:\n'Box; box',\\ \tog så (ingenting)"
    const cells = world.map((table) =>
      table.name === 'bingo_cards'
        ? { ...table, rows: table.rows.map(([year, id, , marked]) => [year!, id!, text, marked!]) }
        : table,
    )
    for (const form of ['copy', 'insert'] as const) {
      const { seasons } = await movedFrom(bytesOf(dumpText(cells, form), 333))
      expect(seasons[1]!.bingo[3]!.text).toBe(text)
    }
  })

  it('refuses what is no plain dump in UTF-8, with the line', async () => {
    const text = dumpText(world)
    expect(await faultOf(raw(0x50, 0x47, 0x44, 0x4d, 0x50, 1))).toEqual({ kind: 'binary', line: 1 })
    expect(await faultOf(raw(0x1f, 0x8b, 8))).toEqual({ kind: 'compressed', line: 1 })
    expect(await faultOf(raw(0xff, 0xfe, 0x2d, 0))).toEqual({ kind: 'utf-16', line: 1 })
    expect(await faultOf(raw(0x2d, 0x2d, 10, 0x2d, 10, 0x48, 0xe5, 10))).toEqual({
      kind: 'not-utf-8',
      line: 3,
    })
    expect(await faultIn(text.replace("'UTF8'", "'LATIN1'"))).toEqual({
      ...{ kind: 'other-encoding', line: 6 },
      encoding: 'LATIN1',
    })
    expect(await faultIn(text.slice(0, text.length / 2))).toMatchObject({ kind: 'cut' })
    expect(await faultIn(text.replace('-- PostgreSQL database dump complete', '--'))).toMatchObject({
      kind: 'cut',
    })
    expect(await faultIn('')).toMatchObject({ kind: 'cut' })
  })

  it('refuses another schema and a row that was edited, with the line', async () => {
    const changed = (name: string, change: (table: DumpTable) => DumpTable) =>
      faultIn(dumpText(world.map((table) => (table.name === name ? change(table) : table))))
    expect(await faultIn(dumpText(world.filter(({ name }) => name !== 'races')))).toEqual({
      ...{ kind: 'missing-table', table: 'races' },
    })
    const renamed = await changed('users', (users) => ({ ...users, columns: ['user_id', 'name'] }))
    expect(renamed).toEqual({ kind: 'missing-column', line: 9, table: 'users', column: 'username' })
    const short = await changed('users', (users) => ({
      ...users,
      rows: [...users.rows.slice(0, 2), ['one']],
    }))
    expect(short).toEqual({ kind: 'columns', line: 12, table: 'users', expected: 2, found: 1 })
    const worded = await changed('races', ({ rows: [one, ...others], ...races }) => ({
      ...races,
      rows: [[...one!.slice(0, 3), 'to'], ...others],
    }))
    expect(worded).toMatchObject({ kind: 'not-a-number', table: 'races', column: 'position' })
    const stranger = await changed('race_results', (rows) => ({ ...rows, rows: [[202501, 1, 77]] }))
    expect(stranger).toMatchObject({ kind: 'unknown-reference', column: 'driver_id', value: '77' })
    expect(dumpFaultInWords(stranger)).toMatch(/^Linje \d+: «driver_id» i «race_results» viser til 77,/)
    const unnamed = dumpText(world, 'insert').replace(/(?<=INTO public.years) \(year\)/, '')
    expect(await faultIn(unnamed)).toMatchObject({ kind: 'no-column-names', table: 'years' })
  })
})

describe('moving people', () => {
  it('keeps ids, and the subjects at Google that find an account at the next sign-in', async () => {
    const moved = await movedFrom(bytesOf(dumpText(world)))
    expect(personIn(moved, first)).toMatchObject({
      ...{ name: 'Aksel', subjects: [`google-${first}`], roles: ['ADMIN'], reminderHours: [1, 24] },
    })
    expect(personIn(moved, fourth).roles).toEqual(['BINGO_MASTER'])
  })

  it('lists those who need a link, and gives a name to one who has none', async () => {
    const moved = await movedFrom(bytesOf(dumpText(world)))
    expect(personIn(moved, second)).toMatchObject({ name: 'Anonym 1', isAnonymous: true, subjects: [] })
    expect(personIn(moved, third).subjects).toEqual([])
    expect(moved.notes).toContainEqual({ kind: 'needs-link', name: 'Bjørn', provider: 'apple' })
    expect(personIn(moved, fifth).name).toBe('Uten navn')
    expect(moved.notes).toContainEqual({ kind: 'renamed', from: '', to: 'Uten navn' })
  })

  it('reads the subject from the row of the user in a dump from before several providers', async () => {
    const older = world.flatMap((table): DumpTable[] => {
      if (table.name === 'user_providers') return []
      if (table.name !== 'users') return [table]
      const rows = table.rows.map(([id, name]) => [id!, `old-${id}`, name!])
      return [{ ...table, columns: ['user_id', 'google_id', 'username'], rows }]
    })
    const moved = await movedFrom(bytesOf(dumpText(older)))
    expect(personIn(moved, first).subjects).toEqual([`old-${first}`])
  })
})

it('lists the tables that have no place here, with their rows, and no tables without meaning', async () => {
  const { notes } = await movedFrom(bytesOf(dumpText(world)))
  expect(notes.filter(({ kind }) => kind === 'left')).toEqual([
    { kind: 'left', table: 'referral_codes', rows: 1 },
    { kind: 'left', table: 'mailing_list', rows: 1 },
    { kind: 'left', table: 'ntfy_topics', rows: 1 },
  ])
})

describe('the report', () => {
  const spaces = /[\u00a0\u202f]/g
  const reportOf = async (tables: readonly DumpTable[]) => {
    const moved = await movedFrom(bytesOf(dumpText(tables)))
    return moveInWords(moved, proofOfMove(moved)).map((line) => line.replaceAll(spaces, ' '))
  }

  it('counts what was compared, and lists who needs a link and what was left', async () => {
    const lines = await reportOf(world)
    expect(lines[0]).toBe('35 løp, 24 deltakere, 12 974 tall: 0 avvik.')
    expect(lines).toContain('  Bjørn logget inn med Apple, som ikke kan flyttes.')
    expect(lines).toContain('  Ikke med: 1 e-postadresser, som hver må bekrefte på nytt.')
  })

  it('shows a difference with both numbers, and at most fifty of them', async () => {
    const wrong = (by: number, isWrong: (row: DumpValue[]) => boolean) =>
      world.map((table) =>
        table.name === 'placements_race'
          ? {
              ...table,
              rows: table.rows.map((row) => (isWrong(row) ? [...row.slice(0, 3), Number(row[3]) + by] : row)),
            }
          : table,
      )
    const [, line = ''] = await reportOf(wrong(7, ([race, user]) => race === 202505 && user === first))
    expect(line).toMatch(/^ {2}2025, .+, Aksel, sammenlagt: (\d+) der og (\d+) her, poeng$/)
    const many = await reportOf(wrong(1, ([race]) => race === 202505 || race === 202506 || race === 202507))
    expect(many[0]).toMatch(/: 75 avvik\.$/)
    expect(many[51]).toBe('  … og 25 til.')
  })
})

describe('the proof', () => {
  const proofIn = async (tables: readonly DumpTable[]) =>
    proofOfMove(await movedFrom(bytesOf(dumpText(tables))))
  const withRows = (name: string, change: (row: DumpValue[]) => DumpValue[][]) =>
    world.map((table) => (table.name === name ? { ...table, rows: table.rows.flatMap(change) } : table))

  it('finds every stored number of two seasons equal by our rules', async () => {
    const { differences, ...counted } = await proofIn(world)
    expect(differences).toEqual([])
    // 37 steps with 25 accounts, 7 tables of points and placements, and 24 final placements.
    expect(counted).toEqual({ races: 35, participants: 24, numbers: 37 * 25 * 7 * 2 + 24 })
  })

  it('shows both numbers where they differ', async () => {
    const wrong = withRows('placements_race', ([race, user, placement, points]) => [
      [race!, user!, placement!, race === 202505 && user === first ? Number(points) + 3 : points!],
    ])
    const { differences } = await proofIn(wrong)
    expect(differences).toHaveLength(1)
    expect(differences[0]).toMatchObject({
      year: 2025,
      race: 202505,
      user: first,
      what: 'points',
      reason: null,
    })
    expect(differences[0]!.theirs - differences[0]!.ours!).toBe(3)
  })

  it('names the reason where the rules of the two games differ', async () => {
    const changed = originalWorld((facts, year) => {
      if (year === 2026) return
      const race = facts.races[2]!
      const winner = race.result[0]!
      facts.placeGuesses.set(`${first} ${race.id} FIRST`, winner)
      race.grid = race.grid.filter((driver) => driver !== winner)
      const last = facts.driverGuesses.get(fourth)!.at(-1)!
      facts.races[3]!.drivers = facts.races[3]!.drivers.filter((driver) => driver !== last)
    })
    const { differences } = await proofIn(changed)
    const points = differences.filter(({ what, category }) => what === 'points' && category !== null)
    expect(new Set(points.map(({ category, race, reason }) => `${category} ${race} ${reason}`))).toEqual(
      new Set([
        ...Array.from({ length: 22 }, (_, nth) => `FIRST ${202503 + nth} not-on-grid`),
        'DRIVER 202504 not-in-standings',
      ]),
    )
    expect(differences.filter(({ reason }) => reason === null)).toEqual([])
  })
})
