import type { ReactNode } from 'react'
import { StateMark } from '#app/components/setup/state-mark.tsx'

/** A step is done, next, or after the next one. */
type Step = { title: string; isDone: boolean; children: ReactNode }

/** The steps in order. Only the first one that is not done shows its content. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="setup-steps">
      {steps.map(({ title, isDone, children }, index) => (
        <li
          key={title}
          className="card setup-step stack-small"
          aria-current={index === next ? 'step' : undefined}
        >
          <h2>
            {isDone && <StateMark state="ok" />}
            <span>
              {index + 1}. {title}
              {isDone && <span className="visually-hidden"> (gjort)</span>}
            </span>
          </h2>
          {index === next && children}
        </li>
      ))}
    </ol>
  )
}
