type Props = {
  /** The fact, as a whole sentence. */
  title: string
  /** Why, and the way out: a paragraph, a link, a button. */
  children?: React.ReactNode
}

/** Stands where a list or a table would: nothing there, not yet, or not to be had. */
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
