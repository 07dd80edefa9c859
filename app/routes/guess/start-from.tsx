import { useId, useRef } from 'react'
import { type Ranking, sameOrder } from '#game/changes/ranking-moves.ts'
import type { RankingPage } from '#worker/usecases/guessing/pages.ts'

type Props = { page: RankingPage; order: Ranking; onChange: (order: Ranking) => void }

/**
 * Replaces the order by a known one. On phones the choices are a popover, so that the list begins higher up. Without
 * scripts they are links.
 */
export function StartFrom({ page, order, onChange }: Props) {
  const { starts } = page
  const id = useId()
  const choices = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="button button-quiet starts-button" popoverTarget={id}>
        Start fra …
      </button>
      <div ref={choices} id={id} popover="auto" className="starts">
        <p className="label" id={`${id}-label`}>
          Start fra
        </p>
        <ul className="pills" aria-labelledby={`${id}-label`}>
          {startsIn(page).map(([key, label]) => (
            <li key={key}>
              <a
                className="pill"
                href={`?start=${key}`}
                aria-current={sameOrder(order, starts[key] ?? []) ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onChange(starts[key] ?? [])
                  choices.current?.togglePopover(false)
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const startsIn = ({ starts, isUnderWay, target }: RankingPage) =>
  (
    [
      ['saved', 'Lagret tips'],
      ['last', `Tabellen ${target.window.year - 1}`],
      ['now', isUnderWay ? 'Tabellen nå' : 'Sesonglisten'],
    ] as const
  ).filter(([key]) => starts[key] !== undefined)
