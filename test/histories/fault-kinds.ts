/** Every kind of fault. Each must happen in a long run. */
export const faultKinds = [
  'a batch fails',
  'an answer is lost',
  'a batch takes 30 s',
  'a replica is behind',
  'KV is a minute old',
  'a clock is 5 s wrong',
  'a window is evicted',
  'a bingo board is evicted',
  'a live race is evicted',
  'an alarm rings late',
  'an alarm rings twice',
  'an alarm never rings',
  'a run overlaps the next',
  'a run is killed',
  'a copy comes from another place',
  'the release before writes',
  'a result and a seal are made at once',
] as const
export type FaultKind = (typeof faultKinds)[number]
