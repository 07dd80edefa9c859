import { useEffect, useEffectEvent, useRef } from 'react'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SaveState } from './use-guess-form.ts'

type Props = {
  target: GuessTarget
  form: SaveState
  slug: string
  title: string
  lead: string
  /** The saved guess, shown after the cutoff. */
  closed: React.ReactNode
  children: React.ReactNode
}

/** The parts that all guess pages share: title, deadline, form and save bar. */
export function GuessFrame({ target, form, slug, title, lead, closed, children }: Props) {
  const { race, window } = target
  const fields = useRef<HTMLFormElement>(null)
  const arrive = useEffectEvent(() => fields.current && form.adopt(fields.current))
  useEffect(() => {
    arrive()
  }, [])
  return (
    <>
      <PageHeading
        title={title}
        eyebrow={race ? `${race.name} · runde ${race.position}` : `Sesongen ${window.year}`}
        lead={lead}
      />
      <div className="deadline">
        <p>
          {form.window.isOpen ? 'Fristen er ' : 'Fristen var '}
          <Deadline instant={form.window.cutoff} />.
        </p>
        <Countdown until={form.window.cutoff} now={form.window.now} ask={form.window.clockAsks} />
      </div>
      {form.window.isOpen ? (
        <form
          ref={fields}
          method="post"
          className="guess-form stack-small"
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
        >
          <input type="hidden" name="of" value={form.of} />
          <input type="hidden" name="submissionId" value={form.submission} />
          {children}
          <SaveBar form={form} returnTo={`/guess/${slug}`} />
        </form>
      ) : (
        <div className="stack-small">
          <SaveBar form={form} returnTo={`/guess/${slug}`} />
          {form.saved && closed}
        </div>
      )}
      <LeaveGuard when={form.isDirty && form.window.isOpen} />
    </>
  )
}
