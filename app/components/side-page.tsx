import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

type Props = Pick<ComponentProps<typeof PageHeading>, 'title' | 'eyebrow' | 'lead'> & { children: ReactNode }

/** A page of one form or list. Where there is room, its heading is beside it. */
export const SidePage = ({ children, ...heading }: Props) => (
  <div className="side-page">
    <PageHeading {...heading} />
    <div className="stack">{children}</div>
  </div>
)
