import { beforeAll, describe, expect, it } from 'vitest'
import { callsIn } from '#test/support/openapi.ts'
import { site, siteAddress } from '#test/support/site.ts'
import type { JsonSchema, OpenApi } from '#worker/api/openapi-document.ts'
import { typeInWords } from '#worker/api/schema-words.ts'
import { maxWatchers } from '#worker/objects/live-channel.ts'
import { maxBody } from '#worker/read-text.ts'

const visit = site(Date.UTC(2026, 2, 1))
const document = (await visit.api('/openapi.json')).body as OpenApi
let answer: Response
let html: string

beforeAll(async () => {
  answer = await visit.fetch('/api')
  html = await answer.text()
})

/** The text between two tags, without tags. */
const plain = (part: string) =>
  part
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

/** The section that a heading with this id labels. */
function sectionOf(id: string): string {
  const from = html.indexOf(`aria-labelledby="${id}"`)
  expect(from, id).toBeGreaterThan(0)
  const call = html.slice(from)
  return plain(call.slice(call.indexOf('>') + 1, call.indexOf('</section>')))
}

describe('the page about the API', () => {
  it('is a page of the site', () => {
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="nb"')
    expect(html).toMatch(/Brødsmuler.*Hjem.*API/s)
  })

  it('loads nothing from elsewhere and has the policy of every page', async () => {
    const addresses = [...html.matchAll(/<(?!a\b)[a-z]+[^>]*?\s(?:src|href|action)="([^"]*)"/g)].map(
      ([, address]) => address!,
    )
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => new URL(address, siteAddress).origin !== siteAddress)).toEqual([])
    const policyOf = (page: Response) =>
      page.headers.get('Content-Security-Policy')?.replaceAll(/'nonce-[^']+'/g, '')
    expect(policyOf(answer)).toBe(policyOf(await visit.fetch('/about')))
  })

  it.each(callsIn(document))('documents $method $path', ({ path, method, call }) => {
    const text = sectionOf(call.operationId)
    expect(text).toContain(`${method.toUpperCase()} ${path} `)
    expect(text).toContain(call.summary)
    for (const { name, schema, description = '' } of call.parameters) {
      expect(text).toContain(` ${name} ${typeInWords(schema)}`)
      expect(text).toContain(description)
    }
    const body = call.requestBody?.content['application/json'].schema.properties ?? {}
    for (const [name, schema] of Object.entries(body))
      expect(text).toContain(` ${name} ${typeInWords(schema)}`)
    for (const [status, { content }] of Object.entries(call.responses)) {
      const codes = Object.keys(content?.['application/json'].examples ?? {})
      if (codes.length === 0) expect(text).toContain(` ${status} `)
      for (const code of codes) {
        expect(text).toContain(` ${status} ${code} ${document.components.examples[code]!.summary} `)
      }
    }
    for (const name of namesIn(call.responses[200]?.content?.['application/json'].schema)) {
      expect(text).toMatch(new RegExp(`[ .\\]]${name} `))
    }
  })

  it('explains every code', () => {
    const text = sectionOf('feil')
    for (const [code, { summary, value }] of Object.entries(document.components.examples)) {
      expect(text).toContain(plain(` ${code} ${summary}. «${value.error.message}»`))
    }
  })

  it('states the limits that the site has', () => {
    const text = plain(html)
    expect(text).toContain(`på høyst ${maxBody / 1024} kB.`)
    expect(text).toContain(
      `direkte av ${maxWatchers.together} om gangen, og av ${maxWatchers.fromOneAddress} fra`,
    )
  })

  it('has an anchor for every link within it, and no anchor twice', () => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const ids = [...main.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const targets = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    expect(targets.length).toBeGreaterThan(callsIn(document).length)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('leaves the calls below it alone', async () => {
    expect((await visit.fetch('/api/')).headers.get('Location')).toBe('/api')
    const unknown = await visit.fetch('/api/finnes-ikke')
    expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'application/json'])
  })
})

describe('a type in words', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'integer', minimum: 0, maximum: 24 }, 'heltall fra 0 til 24'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'heltall, minst 1'],
    [{ type: ['string', 'null'] }, 'tekst eller null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'heltall eller null'],
    [
      { type: 'array', items: { type: 'string', minLength: 1, maxLength: 64 }, maxItems: 100 },
      'liste av tekster, høyst 100',
    ],
    [{ enum: ['true', 'false', ''] }, 'true, false, tom'],
  ])('%o is %s', (schema, words) => {
    expect(typeInWords(schema)).toBe(words)
  })
})

/** Every field name below a schema. */
function namesIn(schema: JsonSchema = {}): string[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const below = [
    ...Object.values(properties),
    ...anyOf,
    ...(items ? [items] : []),
    additionalProperties || {},
  ]
  return [
    ...Object.keys(properties),
    ...below.filter((one) => one !== schema).flatMap((one) => namesFrom(one)),
  ]
}

const namesFrom = (schema: JsonSchema): string[] => (Object.keys(schema).length === 0 ? [] : namesIn(schema))
