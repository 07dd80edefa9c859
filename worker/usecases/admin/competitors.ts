import { adminWords } from '#app/words/admin.ts'
import type { CompetitorCategory } from '#game/category.ts'
import { type CompetitorValue, competitorValue, type Entry } from '#game/changes/entries.ts'
import { colorTyped } from '#game/colors.ts'
import { competitorId } from '#game/competitors.ts'
import { skeletonOf } from '#game/names/look-alikes.ts'
import { hasInvisible, hasStrayMarks } from '#game/names/visible-text.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'

/**
 * What a form says of a season's drivers or constructors: their order (`order`), the fields of each by its id
 * (`name-id`), those to take out (`remove-id`), and a newcomer (`name-new`). Who is not in the form stays.
 */
export const competitorsWish =
  (form: URLSearchParams, year: number, category: CompetitorCategory): ChangeRequest =>
  ({ competitors }) => {
    const standing = new Map(
      competitors.filter((one) => one.category === category).map((one) => [one.id, competitorValue(one)]),
    )
    const left = [...new Set([...form.getAll('order'), ...standing.keys()])].filter(
      (id) => standing.has(id) && form.get(`remove-${id}`) === null,
    )
    const entry = (id: string, value: CompetitorValue | null): Entry => ({
      kind: 'competitor',
      year,
      category,
      id,
      value,
    })
    const entries = [...standing].map(([id, value]) =>
      entry(
        id,
        left.includes(id)
          ? { ...withTeamColor(typed(form, category, id, value), value), position: left.indexOf(id) + 1 }
          : null,
      ),
    )
    /** Who changes team gets its colour. */
    function withTeamColor(one: CompetitorValue, before: CompetitorValue | null): CompetitorValue {
      const team = competitors.find(({ category, id }) => category === 'CONSTRUCTOR' && id === one.team)
      return category === 'DRIVER' && one.team !== before?.team ? { ...one, color: team?.color ?? null } : one
    }
    const newcomer = newcomerIn(form, category, standing)
    if (newcomer) {
      const value = { ...withTeamColor(newcomer.value, null), position: left.length + 1 }
      entries.push(entry(newcomer.id, value))
    }
    refuseSameNames(entries, standing)
    return entries
  }

const newcomerParts = ['short', 'code', 'number', 'team', 'color']

function newcomerIn(
  form: URLSearchParams,
  category: CompetitorCategory,
  standing: ReadonlyMap<string, CompetitorValue>,
) {
  const name = form.get('name-new')?.trim() ?? ''
  const isTyped = newcomerParts.some((part) => form.get(`${part}-new`)?.trim())
  if (name === '' && !isTyped) return null
  if (name === '') throw fault('name-new', adminWords.fault({ kind: 'name-missing' }))
  const id = competitorId(name)
  if (id === '') throw fault('name-new', adminWords.nameOfOtherLetters)
  if (standing.has(id)) throw fault('name-new', adminWords.nameTaken(name))
  const blank = {
    position: 0,
    name,
    shortName: usualShortName(name, category),
    code: null,
    number: null,
    team: null,
    color: null,
  }
  return { id, value: typed(form, category, 'new', blank) }
}

/** What stands, with what was typed of it. */
function typed(
  form: URLSearchParams,
  category: CompetitorCategory,
  id: string,
  stands: CompetitorValue,
): CompetitorValue {
  const field = <T>(part: string, stands: T, read: (text: string, name: string) => T): T => {
    const name = `${part}-${id}`
    const text = form.get(name)
    return text === null ? stands : read(text.trim(), name)
  }
  const name = field('name', stands.name, nameTyped)
  return {
    ...stands,
    name,
    shortName: field('short', stands.shortName, (text, at) =>
      nameTyped(text || usualShortName(name, category), at),
    ),
    code: field('code', stands.code, codeTyped),
    number: field('number', stands.number, numberTyped),
    team: field('team', stands.team, (text) => text || null),
    color: field('color', stands.color, (text, at) => {
      const color = colorTyped(text, form.get(`pick-${id}`), stands.color)
      if (color === undefined) throw fault(at, adminWords.fault({ kind: 'color' }))
      return color
    }),
  }
}

const mostLetters = 60

function nameTyped(text: string, at: string): string {
  if (text === '') throw fault(at, adminWords.fault({ kind: 'name-missing' }))
  if (text.length > mostLetters) throw fault(at, adminWords.nameLong(mostLetters))
  if (hasInvisible(text)) throw fault(at, adminWords.invisible)
  if (hasStrayMarks(text)) throw fault(at, adminWords.marks)
  return text.normalize('NFC')
}

/** The family name of a driver; a constructor's whole name. */
const usualShortName = (name: string, category: CompetitorCategory) =>
  category === 'DRIVER' ? (name.split(' ').at(-1) ?? name) : name

function codeTyped(text: string, at: string): string | null {
  if (text === '') return null
  if (!/^\p{L}{2,4}$/u.test(text)) throw fault(at, adminWords.wrongCode)
  return text.toUpperCase()
}

function numberTyped(text: string, at: string): number | null {
  if (text === '') return null
  if (!/^\d{1,3}$/.test(text)) throw fault(at, adminWords.wrongNumber)
  return Number(text)
}

/** No new name looks like another; names that look alike already may stay. */
function refuseSameNames(entries: readonly Entry[], standing: ReadonlyMap<string, CompetitorValue>) {
  const named = entries.flatMap((entry) =>
    entry.kind === 'competitor' && entry.value !== null
      ? [{ id: entry.id, name: entry.value.name, look: skeletonOf(entry.value.name) }]
      : [],
  )
  for (const { id, name, look } of named) {
    if (name === standing.get(id)?.name) continue
    if (named.some((other) => other.id !== id && other.look === look)) {
      throw fault(`name-${id}`, adminWords.nameTaken(name))
    }
  }
}

const fault = (field: string, sentence: string) => new Refusal('invalid', sentence, { [field]: sentence })
