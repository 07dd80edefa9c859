import type { CardEdit, FaultEvent } from './fault-events.ts'
import { patiently, whileReplaced } from './patience.ts'
import { replacedBoard } from './replaced-board.ts'
import type { World } from './world.ts'

type Cell = { text: string; marked: boolean; version: number }
export type Card = Cell[]

type Answer = { error?: { code: string } } & Partial<Cell>
type Edit =
  | Extract<FaultEvent, { do: 'board eviction' }>
  | { do: 'bingo'; by: number; season: 0 | 1; edit: CardEdit }

/** A bingo master edits a card, and everybody sees exactly what was acknowledged. */
export async function edit(world: World, event: Edit) {
  const year = world.years[event.season]
  const { what, id } = event.edit
  await world.wakeBoard(year)
  const browser = await world.browserOf(world.admins[event.by]!)
  const text = `Rute ${id}, ${world.now}`
  const paths = {
    add: `add-card?year=${year}`,
    text: `set?${new URLSearchParams({ year: String(year), id: String(id), text })}`,
    mark: `mark?year=${year}&id=${id}&marked=true`,
    unmark: `mark?year=${year}&id=${id}&marked=false`,
  }
  const send = () => world.insist(() => browser.call(`/api/bingomaster/${paths[what]}`))
  const reply =
    event.do === 'bingo'
      ? await patiently(send)
      : await whileReplaced(world, browser, send, {
          kind: 'a bingo board is evicted',
          objects: (meanwhile) => ({ BINGO_BOARD: replacedBoard(world.d1, event.after, meanwhile) }),
          // The instance that claims the card later finds that it is there.
          brief: ({ error, ...cell }: Answer) => (what === 'add' ? [] : [cell.version, error?.code]),
        })
  const { error } = (await reply.json()) as Answer
  const before = world.cards.get(year) ?? null
  const code = error?.code ?? 'stored'
  world.count(`bingo ${what} ${code}`)
  const wanted = what === 'add' ? (before ? 'conflict' : 'stored') : before ? 'stored' : 'not-found'
  const isRetried = world.isDisturbed || event.do === 'board eviction'
  const mayBe = [wanted, ...(isRetried && what === 'add' ? ['conflict', 'stored'] : [])]
  if (!mayBe.includes(code)) world.fault(`bingo ${what} was answered ${code} instead of ${wanted}`)
  if (wanted === 'stored') {
    const cells = before ?? Array.from({ length: 25 }, () => ({ text: '', marked: false, version: 1 }))
    const changed = {
      add: {},
      text: { text },
      mark: { marked: true },
      unmark: { marked: false },
    }[what]
    world.cards.set(
      year,
      cells.map((cell, index) => (index === id ? { ...cell, ...changed } : cell)),
    )
  }
  await checkCard(world, year)
}

/** The public card is the one of the model, and no cell goes back to an older version. */
export async function checkCard(world: World, year: number) {
  const known = world.cards.get(year)
  if (known === undefined) return
  const answer = await world.visitor().fetch(`/api/public/bingo/${year}`)
  if (answer.status !== 200) return world.fault(`the bingo card was answered ${answer.status}`)
  const cells = (await answer.json()) as Card
  for (const [id, { text, marked, version }] of cells.entries()) {
    const wanted = known[id]!
    if (text !== wanted.text || marked !== wanted.marked)
      world.fault(`bingo cell ${id} is "${text}" ${marked}; it must be "${wanted.text}" ${wanted.marked}`)
    if (version < wanted.version) world.fault(`bingo cell ${id} went back to version ${version}`)
    wanted.version = version
  }
}
