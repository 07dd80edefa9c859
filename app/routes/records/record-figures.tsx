import { Figures, type LabelledFigure } from '#app/components/figures.tsx'
import type { AllTimeFigures } from '#game/all-time-figures.ts'
import { percentOf } from '#words/all-time.ts'
import { counted, nbsp, number, signed } from '#words/format.ts'
import { list } from '#words/list.ts'
import { shortNames } from '#words/short-names.ts'

/** The records. `seasons`: how many are finished. */
export function RecordFigures({ figures, seasons }: { figures: AllTimeFigures; seasons: number }) {
  return (
    <section id="rekorder" className="figures-room" aria-labelledby="rekorder-tittel">
      <h2 id="rekorder-tittel" className="table-title">
        Rekorder
      </h2>
      <Figures figures={figuresOf(figures)} />
      {notesOf(figures, seasons).map((note) => (
        <p key={note} className="muted small records-note">
          {note}
        </p>
      ))}
    </section>
  )
}

const none = { value: '–', detail: 'Ingen' }

function figuresOf({ bestSeason, longestLead, mostHits, biggestClimb }: AllTimeFigures): LabelledFigure[] {
  return [
    {
      label: 'Største seiersmargin',
      ...(bestSeason === null
        ? none
        : {
            value: percentOf(bestSeason.figure - 1),
            detail: `${shortNames(bestSeason.by.map(({ username, year }) => `${username} i ${year}`))}, i forhold til nummer to`,
          }),
    },
    {
      label: 'Lengst på topp',
      ...(longestLead === null
        ? none
        : {
            value: counted(longestLead.figure, 'løp', 'løp'),
            detail: shortNames(
              longestLead.by.map(
                ({ username, shared }) =>
                  `${username}${shared === 0 ? '' : ` (delt i ${counted(shared, 'løp', 'løp')})`}`,
              ),
            ),
          }),
    },
    {
      label: 'Flest treff',
      tone: 'hit',
      ...(mostHits === null
        ? none
        : {
            value: number(mostHits.figure),
            detail: hittersOf(mostHits.by),
          }),
    },
    {
      label: 'Største klatring',
      tone: 'good',
      ...(biggestClimb === null
        ? none
        : {
            value: signed(biggestClimb.figure),
            detail: shortNames(
              biggestClimb.by.map(
                ({ username, year, from, to, race }) =>
                  `${username} (${number(from)}.${nbsp}plass etter løp${nbsp}${race} i${nbsp}${year}, ${number(to)}.${nbsp}til slutt)`,
              ),
            ),
          }),
    },
  ]
}

/** "Kari og Ola (av 48 løpstips)", "Kari og Ola (av 48 og 46 løpstips)" */
function hittersOf(by: NonNullable<AllTimeFigures['mostHits']>['by']): string {
  const names = shortNames(by.map(({ username }) => username))
  const guesses = [...new Set(by.map((one) => number(one.guesses)))]
  return guesses.length > mostGuesses ? names : `${names} (av${nbsp}${list(guesses)} løpstips)`
}

/** More different counts of guesses are left out. */
const mostGuesses = 3

/** The seasons that a figure is about, where it is not all of them. */
function notesOf({ yearsWithRaces, yearsWithHits }: AllTimeFigures, seasons: number): string[] {
  const about = (what: string, years: readonly number[]) => {
    if (years.length === seasons) return []
    return years.length === 0
      ? `${what} er ukjent for alle sesongene.`
      : `${what} er kjent for ${list(years.map(String))}.`
  }
  return list(yearsWithRaces.map(String)) === list(yearsWithHits.map(String))
    ? [about('Stillingen løp for løp og antall treff', yearsWithHits)].flat()
    : [about('Stillingen løp for løp', yearsWithRaces), about('Antall treff', yearsWithHits)].flat()
}
