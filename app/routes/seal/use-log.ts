import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { judgeLog, type LogJudgement, memoryIn } from '#game/seal/log-memory.ts'
import { isPublishedLog, type PublishedLog } from '#game/seal/published.ts'

/** `isKept`: this browser will remember it. */
export type LogState =
  | { phase: 'reading' | 'failed' }
  | { phase: 'done'; log: PublishedLog; judged: LogJudgement; isKept: boolean }

const place = 'seals'

/**
 * Compares the log of all seals with what this browser has seen before, and with the checkpoint of a link. Nothing
 * leaves the browser. `seals`: those of the page; null: the site has none.
 */
export function useLog(seals: readonly { note: string }[] | null) {
  const { hash } = useLocation()
  const [state, setState] = useState<LogState>({ phase: 'reading' })
  // A list is another one in each render.
  const shown = seals?.map(({ note }) => note).join('\0')

  const check = useCallback(async () => {
    if (shown === undefined) return
    const given = new URLSearchParams(hash.slice(1)).get('checkpoint')
    const notes = shown === '' ? [] : shown.split('\0')
    setState(await judgedNow(given, notes).catch(() => ({ phase: 'failed' as const })))
  }, [shown, hash])

  /** Drops what this browser has seen, so that its next visit is the first. */
  function forget() {
    localStorage.removeItem(place)
    check()
  }

  useEffect(() => {
    check()
  }, [check])
  return { state, forget }
}

async function judgedNow(given: string | null, notes: readonly string[]): Promise<LogState> {
  const answer = await fetch('/api/public/seals/log', { cache: 'no-cache' })
  const log: unknown = answer.ok ? await answer.json() : null
  if (!isPublishedLog(log)) return { phase: 'failed' }
  const seals = notes.map((note) => ({ note }))
  const judged = await judgeLog(log, { memory: memoryIn(kept()), given, seals, now: Date.now() })
  return { phase: 'done', log, judged, isKept: keep(judged) }
}

function kept(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** A browser may keep nothing, by its settings. */
function keep({ memory }: LogJudgement): boolean {
  try {
    if (memory !== null) localStorage.setItem(place, JSON.stringify(memory))
    return memory !== null
  } catch {
    return false
  }
}
