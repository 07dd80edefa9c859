import type { CardEdit, FaultEvent } from './fault-events.ts'
import { patiently, whileReplaced } from './patience.ts'
import { replacedBoard } from './replaced-board.ts'
import type { World } from './world.ts'

type Cell = { text: string; marked: boolean; version: number }
export type Card = Cell[]
/** The new text of a cell, or its new mark. */
type CellChange = Partial<Pick<Cell, 'text' | 'marked'>>

type Answer = { error?: { code: string } } & Partial<Cell>
type Edit =
  | Extract<FaultEvent, { do: 'board eviction' }>
  | { do: 'bingo'; by: number; season: 0 | 1; edit: CardEdit }

/** A bingo master edits a card, and everybody sees exactly what was acknowledged. */
export async function edit(world: World, event: Edit) {
  const year = world.years[event.season]
  const { what, id } = event.edit
  const before = world.cards.get(year) ?? null
  const text = `Rute ${id}, ${world.now}`
  const change = { add: {}, text: { text }, mark: { marked: true }, unmark: { marked: false } }[what]
  const stored: CellChange[] = []
  await world.wakeBoard(year)
  const send = async (by: number, path: string) => {
    const browser = await world.browserOf(world.admins[by]!)
    return () => world.insist(() => browser.call(`/api/bingomaster/${path}`))
  }
  const own = await send(event.by, what === 'add' ? `add-card?year=${year}` : pathOf(year, id, change))
  /** Another admin changes the rest of the cell. */
  const editToo = async () => {
    const rest = what === 'text' ? { marked: !before?.[id]?.marked } : { text: `${text}, of another` }
    const reply = await patiently(await send(1 - event.by, pathOf(year, id, rest)))
    if (reply.status === 200) stored.push(rest)
  }
  const reply =
    event.do === 'bingo'
      ? await patiently(own)
      : await whileReplaced(world, await world.browserOf(world.admins[event.by]!), own, {
          kind: 'a bingo board is evicted',
          objects: (meanwhile) => ({ BINGO_BOARD: replacedBoard(world.d1, event.after, meanwhile) }),
          // The instance that claims the card later finds what others have changed.
          brief: ({ error, text, marked }: Answer) =>
            ({
              add: [],
              text: [text, error?.code],
              mark: [marked, error?.code],
              unmark: [marked, error?.code],
            })[what],
          between: editToo,
        })
  const { error } = (await reply.json()) as Answer
  const code = error?.code ?? 'stored'
  world.count(`bingo ${what} ${code}`)
  const wanted = what === 'add' ? (before ? 'conflict' : 'stored') : before ? 'stored' : 'not-found'
  const isRetried = world.isDisturbed || event.do === 'board eviction'
  const mayBe = [wanted, ...(isRetried && what === 'add' ? ['conflict', 'stored'] : [])]
  if (!mayBe.includes(code)) world.fault(`bingo ${what} was answered ${code} instead of ${wanted}`)
  if (wanted === 'stored') stored.push(change)
  if (before !== null || wanted === 'stored') {
    const cells = before ?? Array.from({ length: 25 }, () => ({ text: '', marked: false, version: 1 }))
    world.cards.set(year, cells.with(id, Object.assign({}, cells[id]!, ...stored)))
  }
  await checkCard(world, year)
}

const pathOf = (year: number, id: number, { text, marked }: CellChange) =>
  text === undefined
    ? `mark?year=${year}&id=${id}&marked=${marked}`
    : `set?${new URLSearchParams({ year: String(year), id: String(id), text })}`

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
