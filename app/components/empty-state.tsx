type Props = {
  /** The fact, as a whole sentence. */
  title: string
  /** The reason, and what to do: a paragraph, a link, a button. */
  children?: React.ReactNode
}

/** Replaces a list or table that is empty, not ready or unavailable. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="empty-state">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  )
}
