import { pause, type Storm } from './players.ts'

/**
 * Requests other players' guesses on every public path before the cutoff. Returns how often one was readable.
 */
export async function spy(storm: Storm, user: string): Promise<number> {
  const paths = [
    `/api/public/race-guess?raceId=${storm.race}`,
    `/api/public/user/${user}?raceId=${storm.race}`,
  ]
  let seen = 0
  for (let turn = 0; Date.now() < storm.cutoff; turn++) {
    const answer = await fetch(storm.origin + paths[turn % paths.length], {
      signal: AbortSignal.timeout(5_000),
    })
      .then((a) => a.text())
      .catch(() => '')
    // The time of the answer counts, because guesses are public after the cutoff.
    if (Date.now() < storm.cutoff && /driver\d/.test(answer)) seen += 1
    await pause(40)
  }
  return seen
}
