/** The parts of the rules whose tests are tested: the files that hold them, and the files of tests that run on mutants. */
export const parts: Record<string, { sources: string[]; tests: string }> = {
  points: {
    sources: ['game/{points,points-tables,score,scoring,answer-key,steps}.ts'],
    tests:
      'points,points-tables,steps,score,profile,live-impact,live-table,all-time,receipt,waiting-flags,outcome',
  },
  ranking: {
    sources: ['game/{ranking,field-ranks,field-counts,leaderboard,league-table,rounds,medals}.ts'],
    tests:
      'points,ranking-moves,field-counts,field-window,leaderboard,leagues,rounds,medals,profile,season-figures',
  },
  windows: {
    sources: ['game/{guess-window,submission,shown-guesses}.ts', 'game/questions/*.ts'],
    tests: 'guess-window,windows-of-questions,verdicts,shown-guesses,answers,points,profile',
  },
  changes: {
    sources: ['game/changes/*.ts'],
    tests:
      'calendar,championship,cutoffs,diff,effects,log-lines,new-season,outcome*,race-start,ranking-moves,season-*,undo',
  },
  live: {
    sources: ['game/live/*.ts'],
    tests:
      'live-{delay,impact,packed,past,probably-out,race-core,referee,running,stream,table},race-messages,season-before',
  },
  seal: {
    sources: ['game/seal/*.ts'],
    tests: 'seal-{after-shown,check,cosignatures,document,formats,log,refused,tree},receipt-check',
  },
  forecast: {
    sources: ['game/forecast/*.ts'],
    tests: 'forecast-small,forecast-season,forecast-{certain,chance,field,record,simulate}',
  },
}

export const testsOf = (part: string): string[] => [`test/game/{${parts[part]?.tests}}.test.ts`]
