import { type ReactNode, useEffect, useRef } from 'react'
import { PageHeading } from '#app/components/page-heading.tsx'

type Props = { title: string; lead: string; children: ReactNode }

/** Replaces a form after its last step: the result, and links onwards. */
export function Done({ title, lead, children }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1}>
      <PageHeading title={title} lead={lead} />
      <div className="form-row">{children}</div>
    </div>
  )
}
