import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { countInWords } from '#words/numerals.ts'
import type { FormOutcome } from '#worker/forms/form.ts'
import type { ImportPage } from '#worker/usecases/admin/imports.ts'

const lookEvery = 1_500

type Props = {
  runs: ImportPage['runs']
  /** The result of the form without scripts. */
  outcome: FormOutcome<string> | undefined
}

/** Runs the due jobs now. The history below refreshes while they run. */
export function RunNow({ runs, outcome }: Props) {
  const fetcher = useFetcher<FormOutcome<string>>()
  const { revalidate } = useRevalidator()
  const isRunning = fetcher.state !== 'idle'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), lookEvery)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const steps = runs.find((run) => run.outcome === null)?.steps.length ?? 0
  const result = fetcher.data ?? (outcome?.typed.intent === 'run' ? outcome : undefined)
  return (
    <>
      <fetcher.Form method="post">
        <button
          type="submit"
          name="intent"
          value="run"
          className="button button-quiet"
          aria-disabled={isRunning}
        >
          {isRunning ? 'Henter …' : 'Hent alt nå'}
        </button>
      </fetcher.Form>
      <FormResult outcome={isRunning ? undefined : result}>
        {isRunning && `Henter: ${countInWords(steps, 'én ting', 'ting')} gjort så langt.`}
      </FormResult>
    </>
  )
}
