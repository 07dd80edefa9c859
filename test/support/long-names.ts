import { usernameKey } from '#game/players.ts'
import { openDatabase } from './guess-journey.ts'

/** The longest usernames: one word, the widest letters, and words. */
export const longNames = [
  'Wolfeschlegelsteinhausenberger',
  'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  'Anne-Margrethe Kristoffersenes',
]

/** Renames these users of the demo with sign-in. Returns a function that restores their names. */
export function withLongNames(ids: readonly string[]): () => void {
  const db = openDatabase()
  const rename = db.prepare('update users set username = ?, username_key = ? where id = ?')
  const before = ids.map((id) => ({
    id,
    name: String(db.prepare('select username from users where id = ?').get(id)!.username),
  }))
  for (const [index, { id }] of before.entries()) {
    const name = longNames[index]!
    rename.run(name, usernameKey(name), id)
  }
  return () => {
    for (const { id, name } of before) rename.run(name, usernameKey(name), id)
    db.close()
  }
}
