import type { LeagueReasons, WordsOf } from '#worker/reasons.ts'

export const leagueRefusals: WordsOf<LeagueReasons> = {
  'no-such-league': 'Vi finner ikke den ligaen.',
}
