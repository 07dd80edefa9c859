import type { LiveState } from './state.ts'

type Told = Pick<LiveState, 'at' | 'phase' | 'lap' | 'out' | 'flags'>

/** More than the laps and events of the longest race. */
const mostPast = 150

/** A minute, in milliseconds: as a lap, where nobody counts laps. */
const lapTime = 60_000

/**
 * The states that tell a race in short, of all of them (oldest first): the last of each lap, and the last before and
 * after each event. Thinning again what was thinned before, with newer states, gives the same as thinning all at once.
 */
export const thinned = <S extends Told>(states: readonly S[]): S[] =>
  states
    .filter((state, index) => {
      const next = states[index + 1]
      return index === 0 || next === undefined || chapterOf(state) !== chapterOf(next)
    })
    .slice(-mostPast)

const chapterOf = ({ at, phase, lap, out, flags }: Told) =>
  JSON.stringify([phase, lap ?? Math.floor(at / lapTime), out, flags.YELLOW, flags.RED, flags.SAFETY_CAR])
