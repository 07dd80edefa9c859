import { Figures, type LabelledFigure } from '#app/components/figures.tsx'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { windowSize } from '#game/field-window.ts'
import { counted, number, signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import { sheetWords } from '#words/sheet.ts'
import { shortNames } from '#words/short-names.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import type { SeasonEnd } from '#worker/usecases/seasons/season-end.ts'

export function FigureList({ home, end }: { home: Home; end: SeasonEnd }) {
  const about = [
    ...(home.steps.length > 0 ? [counted(home.steps.length, 'løp', 'løp')] : []),
    counted(home.field.total, 'deltaker', 'deltakere'),
    ...(end.isFromSheet ? [] : [counted(totalOf(end.allHits, 'guesses'), 'løpstips', 'løpstips')]),
  ]
  const figures = figuresOf(home.steps, end)
  return (
    <section className="figures-room" aria-labelledby="figures-title">
      <div className="title-row season-end-head">
        <h2 id="figures-title">Sesongen i tall</h2>
        <p className="muted">{about.join(', ')}</p>
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
      {end.isFromSheet && home.season && (
        <p className="muted small">{sheetWords.noGuesses(home.season.year)}</p>
      )}
      {end.perPerson === null && (
        <p className="muted small">
          Hvem som ledet når, og hvem som traff oftest, regnes ikke ut i en sesong med flere enn{' '}
          {number(windowSize)} deltakere.
        </p>
      )}
    </section>
  )
}

function figuresOf(steps: readonly string[], { isFromSheet, ...end }: SeasonEnd): LabelledFigure[] {
  const { best, perPerson } = end
  const leading = perPerson && steps.length > 0 ? [longest(perPerson.longestLead)] : []
  if (isFromSheet) return steps.length > 0 ? [bestRace(steps, best), ...leading] : []
  return [
    ...(perPerson ? resultCategories : []).map((category) =>
      hits(`Flest treff på ${named(category)}`, perPerson?.mostHits[category] ?? null),
    ),
    bestRace(steps, best),
    ...leading,
    ...ofGuesses(end),
  ]
}

const bestRace = (steps: readonly string[], best: SeasonEnd['best']): LabelledFigure =>
  best === null
    ? { label: 'Beste enkeltløp', value: '–', detail: 'Ingen gikk fram' }
    : {
        label: 'Beste enkeltløp',
        value: signed(best.points),
        detail:
          best.count > best.by.length
            ? counted(best.count, 'gang', 'ganger')
            : shortNames(best.by.map(({ username, step }) => `${username} (${steps[step - 1]})`)),
        tone: 'good',
      }

function ofGuesses({ allHits, flags }: Pick<SeasonEnd, 'allHits' | 'flags'>): LabelledFigure[] {
  const all = flags.YELLOW + flags.RED + flags.SAFETY_CAR
  return [
    {
      label: 'Alle treff',
      value: number(totalOf(allHits, 'hits')),
      detail: `av ${number(totalOf(allHits, 'guesses'))}: ${resultCategories
        .map((category) => `${number(allHits[category].hits)}\u00a0på\u00a0${named(category)}`)
        .join(', ')}`,
      tone: 'hit',
    },
    {
      label: 'Flagg',
      value: number(all),
      detail: [
        counted(flags.YELLOW, 'gult', 'gule'),
        counted(flags.RED, 'rødt', 'røde'),
        counted(flags.SAFETY_CAR, 'sikkerhets\u00adbil', 'sikkerhets\u00adbiler'),
      ].join(', '),
    },
  ]
}

/** "1. plass", on one line. */
const named = (category: ResultCategory) => questionWords[category].short.replace(' ', '\u00a0')

const totalOf = (all: SeasonEnd['allHits'], figure: 'guesses' | 'hits') =>
  resultCategories.reduce((sum, category) => sum + all[category][figure], 0)

const hits = (label: string, most: { hits: number; by: string[] } | null): LabelledFigure =>
  most === null
    ? { label, value: '–', detail: 'Ingen traff' }
    : { label, value: number(most.hits), detail: shortNames(most.by), tone: 'hit' }

const longest = (lead: NonNullable<SeasonEnd['perPerson']>['longestLead']): LabelledFigure =>
  lead === null
    ? { label: 'Lengst i ledelsen', value: '–', detail: 'Ingen' }
    : {
        label: 'Lengst i ledelsen',
        value: counted(lead.races, 'løp', 'løp'),
        detail: shortNames(lead.by.map(({ username, shared }) => `${username}${sharedPart(shared)}`)),
      }

const sharedPart = (shared: number) => (shared === 0 ? '' : ` (${number(shared)} delt)`)
