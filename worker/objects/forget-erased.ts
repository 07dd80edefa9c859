import type { LiveRaceStorage } from './live-race-storage.ts'

type Forgetting = {
  erased: (users: readonly string[]) => Promise<readonly string[]>
  atomically: (change: () => void) => void
}

/** Keeps the reports of referees whose accounts are deleted, without their names. */
export async function forgetErased(
  { erased, atomically }: Forgetting,
  storage: LiveRaceStorage,
): Promise<void> {
  const users = storage.referees
  const gone = users.length === 0 ? [] : await erased(users)
  if (gone.length > 0) atomically(() => storage.forget(gone))
}
