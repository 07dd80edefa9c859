import type { LiveState } from './state.ts'

type Chapter = Pick<LiveState, 'at' | 'phase' | 'lap' | 'out' | 'flags'>

/** More than the laps and events of the longest race. */
const mostPast = 150

/** A minute, in milliseconds: as a lap, where nobody counts laps. */
const lapTime = 60_000

/**
 * A short history of a race. `states`: all, oldest first. Keeps the last of each lap, and the last before and after each
 * event. Thinning a thinned history with newer states gives the same as thinning all states at once.
 */
export const thinned = <S extends Chapter>(states: readonly S[]): S[] =>
  states
    .filter((state, index) => {
      const next = states[index + 1]
      return index === 0 || next === undefined || chapterOf(state) !== chapterOf(next)
    })
    .slice(-mostPast)

const chapterOf = ({ at, phase, lap, out, flags }: Chapter) =>
  JSON.stringify([phase, lap ?? Math.floor(at / lapTime), out, flags.YELLOW, flags.RED, flags.SAFETY_CAR])
