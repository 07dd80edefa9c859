/** A chance that was given, and whether it came true. `weight`: how much it counts; undefined: fully. */
export type Said = { chance: number; happened: boolean; weight?: number }

/** Scores of chances that add up to 1 over a field. The winner is an index; a shared title counts for each of them. */
export function scoresOf(chances: readonly number[], winners: readonly number[]) {
  const ofWinners = chances.filter((_, index) => winners.includes(index))
  // A chance of 0 would cost infinitely much.
  const given = Math.max(
    leastChance,
    ofWinners.reduce((sum, chance) => sum + chance, 0),
  )
  const outcome = (index: number) => (winners.includes(index) ? 1 / winners.length : 0)
  const most = Math.log(chances.length / winners.length)
  return {
    brier: chances.reduce((sum, chance, index) => sum + (chance - outcome(index)) ** 2, 0),
    log: -Math.log(given),
    /** 0: knows nothing, or nothing could be known. 100: certain and right. The baseline score of Metaculus. */
    baseline: most === 0 ? 0 : 100 * (1 + Math.log(given) / most),
  }
}

const leastChance = 1 / 8000

/** The simple rule that knows only the points at the time: e to the power of points, with a width. */
export function byPointsAlone(points: readonly number[], width: number): number[] {
  const most = points.reduce((a, b) => Math.max(a, b), 0)
  const weights = points.map((value) => Math.exp((value - most) / width))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

export type ReliabilityBin = { from: number; to: number; count: number; said: number; happened: number }

/** The lower end of each bin. */
const bins = [0, 0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]

/** How often it happened, by what was said. Certain ones count nowhere. */
export function reliability(all: readonly Said[]): ReliabilityBin[] {
  return bins.map((from, index) => {
    const to = bins[index + 1] ?? 1
    const ours = all.filter(({ chance }) => chance > 0 && chance < 1 && chance >= from && chance < to)
    const weights = ours.reduce((sum, { weight = 1 }) => sum + weight, 0)
    const mean = (figureOf: (said: Said) => number) =>
      weights === 0 ? 0 : ours.reduce((sum, said) => sum + (said.weight ?? 1) * figureOf(said), 0) / weights
    return {
      from,
      to,
      count: ours.length,
      said: mean(({ chance }) => chance),
      happened: mean(({ happened }) => (happened ? 1 : 0)),
    }
  })
}
