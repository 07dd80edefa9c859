import { Form } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
import { mostRivals } from '#game/chosen-rivals.ts'

type Props = { user: { id: string }; rivals: readonly string[] }

/** Follows another participant, whom the front page then shows beside the viewer. */
export function RivalForm({ user, rivals }: Props) {
  const viewer = useViewer()
  if (!viewer?.username || viewer.id === user.id) return null
  const isFollowed = rivals.includes(user.id)
  const isFull = !isFollowed && rivals.length === mostRivals
  return (
    <Form method="post" preventScrollReset className="row">
      <button
        type="submit"
        className="button button-quiet"
        name="intent"
        value={isFollowed ? 'unfollow' : 'follow'}
      >
        {isFollowed ? 'Slutt å følge' : 'Følg som rival'}
      </button>
      {isFull && <span className="muted small">Du følger {mostRivals} alt. Den eldste går ut.</span>}
    </Form>
  )
}
