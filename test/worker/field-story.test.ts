import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { appAt } from '#test/support/app.ts'
import { fieldModel, numbersIn, valuesDrawn } from '#test/support/field-story-model.ts'
import { appOf } from '#test/support/leagues.ts'
import type { Card } from '#words/story/card.ts'
import { fieldCards } from '#words/story/field-cards.ts'
import { prepareDemo } from '#worker/local/demo.ts'
import { readLeagueStory, readSeasonStory } from '#worker/usecases/story/field-story.ts'

const now = Date.UTC(2026, 10, 21, 9, 33)
const app = appAt(now)
const { db } = app
type League = typeof schema.leagues.$inferSelect
let leagues: League[]

beforeAll(async () => {
  await prepareDemo(db, now, { scenario: 'after' }, app.signer)
  await aLeagueLike('To', 2)
  await aLeagueLike('Alene', 1)
  leagues = await db.select().from(schema.leagues)
})

/** A private league of the first members of the demo's first league. */
async function aLeagueLike(name: string, size: number) {
  const [first] = await db.select().from(schema.leagues).where(eq(schema.leagues.name, 'Fredagsklubben'))
  const id = name.padEnd(22, '0')
  const members = (await membersOf(first!.id)).slice(0, size)
  await writeBatch(db, [
    ...insertMissing(schema.leagues, [
      { ...first!, id, name, nameSkeleton: id, digest: id, owner: members[0]! },
    ]),
    ...insertMissing(
      schema.leagueMembers,
      members.map((user) => ({ league: id, user, joinedAt: 0 })),
    ),
  ])
}

const membersOf = async (league: string) =>
  (await db.select().from(schema.leagueMembers).where(eq(schema.leagueMembers.league, league))).map(
    ({ user }) => user,
  )

function expectCards(cards: readonly Card[], model: Awaited<ReturnType<typeof fieldModel>>) {
  expect(cards.map(({ name }) => name).sort()).toEqual(Object.keys(model).sort())
  for (const card of cards) {
    const { numbers, names, drawn } = model[card.name]!
    expect.soft(valuesDrawn(card), card.name).toEqual(drawn)
    expect.soft(numbersIn(card), card.name).toEqual(numbers)
    const said = [card.text, ...card.further].join(' ')
    for (const name of names) expect.soft(said, card.name).toContain(name)
  }
}

describe('the story of a field says what its rows say', () => {
  it.each([2025, 2026])('of everyone in %i', async (year) => {
    const { story } = await readSeasonStory(app, year)
    expectCards(fieldCards(story!), await fieldModel(db, { year, members: null, from: 0 }))
  })

  it.each([
    { name: 'Fredagsklubben', from: 0, cards: 10 },
    { name: 'Andre sjanse', from: 7, cards: 9 },
    { name: 'To', from: 0, cards: 6 },
    { name: 'Alene', from: 0, cards: 2 },
  ])('of the league $name', async ({ name, from, cards }) => {
    const league = leagues.find((one) => one.name === name)!
    const members = await membersOf(league.id)
    const { story } = await readLeagueStory(await appOf(members[0]!, now), league.id)
    const told = fieldCards(story!)
    expectCards(told, await fieldModel(db, { year: 2026, members, from }))
    expect(told).toHaveLength(cards)
  })
})
