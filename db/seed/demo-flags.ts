// Invented for the demo, because no race control was recorded for these races. Never use it as a source. A
// line is year, round, flags of the Grand Prix and, after the bar, of the sprint.
import type { SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { parseFlags } from '#db/seed/parse-session.ts'

const table = `
2025 13 Y@1 SC@1 | Y@3
2025 14 Y@9
2025 15 Y@22 SC@23 Y@52 SC@53 SC@65
2025 16
2025 17 Y@1 SC@1 Y@30
2025 18 Y@44
2025 19 Y@6 VSC@7 | Y@1 SC@1 Y@15 SC@16
2025 20 Y@1 Y@70 VSC@70
2025 21 Y@1 SC@1 Y@6 VSC@7 | Y@6 R@6 Y@23
2025 22 Y@1 VSC@1 Y@16 VSC@17
2025 23 Y@7 SC@7 | Y@12
2025 24 Y@18
2026 1 Y@1 VSC@11 Y@33 VSC@34
2026 2 Y@9 SC@10 Y@45 | Y@12 SC@13
2026 3 Y@21 SC@22
2026 4 Y@1 Y@6 SC@6 | Y@7
2026 5 Y@4 VSC@29 Y@30 Y@52 | Y@1
2026 6 Y@1 SC@58 Y@63 SC@64 R@65
2026 7 Y@12
2026 8 Y@1 SC@1 Y@40
2026 9 Y@2 SC@3 Y@18 VSC@19 Y@47 | Y@5
2026 10 Y@1 Y@24
2026 11 Y@36 VSC@37
2026 12 Y@1 SC@2 Y@51 SC@52 | Y@7 VSC@8
2026 13
2026 14 Y@6 SC@6 Y@12 Y@31 VSC@32
2026 15 Y@1 Y@29 SC@31 Y@35 SC@36
2026 16 Y@7 R@49
`

/** Fills in flags only where none were recorded. */
export function withDemoFlags(season: SeasonFacts): SeasonFacts {
  const madeUp = linesOf(season.year)
  const races = season.races.map((race) => ({ ...madeUp.get(race.round), ...race }))
  return { ...season, races }
}

function linesOf(year: number) {
  const lines = table.split('\n').filter((line) => line.startsWith(`${year} `))
  return new Map(lines.map((line) => parseLine(line.slice(5))))
}

function parseLine(line: string): [number, Pick<SeededRace, 'flags' | 'sprintFlags'>] {
  const [race = [], sprint] = line.split('|').map((side) => side.trim().split(' '))
  const [round, ...flags] = race
  return [Number(round), { flags: parseFlags(flags), ...(sprint && { sprintFlags: parseFlags(sprint) }) }]
}
