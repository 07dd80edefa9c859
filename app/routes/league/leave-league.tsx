import { Form } from 'react-router'

type Props = { id: string; name: string; isOwner: boolean; members: number }

/** The button that leaves a league, after its effect. It is in a fold, so that nobody leaves by one press. */
export const LeaveLeague = ({ id, name, isOwner, members }: Props) => (
  <Form method="post" action={`/league/${id}/manage`} preventScrollReset>
    <p className="muted">
      {!isOwner
        ? 'Du kan bli med igjen med koden.'
        : members > 1
          ? 'Den som har vært med lengst av de andre, blir eier.'
          : 'Du er den eneste som er med, så ligaen blir slettet.'}
    </p>
    <button type="submit" name="intent" value="leave" className="button button-quiet button-danger">
      Forlat {name}
    </button>
  </Form>
)
