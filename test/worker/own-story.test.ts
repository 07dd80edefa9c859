import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { numbersIn } from '#test/support/field-story-model.ts'
import { storyModel } from '#test/support/own-story-model.ts'
import { markSealed } from '#test/support/seals.ts'
import { timeLeft } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { ownCards } from '#words/story/own-cards.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const app = appAt(now)
let modelOf: Awaited<ReturnType<typeof storyModel>>

beforeAll(async () => {
  await seedDemo(app.db, now)
  for (const year of [2025, 2026]) await recompute(app, year, 0)
  await markSealed(app.db)
  modelOf = await storyModel(app.db)
})

const storyOf = (user: string, year: number, viewer = user) =>
  readOwnStory({ ...app, viewer: async () => aViewer(viewer) }, user, year)

const barsOf = ({ drawing }: Card) => (drawing?.kind === 'bars' ? drawing.bars.map(({ value }) => value) : [])

const rivalIn = (card: Card | undefined) => card?.address.split('b=')[1]

const rounded = (value: number) => Math.round(value * 10) / 10

/** The numbers of every card by the model. The compared rival is the card's own. */
function expectedNumbers(
  model: ReturnType<typeof modelOf>,
  year: number,
  rival: string | undefined,
): Record<string, number[]> {
  const { points, ranks, participants, gaps, rankBefore, best, order, duel: duelWith } = model
  const own = ranks.slice(1)
  const top = Math.min(...own)
  const climb = Math.max(0, ...own.slice(1).map((rank, index) => own[index]! - rank))
  const [share = 0, fieldShare = 0] = [model.hits / model.guesses, model.fieldShare].map((one) =>
    Math.round(100 * one),
  )
  const duel = rival === undefined ? null : duelWith(rival)
  const middle = model.lead.slice(Math.ceil(model.lead.length / 2) - 1, Math.floor(model.lead.length / 2) + 1)
  const median = middle.reduce((sum, one) => sum + one, 0) / middle.length
  const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  const finite = (...some: number[]) => some.filter(Number.isFinite)
  return {
    place: [
      ...[ranks.at(-1)!, points.at(-1)!, participants],
      ...finite(gaps.up, gaps.down),
      ...(rankBefore === null ? [] : [year - 1, rankBefore]),
    ],
    curve: [top, ...(climb > 0 ? [climb] : [])],
    'best-race': [best.gain],
    hits: [
      ...[model.hits, ...(share > 0 ? [share] : []), model.guesses],
      // The card has equal shares once.
      ...(share === fieldShare ? [] : [fieldShare]),
      ...(model.run > 1 ? [model.run] : []),
    ],
    'season-guess': [order.exact, order.all, rounded(order.mean), rounded(model.fieldMean)],
    ...(duel && {
      rival: [
        ...[duel.won, duel.lost],
        ...(duel.changes > 0 ? [duel.changes] : []),
        ...(duel.gap === 0 ? [] : [Math.abs(duel.gap)]),
      ],
    }),
    clock: [...numbersOf(timeLeft(median)), model.lead.length, ...numbersOf(timeLeft(model.lead[0]!))],
  }
}

describe.each([2025, 2026])('the cards of everybody in %i', (year) => {
  const players = namedPlayers.filter(({ name }) => year === 2026 || name !== 'Øyvind')

  it.each(players)('have the numbers that the stored rows give: $name', async ({ id, name }) => {
    const { season } = await storyOf(id, year)
    const cards = new Map(ownCards(season!).map((card) => [card.name, card]))
    const model = modelOf({ user: id, year })
    const rival = rivalIn(cards.get('rival'))
    for (const [card, numbers] of Object.entries(expectedNumbers(model, year, rival))) {
      const told = cards.get(card)
      // A late joiner has ranks from their first race on, and no guess on the season.
      if (told === undefined) {
        expect([card, model.order.all]).toEqual(['season-guess', 0])
        continue
      }
      const found = numbersIn(told)!
      expect([card, ...found.slice(0, card === 'season-guess' ? 4 : undefined)]).toEqual([card, ...numbers])
    }
    expect(barsOf(cards.get('best-race')!)).toEqual(
      model
        .gains(model.best.step)
        .filter((gain) => gain > 0)
        .slice(0, 3),
    )
    expect(numbersIn(cards.get('miss')!)![0]).toBe(model.miss)
    const rare = cards.get('rare-hit')
    expect(rare ? numbersIn(rare)!.slice(0, 2) : null).toEqual(
      model.rarest && [model.rarest.count, model.rarest.of],
    )
    expect(barsOf(cards.get('references')!)).toEqual([model.racePoints, model.gridPoints, model.crowdPoints])
    const distance = numbersIn(cards.get('miss')!)!.slice(-2)
    expect(model.order.all === 0 || Math.abs(distance[0]! - distance[1]!)).toBe(
      model.order.all === 0 || model.orderMiss,
    )
    const [gave = 0, mean = 0] = numbersIn(cards.get('season-guess') ?? cards.get('place')!)!.slice(-2)
    if (cards.has('season-guess')) expect(gave - mean).toBeCloseTo(rounded(model.aboveMean), 0)
    expect(cards.get('place')!.text).toContain(name)
  })

  it.each(players.filter(({ from }) => from === 1))(
    'have the rival with most changes of the lead, then the smallest gap: $name',
    async ({ id }) => {
      const { season } = await storyOf(id, year)
      const card = ownCards(season!).find((one) => one.name === 'rival')!
      const model = modelOf({ user: id, year })
      const duel = model.duel(rivalIn(card)!)
      expect(barsOf(card)).toEqual([duel.won, duel.lost, duel.drawn])
      const duels = model.near.map((one) => model.duel(one))
      const most = Math.max(...duels.map(({ changes }) => changes))
      const gaps = duels.filter(({ changes }) => changes === most).map(({ gap }) => Math.abs(gap))
      expect([duel.changes, Math.abs(duel.gap)]).toEqual([most, Math.min(...gaps)])
    },
  )
})
