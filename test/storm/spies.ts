import { pause, type Storm } from './players.ts'

/** Asks for the guesses of others by every public way before the cutoff; answers how often one could be read. */
export async function spy(storm: Storm, user: string): Promise<number> {
  const doors = [
    `/api/public/race-guess?raceId=${storm.race}`,
    `/api/public/user/${user}?raceId=${storm.race}`,
  ]
  let seen = 0
  for (let turn = 0; Date.now() < storm.cutoff; turn++) {
    const answer = await fetch(storm.origin + doors[turn % doors.length], {
      signal: AbortSignal.timeout(5_000),
    })
      .then((a) => a.text())
      .catch(() => '')
    // Judged by when the answer arrived: what is read after the cutoff is everyone's.
    if (Date.now() < storm.cutoff && /driver\d/.test(answer)) seen += 1
    await pause(40)
  }
  return seen
}
