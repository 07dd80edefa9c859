import type { RefereeEdit } from '#game/live/referee.ts'
import { test as journey } from './journey.ts'

type State = { version: number; order: string[] }

/** The running race of a demo, as its referee changes it. */
export type RunningRace = {
  id: number
  /** The drivers by place when the test began. */
  order: readonly string[]
  edit: (edit: RefereeEdit) => Promise<void>
  /** The place of a driver now, counted from 1. */
  placeOf: (driver: string) => Promise<number>
}

/** A journey in a demo whose race runs. Each test begins with all cars in their places on the grid. */
export const test = journey.extend<{ race: RunningRace }>({
  race: async ({ another }, use) => {
    const referee = await another('Solveig')
    await referee.goto('/live')
    const href = await referee.getByRole('link', { name: 'Se hva alle tippet' }).getAttribute('href')
    const id = Number(/raceId=(\d+)/.exec(href!)![1])
    const read = (): Promise<State | null> =>
      referee.evaluate(async (race) => {
        const answer = await fetch(`/api/referee/race?raceId=${race}`)
        return ((await answer.json()) as { state: State | null }).state
      }, id)
    const edit = async ({ kind, ...fields }: RefereeEdit) => {
      const version = (await read())?.version ?? 1
      const status = await referee.evaluate(
        async ([path, body]) => {
          const { token } = (await (await fetch('/api/public/csrf-token')).json()) as { token: string }
          const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
          return (await fetch(path!, { method: 'POST', headers, body: body! })).status
        },
        [`/api/referee/${kind}`, JSON.stringify({ raceId: id, version, ...fields })],
      )
      if (status !== 200) throw new Error(`the edit ${kind} was answered with ${status}`)
    }
    await edit({ kind: 'phase', phase: 'RACING' })
    const { order } = (await read())!
    await use({
      id,
      order,
      edit,
      placeOf: async (driver) => (await read())!.order.indexOf(driver) + 1,
    })
    await edit({ kind: 'order', drivers: [...order] })
  },
})

export { expect } from './journey.ts'
