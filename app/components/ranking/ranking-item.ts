/** What can be ranked, as a list shows it. */
export type RankingItem = {
  id: string
  name: string
  shortName: string
  color: string | null
  /** A quiet word after the name: the team. */
  detail: string | null
}
