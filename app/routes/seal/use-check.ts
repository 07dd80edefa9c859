import { useCallback, useEffect, useState } from 'react'
import { checkWindow } from '#game/seal/check.ts'
import type { SealFinding } from '#game/seal/finding.ts'
import { isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'
import { type Tile, tilePath } from '#game/seal/tiles.ts'
import type { SealNames } from '#words/seal/guess.ts'

/** A file that the visitor has chosen. */
export type Chosen = { name: string; text: string }

export type Checked = {
  published: PublishedWindow
  names: SealNames
  findings: readonly SealFinding[]
  receipts: readonly Chosen[]
  /** Milliseconds. */
  at: number
  took: number
}

/** `unreadable`: the site answered with something else than a window. */
export type Progress =
  | { phase: 'fetching' }
  | { phase: 'checking'; done: number; total: number }
  | { phase: 'done'; checked: Checked }
  | { phase: 'failed'; why: 'unreachable' | 'unreadable' }

/** Fetches all that is published of a window and checks it in this browser, at once. */
export function useCheck(window: string, viewer: string | null) {
  const [progress, setProgress] = useState<Progress>({ phase: 'fetching' })

  const check = useCallback(
    async (receipts: readonly Chosen[] = []) => {
      setProgress({ phase: 'fetching' })
      const onProgress = (done: number, total: number) => setProgress({ phase: 'checking', done, total })
      try {
        const published = await fetched(window, viewer)
        if (published === null) return setProgress({ phase: 'failed', why: 'unreadable' })
        setProgress({ phase: 'done', checked: await checkedNow(published, receipts, onProgress) })
      } catch {
        setProgress({ phase: 'failed', why: 'unreachable' })
      }
    },
    [window, viewer],
  )

  /** Looks receipts up in what is fetched already. */
  async function judge({ published }: Checked, receipts: readonly Chosen[]) {
    setProgress({ phase: 'done', checked: await checkedNow(published, receipts) })
  }

  useEffect(() => {
    check()
  }, [check])
  return { progress, check, judge }
}

async function checkedNow(
  published: PublishedWindow,
  receipts: readonly Chosen[],
  onProgress?: (done: number, total: number) => void,
): Promise<Checked> {
  const start = performance.now()
  const texts = receipts.map(({ text }) => text)
  const findings = await checkWindow(published, {
    receipts: texts,
    readTile: (tile) => readTile(published.window, tile),
    readGuesses: (user) => guessesOf(published.window, user),
    ...(onProgress && { onProgress }),
  })
  const took = performance.now() - start
  return { published, names: namesIn(published), findings, receipts, at: Date.now(), took }
}

/** null: the site answered with something else than a window. */
async function fetched(window: string, viewer: string | null): Promise<PublishedWindow | null> {
  const answer = await answerOf(window, 'no-cache')
  if (!isPublishedWindow(answer)) return null
  // A window with many guesses opens only those that are requested.
  const opens = answer.leaves !== null || viewer === null
  const own = opens ? answer : await guessesOf(window, viewer)
  return own.window === window ? own : null
}

/** The window with the guesses of a user. */
async function guessesOf(window: string, user: string): Promise<PublishedWindow> {
  const answer = await answerOf(`${window}?user=${encodeURIComponent(user)}`, 'no-cache')
  if (!isPublishedWindow(answer)) throw new Error('The site answered with something else than a window')
  return answer
}

async function readTile(window: string, tile: Tile): Promise<string[]> {
  const answer = await answerOf(`${window}/tile/${tilePath(tile)}`, 'default')
  return (answer as { hashes: string[] }).hashes
}

async function answerOf(path: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(`/api/public/seal/${path}`, { cache })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`)
  return answer.json()
}

/** The names are beside what is sealed, and a check works without them. */
function namesIn(answer: PublishedWindow & { names?: Partial<SealNames> }): SealNames {
  return { users: answer.names?.users ?? {}, competitors: answer.names?.competitors ?? {} }
}
