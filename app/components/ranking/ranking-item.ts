/** An item of a ranking list. */
export type RankingItem = {
  id: string
  name: string
  shortName: string
  color: string | null
  /** Secondary text after the name: the team. */
  detail: string | null
}
