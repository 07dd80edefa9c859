import { EmptyState } from '#app/components/empty-state.tsx'

/** Instead of the cards. */
export const Untold = (text: React.ComponentProps<typeof EmptyState>) => (
  <div className="story-untold">
    <EmptyState {...text} />
  </div>
)
