import type { Effect } from '#game/changes/effects.ts'
import { counted, number, signed } from '#words/format.ts'

const shownAtOnce = 8

/** The participants whose points a change affects, in order of rank. */
export function EffectsTable({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return <p>Ingen deltakere endrer poeng.</p>
  const [first, rest] = [effects.slice(0, shownAtOnce), effects.slice(shownAtOnce)]
  return (
    <div className="effects stack-small">
      <p>
        <strong>{counted(effects.length, 'deltaker', 'deltakere')} endrer poeng</strong>
      </p>
      <Rows effects={first} caption="Hvem som endrer poeng" />
      {rest.length > 0 && (
        <details>
          <summary>Vis {counted(rest.length, 'deltaker', 'deltakere')} til</summary>
          <Rows effects={rest} caption="Resten av dem som endrer poeng" />
        </details>
      )}
    </div>
  )
}

const Rows = ({ effects, caption }: { effects: readonly Effect[]; caption: string }) => (
  <table className="table effects-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="fill">
          Deltaker
        </th>
        <th scope="col" className="num">
          Plass
        </th>
        <th scope="col" className="num least">
          Poeng
        </th>
        <th scope="col" className="num">
          Endring
        </th>
      </tr>
    </thead>
    <tbody>
      {effects.map(({ user, username, before, after }) => (
        <tr key={user}>
          <th scope="row">{username}</th>
          <td className="num">
            {before.rank === after.rank ? after.rank : `${before.rank} → ${after.rank}`}
          </td>
          <td className="num least">
            <span className="was">{number(before.points)} → </span>
            {number(after.points)}
          </td>
          <td className={after.points > before.points ? 'num gain' : 'num muted'}>
            {signed(after.points - before.points)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
