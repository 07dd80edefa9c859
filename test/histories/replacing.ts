import { beforeEachBatch } from '#test/support/before-trip.ts'

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
  const watched = beforeEachBatch(d1, async () => {
    if (++batches !== after) return
    current = null
    await meanwhile()
  })
  return (id) => {
    current ??= open(watched, id)
    return current
  }
}
