import { notProved } from '#words/seal/windows.ts'

/** The limits of a seal. */
export function NotProved() {
  return (
    <section className="card stack-small" aria-labelledby="ikke-bevist">
      <h2 id="ikke-bevist">Hva et segl ikke kan bevise</h2>
      <ul className="divided seal-not-proved">
        {notProved.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
