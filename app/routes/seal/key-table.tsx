import type { PublishedKey } from '#game/seal/signatures.ts'
import { datedDate } from '#words/exact-time.ts'

/** Every key that the site has signed with, the newest first. */
export function KeyTable({ keys }: { keys: readonly PublishedKey[] }) {
  return (
    <section className="prose" aria-labelledby="nokler">
      <h2 id="nokler">{keys.length === 1 ? 'Nøkkelen' : 'Nøkler'}</h2>
      <p className="muted">
        {keys.length === 1
          ? 'Alle segl er signert med denne nøkkelen. Noter den et annet sted, så ser du om den blir byttet.'
          : 'Et segl kontrolleres mot nøkkelen det ble signert med, også når den er byttet siden.'}
      </p>
      <ul className="divided seal-keys">
        {keys.map(({ id, publicKey, since }) => (
          <li key={id}>
            <p>
              <strong>{id}</strong>, i bruk fra {datedDate(since)}
            </p>
            <p className="small muted">
              <code className="seal-mono">{publicKey}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
