import { useViewer } from '#app/components/frame/viewer.ts'
import { NotProved } from './not-proved.tsx'
import { Receipts } from './receipts.tsx'
import { CheckSteps } from './steps.tsx'
import { useCheck } from './use-check.ts'
import { Verdict } from './verdict.tsx'

/** `seals`: how many the window has. */
type Props = { window: string; seals: number }

/** The check of a window, in the visitor's browser. Starts by itself. */
export function CheckNow({ window, seals }: Props) {
  const viewer = useViewer()?.id ?? null
  const { progress, check, judge } = useCheck(window, viewer)
  const checked = progress.phase === 'done' ? progress.checked : null
  return (
    <>
      <div className="needs-script">
        <Verdict progress={progress} viewer={viewer} onCheck={() => check(checked?.receipts)} />
      </div>
      <div className="grid seal-columns">
        <CheckSteps checked={checked} seals={seals} />
        <div className="stack">
          <Receipts
            {...{ checked, viewer }}
            onChoose={(chosen) => (checked === null ? check(chosen) : judge(checked, chosen))}
          />
          <NotProved />
        </div>
      </div>
    </>
  )
}
