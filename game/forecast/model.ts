/** The numbers of the forecast. They were tuned on the seasons 2010 to 2019 (bench/forecast). */
export const model = {
  /** Raised whenever the same facts give another forecast. */
  version: 1,
  simulations: 4000,
  /**
   * Strengths in the order in which the season began go from `spread` to -`spread`; `late` is that of a newcomer. `step`: how
   * fast a race changes them. `offset`: the standard deviation of what results have not shown yet.
   */
  strength: {
    DRIVER: { spread: 0.7, late: -0.5, step: 0.1, offset: 0.2 },
    CONSTRUCTOR: { spread: 2, late: -1, step: 0.2, offset: 0.5 },
  },
  /** The steepest gradient that one finish may have. */
  steepest: -1,
  /** Offsets shrink as more races are known. */
  racesToLearn: 4,
  /** How much chance decides in one session; 1 is what Plackett and Luce assume. */
  noise: 0.8,
  /** The standard deviation of what a constructor gains or loses from one session to the next. */
  walk: 0.04,
  /** The chance of a retirement before anything is known, as if seen in this many starts. */
  retirement: { chance: 0.1, weight: 200 },
  /** A participant's points of races count fully only after many races. */
  racesToTrust: 8,
}
