import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { callIn } from './call-in-form.ts'
import type { RefereeCall } from './queue.ts'
import type { Referee } from './use-referee.ts'

type Props = {
  referee: Referee
  kind: RefereeCall['kind']
  className?: string
  children: ReactNode
  onPress?: (form: HTMLFormElement) => void
}

/** A form for one kind of edit. With scripts it waits in the queue, else the browser sends it. */
export function EditForm({ referee, kind, className, children, onPress }: Props) {
  const { state, press } = referee
  return (
    <Form
      method="post"
      className={className}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        press(callIn(new FormData(form, event.nativeEvent.submitter)))
        onPress?.(form)
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="raceId" value={state?.race} />
      <input type="hidden" name="version" value={state?.version} />
      {children}
    </Form>
  )
}
