import { TeamBar } from '#app/components/team-bar.tsx'
import { askedPlaces } from '#game/category.ts'
import { isOutCertain, type LiveState } from '#game/live/state.ts'
import { outWords } from '#words/live.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'

/** A driver as a button, with the place if a question is about it. */
export function DriverKey({ driver, state }: { driver: Named; state: LiveState }) {
  const place = state.order.indexOf(driver.id) + 1
  const isOut = state.out.includes(driver.id)
  return (
    <button
      type="submit"
      name="driver"
      value={driver.id}
      className="referee-key"
      data-out={isOut || undefined}
    >
      <TeamBar color={driver.color} />
      <span className="referee-key-name">{driver.shortName}</span>
      {isOut ? (
        <small>
          <span className="visually-hidden">, </span>
          {outWords({ isCertain: isOutCertain(state, driver.id) })}
        </small>
      ) : (
        askedPlaces.includes(place) && (
          <small>
            <span className="visually-hidden">, nummer </span>
            {place}
          </small>
        )
      )}
    </button>
  )
}
