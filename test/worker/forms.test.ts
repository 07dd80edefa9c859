import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typed } from '#test/support/typed.ts'
import { worded } from '#test/support/worded.ts'
import { aliasForm, competitorsForm } from '#worker/forms/competitors.ts'
import { byKey, lineField, listField, osloTimeOrNone, wholeOrNone } from '#worker/forms/fields.ts'
import { inputFrom } from '#worker/forms/read-form.ts'
import { year } from '#worker/parameters.ts'
import { because, says } from '#worker/schema-reasons.ts'

describe('a form schema', () => {
  const form = z.object({
    year,
    name: lineField,
    order: listField,
    points: byKey(z.int(says('wrong-number'))),
    laps: wholeOrNone(says('wrong-laps'), 0, 200),
    start: osloTimeOrNone,
    tables: z.boolean(),
  })

  it('reads repeated fields as a list, named ones as a map, numbers, times and checkboxes', () => {
    const fields = [
      ['name', ' Monaco '],
      ['order', 'nor'],
      ['order', 'max-verstappen'],
      ['laps', '78'],
      ['start', '07.06.2026 kl. 15.00'],
      ['tables', 'on'],
    ]
    expect(typed(form, fields, { year: 2026 })).toEqual({
      year: 2026,
      name: 'Monaco',
      order: ['nor', 'max-verstappen'],
      points: new Map(),
      laps: 78,
      start: Date.UTC(2026, 5, 7, 13),
      tables: true,
    })
    expect(
      typed(z.object({ text: byKey(lineField) }), { 'text-max-verstappen': 'a', 'text-nor': 'b' }),
    ).toEqual({
      text: new Map([
        ['max-verstappen', 'a'],
        ['nor', 'b'],
      ]),
    })
  })

  it('reads missing and empty fields as empty', () => {
    const empty = { name: '', order: [], points: new Map(), laps: null, start: null, tables: false }
    expect(typed(form, {}, { year: 2026 })).toEqual({ year: 2026, ...empty })
    expect(typed(form, { laps: ' ', start: '' }, { year: 2026 })).toEqual({ year: 2026, ...empty })
  })

  it('takes the path before a field of its name', () => {
    expect(typed(form, { year: '1999' }, { year: 2026 }).year).toBe(2026)
  })

  it('finds no page for a wrong path', () => {
    expect(() => inputFrom(form, new URLSearchParams(), { year: 'i fjor' })).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    )
  })

  it('names every wrong field by the name of its input, and starts with the first', async () => {
    const wrong = [
      ['laps', '1.5'],
      ['points-nor', 'mange'],
      ['start', 'i morgen'],
    ]
    await expect(worded(() => typed(form, wrong, { year: 2026 }))).rejects.toMatchObject({
      code: 'invalid',
      message: 'Nummeret må være et helt tall fra 0 til 999.',
      fields: {
        laps: 'Rundene må være hele tall fra 0 til 200.',
        'points-nor': 'Nummeret må være et helt tall fra 0 til 999.',
        start: 'Skriv dato og klokkeslett slik: 28.03.2026 kl. 08.00.',
      },
    })
  })

  it('carries the facts of a reason', async () => {
    const named = z.object({
      name: lineField.refine(() => false, because({ kind: 'name-taken', name: 'Norris' })),
    })
    await expect(worded(() => typed(named, {}))).rejects.toMatchObject({
      fields: { name: 'Norris er med i sesongen fra før.' },
    })
  })
})

describe('the form of competitors', () => {
  it('ignores the fields of a removed competitor', () => {
    const fields = { 'name-nor': '', 'remove-nor': 'on', 'name-ver': 'Max Emilian' }
    const { each, removed } = typed(competitorsForm, fields, { year: 2026 })
    expect(removed).toEqual(new Set(['nor']))
    expect(each).toEqual(new Map([['ver', { name: 'Max Emilian', follows: false }]]))
  })

  it('needs the name of a new competitor', async () => {
    await expect(
      worded(() => typed(competitorsForm, { 'number-new': '3' }, { year: 2026 })),
    ).rejects.toMatchObject({ fields: { 'name-new': 'Navnet mangler.' } })
    expect(
      typed(competitorsForm, { 'name-new': ' ', 'pick-new': '#888888' }, { year: 2026 }).newcomer,
    ).toBeNull()
  })

  it('reads an alias with a colon', () => {
    const { removed } = typed(aliasForm, { remove: 'DRIVER:verstappen:1' }, { year: 2026 })
    expect(removed).toEqual([{ category: 'DRIVER', alias: 'verstappen:1' }])
  })
})

/** Every schema of worker/forms. */
const forms = Object.entries(
  import.meta.glob<Record<string, unknown>>('/worker/forms/*.ts', { eager: true }),
).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    name.endsWith('Form') && schema instanceof z.ZodType ? [[`${file} ${name}`, schema] as const] : [],
  ),
)

describe('every form', () => {
  it('is found', () => expect(forms.length).toBeGreaterThan(20))

  /** Each field that a form reads, found by asking for all of them. */
  function namesIn(schema: z.ZodType): string[] {
    const asked = new Set<string>()
    const form = new Proxy(new URLSearchParams(), {
      get(target, property) {
        const found: unknown = Reflect.get(target, property, target)
        if (typeof found !== 'function') return found
        return (...args: unknown[]) => {
          if (typeof args[0] === 'string') asked.add(args[0])
          return Reflect.apply(found, target, args) as unknown
        }
      },
    })
    try {
      inputFrom(schema, form)
    } catch {
      // Only the names matter.
    }
    return [...asked]
  }

  /** The fields of each button of a form with several. */
  function buttonsOf(schema: z.ZodType): string[][][] {
    if (!(schema instanceof z.ZodDiscriminatedUnion)) return [[]]
    const { discriminator, options } = schema.def
    const values = options.flatMap((option) => [...(option._zod.propValues?.[discriminator] ?? [])])
    return values.map((value) => [[discriminator, String(value ?? '')]])
  }

  it.each(forms)('refuses junk with a Norwegian sentence: %s', async (_, schema) => {
    for (const junk of ['', 'x', '\u202e', '-1', '1.5', '9'.repeat(20), 'x'.repeat(5000)]) {
      for (const button of buttonsOf(schema)) {
        const fields = namesIn(schema).flatMap((name) => [
          [name, junk],
          [`${name}-1`, junk],
        ])
        const pressed = [...button, ...fields.filter(([name]) => name !== button[0]?.[0])]
        const refused = await worded(() => typed(schema, pressed)).then(
          () => null,
          (error: { message: string; fields?: Record<string, string> }) => error,
        )
        for (const sentence of refused ? [refused.message, ...Object.values(refused.fields ?? {})] : []) {
          expect(sentence).toMatch(/^[A-ZÆØÅ].*\.$/)
          expect(sentence).not.toMatch(/invalid|expected|received/i)
        }
      }
    }
  })
})
