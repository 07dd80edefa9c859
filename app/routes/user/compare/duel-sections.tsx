import { EmptyState } from '#app/components/empty-state.tsx'
import { SectionLinks } from '#app/components/section-links.tsx'
import { questionWords } from '#words/questions.ts'
import { sheetWords } from '#words/sheet.ts'
import { CategoryBars } from './category-bars.tsx'
import { Differences } from './differences.tsx'
import type { DuelShown } from './duel-of-result.ts'
import { GapGraph } from './gap-graph.tsx'
import { MirrorTable, mirrorId } from './mirror-table.tsx'
import { RaceReceipts } from './race-receipts.tsx'
import { RaceStrip } from './race-strip.tsx'

/** Everything below the head: race by race, the graph, the categories, the differences and every guess. */
export function DuelSections({ shown }: { shown: DuelShown }) {
  const { year, asked, duel, totals, profiles, pairs, names } = shown
  if (!profiles.a.takesPart && !profiles.b.takesPart) return null
  const latest = shown.moment.races.at(-1)
  const hasRaces = duel !== null && duel.races.length > 0
  const isFromSheet = asked.length === 0
  return (
    <>
      <SectionLinks sections={sectionsOf(shown, hasRaces)} />
      {hasRaces && <RaceStrip shown={shown} duel={duel} />}
      {hasRaces && latest && totals && (
        <div className="grid duel-pair">
          {!isFromSheet && <RaceReceipts shown={shown} race={latest} />}
          <GapGraph shown={shown} duel={duel} totals={totals} />
        </div>
      )}
      {isFromSheet && <EmptyState title={sheetWords.noGuesses(year)} />}
      {duel && !isFromSheet && (
        <div className="grid duel-pair">
          <CategoryBars shown={shown} />
          <Differences pairs={pairs} names={names} />
        </div>
      )}
      <div className="grid mirrors">
        {asked.map((category) => (
          <MirrorTable
            key={category}
            category={category}
            names={names}
            pairs={pairs[category] ?? []}
            points={{ a: profiles.a.points[category], b: profiles.b.points[category] }}
          />
        ))}
      </div>
    </>
  )
}

const sectionsOf = ({ duel, asked }: DuelShown, hasRaces: boolean) => [
  ...(hasRaces
    ? [
        { id: 'lop-for-lop', name: 'Løp for løp' },
        { id: 'avstanden', name: 'Avstanden' },
      ]
    : []),
  ...(duel && asked.length > 0 ? [{ id: 'hvem-leder-hvor', name: 'Kategorier' }] : []),
  ...asked.map((category) => ({ id: mirrorId(category), name: questionWords[category].short })),
]
