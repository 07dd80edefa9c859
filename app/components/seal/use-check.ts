import { useCallback, useEffect, useState } from 'react'
import type { SealNames } from '#app/words/seal/guess.ts'
import { checkWindow } from '#game/seal/check.ts'
import type { Finding } from '#game/seal/finding.ts'
import { isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'

/** A file that the visitor has chosen. */
export type Chosen = { name: string; text: string }

export type Checked = {
  published: PublishedWindow
  names: SealNames
  findings: readonly Finding[]
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
export function useCheck(window: string) {
  const [progress, setProgress] = useState<Progress>({ phase: 'fetching' })

  const check = useCallback(
    async (receipts: readonly Chosen[] = []) => {
      setProgress({ phase: 'fetching' })
      const answer = await fetched(window)
      if (answer === null) return setProgress({ phase: 'failed', why: 'unreachable' })
      if (!isPublishedWindow(answer)) return setProgress({ phase: 'failed', why: 'unreadable' })
      const onProgress = (done: number, total: number) => setProgress({ phase: 'checking', done, total })
      setProgress({ phase: 'done', checked: await checkedNow(answer, receipts, onProgress) })
    },
    [window],
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
    ...(onProgress && { onProgress }),
  })
  const took = performance.now() - start
  return { published, names: namesIn(published), findings, receipts, at: Date.now(), took }
}

async function fetched(window: string): Promise<unknown> {
  try {
    const answer = await fetch(`/api/public/seal/${window}`, { cache: 'no-cache' })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** The names are beside what is sealed, and a check works without them. */
function namesIn(answer: PublishedWindow & { names?: Partial<SealNames> }): SealNames {
  return { users: answer.names?.users ?? {}, competitors: answer.names?.competitors ?? {} }
}
