import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { aForm } from '#test/support/change-form.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason, raceStart } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const year = 2025
const path = `/admin/season/${year}/points`
let admin: string

beforeAll(async () => {
  await aSeason(db)
  admin = await aUser(db, 'Sjefen')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
})

/** Submits the default tables with one of them changed. */
const send = (category: string, typed: readonly string[]) => {
  const tables = { DRIVER: ['20'], CONSTRUCTOR: ['30'], FLAG: ['50'], FIRST: ['5'], TENTH: ['10'] }
  const fields = Object.entries({ ...tables, [category]: typed })
  return aForm(
    admin,
    raceStart(year, 1),
    path,
    fields.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  )
}

describe('an invalid points table', () => {
  it.each<[string, string[], string, number]>([
    ['rises', ['5', '2', '3'], 'Tiendeplass, differanse 2: poengene kan ikke stige når differansen øker.', 2],
    ['has a gap', ['5', '', '3'], 'Tiendeplass, differanse 1: poengene må være hele tall fra 0 til 1000.', 1],
    ['is empty', [''], 'Tiendeplass, differanse 0: poengtabellen må ha minst én differanse.', 0],
  ])('is named with its error, and the field is marked: %s', async (_, typed, sentence, difference) => {
    const { text, main, applied } = await send('TENTH', typed)
    expect(applied).toBeNull()
    expect(text).toContain(sentence)
    const marked = [...main.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input)
    expect(marked).toHaveLength(1)
    const fields = [...main.matchAll(/<input[^>]*name="TENTH"[^>]*>/g)].map(([input]) => input)
    expect(fields.indexOf(marked[0]!)).toBe(difference)
  })

  it('keeps the typed values, including gaps', async () => {
    const { main } = await send('TENTH', ['20', '', '6', '3', '1', '', ''])
    const values = [...main.matchAll(/<input[^>]*name="TENTH"[^>]*>/g)].map(
      ([input]) => /value="(\d*)"/.exec(input)?.[1],
    )
    expect(values).toEqual(['20', '', '6', '3', '1', ''])
  })
})
