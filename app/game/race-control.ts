/** What race control told the teams; `at` in milliseconds, the words as they were sent. */
export type RaceControlMessage = {
  at: number
  lap: number | null
  category: string
  flag: string | null
  scope: string | null
  sector: number | null
  message: string
}
