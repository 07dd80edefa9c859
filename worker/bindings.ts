import type { BingoBoard } from './objects/bingo-board.ts'
import type { GuessWindow } from './objects/guess-window.ts'
import type { LiveChannel } from './objects/live-channel.ts'
import type { LiveRace } from './objects/live-race.ts'

/** The bindings that the site works without. */
const optionalBindings = [
  'EMAIL',
  'SIGN_IN_LIMIT',
  'SETTINGS_LIMIT',
  'GUESS_LIMIT',
  'SECRET_LIMIT',
  'CONTACT_LIMIT',
] as const
type OptionalBinding = (typeof optionalBindings)[number]

/** The set-up checks read these facts about the bindings of this deployment. */
export type Bindings = {
  missing: () => OptionalBinding[]
  /** Whether the store of sessions can be read. */
  sessionsAnswer: () => Promise<boolean>
  /** The names of the Durable Objects that do not run. */
  silentObjects: () => Promise<string[]>
}

const probe = 'setup'

export const openBindings = (env: Partial<Env>): Bindings => ({
  missing: () => optionalBindings.filter((name) => env[name] === undefined),
  sessionsAnswer: () => answers('SESSIONS', async () => (await env.SESSIONS?.get(probe)) !== undefined),
  silentObjects: async () => {
    const objects: Record<
      string,
      DurableObjectNamespace<GuessWindow | BingoBoard | LiveChannel | LiveRace> | undefined
    > = {
      GUESS_WINDOW: env.GUESS_WINDOW,
      BINGO_BOARD: env.BINGO_BOARD,
      LIVE_CHANNEL: env.LIVE_CHANNEL,
      LIVE_RACE: env.LIVE_RACE,
    }
    const asked = Object.entries(objects).map(async ([name, namespace]) => {
      const runs = await answers(name, async () => (await namespace?.getByName(probe).ping()) === true)
      return runs ? [] : name
    })
    return (await Promise.all(asked)).flat()
  },
})

const answers = (name: string, ask: () => Promise<boolean>): Promise<boolean> =>
  ask().catch((error) => {
    console.error(name, error)
    return false
  })
