/**
 * The current instance of an object that is replaced while its n-th batch waits: `meanwhile` runs then, and reaches a
 * new instance. The old one does not know and goes on.
 */
export function replacing<Id, Instance>(
  d1: D1Database,
  after: number,
  meanwhile: () => Promise<void>,
  open: (d1: D1Database, id: Id) => Instance,
): (id: Id) => Instance {
  let batches = 0
  let current: Instance | null = null
  const watched = new Proxy(d1, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'batch') return member.bind(target)
      return async (...statements: unknown[]) => {
        if (++batches === after) {
          current = null
          await meanwhile()
        }
        return member.apply(target, statements)
      }
    },
  })
  return (id) => {
    current ??= open(watched, id)
    return current
  }
}
