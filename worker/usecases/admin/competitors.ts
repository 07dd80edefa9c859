import type { CompetitorCategory } from '#game/category.ts'
import { type CompetitorValue, competitorValue, type Entry } from '#game/changes/entries.ts'
import { colorTyped } from '#game/colors.ts'
import { skeletonOf } from '#game/names/look-alikes.ts'
import { slugOf } from '#game/names/slug.ts'
import { refuseFields } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'

/** Undefined fields stay unchanged. An empty short name means the usual one. */
type CompetitorTyped = {
  name?: string | undefined
  short?: string | undefined
  code?: string | null | undefined
  number?: number | null | undefined
  team?: string | null | undefined
  /** The driver's team follows the results again. */
  follows?: boolean
  /** The text field for the colour, and the colour input. */
  color?: string | undefined
  pick?: string | undefined
}

type Typed = {
  category: CompetitorCategory
  order: readonly string[]
  removed: ReadonlySet<string>
  /** Competitors by id. */
  each: ReadonlyMap<string, CompetitorTyped>
  newcomer: (CompetitorTyped & { name: string }) | null
}

/**
 * Edits the drivers or constructors of a season. Competitors missing from `order` follow the others. A driver's team
 * that is set here stays until it is released.
 * Refuses a name that looks like another with invalid.
 */
export const competitorsRequest =
  ({ category, order, removed, each, newcomer }: Typed): ChangeRequest =>
  ({ year, competitors }) => {
    const stored = new Map(
      competitors.filter((one) => one.category === category).map((one) => [one.id, competitorValue(one)]),
    )
    const left = [...new Set([...order, ...stored.keys()])].filter((id) => stored.has(id) && !removed.has(id))
    const entry = (id: string, value: CompetitorValue | null): Entry => ({
      kind: 'competitor',
      year,
      category,
      id,
      value,
    })
    const entries = [...stored].map(([id, value]) =>
      entry(
        id,
        left.includes(id)
          ? {
              ...withTeamColor(withTyped(category, value, each.get(id) ?? {}), value),
              position: left.indexOf(id) + 1,
            }
          : null,
      ),
    )
    /** A driver who changes team gets the colour of the new team. */
    function withTeamColor(one: CompetitorValue, before: CompetitorValue | null): CompetitorValue {
      const team = competitors.find(({ category, id }) => category === 'CONSTRUCTOR' && id === one.team)
      return category === 'DRIVER' && one.team !== before?.team ? { ...one, color: team?.color ?? null } : one
    }
    for (const [id, typed] of category === 'DRIVER' ? each : []) {
      const before = stored.get(id)
      if (before === undefined || !left.includes(id)) continue
      const isSet = typed.team !== undefined && typed.team !== before.team
      if (isSet || typed.follows) entries.push({ kind: 'ownTeam', year, id, value: isSet ? true : null })
    }
    if (newcomer !== null) {
      const { name } = newcomer
      const id = slugOf(name)
      if (stored.has(id)) throw refuseFields({ 'name-new': { kind: 'name-taken', name } })
      const blank = { ...noFields, name, shortName: usualShortName(name, category) }
      const value = withTeamColor(withTyped(category, blank, newcomer), null)
      entries.push(entry(id, { ...value, position: left.length + 1 }))
    }
    refuseSameNames(entries, stored)
    return entries
  }

const noFields = { position: 0, code: null, number: null, team: null, color: null }

function withTyped(
  category: CompetitorCategory,
  stored: CompetitorValue,
  { short, color, pick, ...typed }: CompetitorTyped,
): CompetitorValue {
  const { name = stored.name, code = stored.code, number = stored.number, team = stored.team } = typed
  return {
    ...stored,
    name,
    shortName: short === undefined ? stored.shortName : short || usualShortName(name, category),
    code,
    number,
    team,
    color: color === undefined ? stored.color : colorTyped(color, pick ?? null, stored.color),
  }
}

/** The family name of a driver; a constructor's whole name. */
const usualShortName = (name: string, category: CompetitorCategory) =>
  category === 'DRIVER' ? (name.split(' ').at(-1) ?? name) : name

/** Refuses a new name that looks like another. Stored names that look alike may stay. */
function refuseSameNames(entries: readonly Entry[], stored: ReadonlyMap<string, CompetitorValue>) {
  const named = entries.flatMap((entry) =>
    entry.kind === 'competitor' && entry.value !== null
      ? [{ id: entry.id, name: entry.value.name, look: skeletonOf(entry.value.name) }]
      : [],
  )
  for (const { id, name, look } of named) {
    if (name === stored.get(id)?.name) continue
    if (named.some((other) => other.id !== id && other.look === look)) {
      throw refuseFields({ [`name-${id}`]: { kind: 'name-taken', name } })
    }
  }
}

/** A competitor's name at a source. */
type Alias = { category: CompetitorCategory; alias: string }

/** Removes aliases of a season and adds one, if any. */
export const aliasesRequest =
  ({
    removed,
    added,
  }: {
    removed: readonly Alias[]
    added: (Alias & { id: string }) | null
  }): ChangeRequest =>
  ({ year, aliases }) => {
    const isGone = (one: Alias) =>
      removed.some(({ category, alias }) => category === one.category && alias === one.alias)
    const gone = aliases.filter(isGone).map(({ category, alias }): Entry => {
      return { kind: 'alias', year, category, id: alias, value: null }
    })
    if (added === null) return gone
    const { category, alias, id } = added
    return [...gone, { kind: 'alias', year, category, id: alias, value: id }]
  }
