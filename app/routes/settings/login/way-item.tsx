import { Form } from 'react-router'
import { deviceName } from '#words/devices.ts'
import { date, nbsp } from '#words/format.ts'
import type { WayIn } from '#worker/usecases/account/identities.ts'

const dayOf = (instant: number) => date(instant).replace(' ', nbsp)

/** A way to sign in, with a button that removes it unless it is the only one. */
export function WayItem({ way, isOnly }: { way: WayIn; isOnly: boolean }) {
  const name = way.madeIn ? `${way.label} (${deviceName(way.madeIn)})` : way.label
  return (
    <li className="spread">
      <div>
        <strong>{name}</strong>
        <p className="small muted">
          {way.addedAt === null ? 'Lagt til for en stund siden.' : `Lagt til ${dayOf(way.addedAt)}.`}{' '}
          {way.usedAt !== null && `Sist brukt ${dayOf(way.usedAt)}.`}
        </p>
      </div>
      {!isOnly && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <button
            type="submit"
            name="way"
            value={`${way.issuer} ${way.subject}`}
            className="button button-quiet"
            aria-label={`Fjern ${name}`}
          >
            Fjern
          </button>
        </Form>
      )}
    </li>
  )
}
