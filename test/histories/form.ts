import type { Browser } from '#test/support/browser.ts'
import { readHtml, siteAddress } from '#test/support/site.ts'

type Field = [name: string, value: string]

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : decode(found)
}
const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The fields of each form on a page, as a browser without scripts sends them, without buttons. */
export function formsIn(main: string): Field[][] {
  return [...main.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].map(([, form = '']) => fieldsIn(form))
}

function fieldsIn(form: string): Field[] {
  const fields: Field[] = []
  for (const [tag] of form.matchAll(/<input[^>]*>|<select[^>]*>.*?<\/select>|<textarea[^>]*>/gs)) {
    const name = attribute(tag, 'name')
    if (name === null) continue
    if (tag.startsWith('<select')) fields.push([name, chosenIn(tag)])
    else if (!isUnchecked(tag)) fields.push([name, attribute(tag, 'value') ?? (isBox(tag) ? 'on' : '')])
  }
  return fields
}

const isBox = (tag: string) => /type="(checkbox|radio)"/.test(tag)
const isUnchecked = (tag: string) => isBox(tag) && !/\schecked/.test(tag)

function chosenIn(select: string): string {
  const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
  const chosen = options.find((tag) => /\sselected/.test(tag)) ?? options[0]
  return (chosen && attribute(chosen, 'value')) ?? ''
}

export type Sent = {
  /** stored: saved. refused: the page shows the reason. none: the page has no such form now. */
  kind: 'stored' | 'refused' | 'none'
  status: number
  text: string
}

/**
 * Opens a portal page and fills in the first form that `fill` accepts (null: not this form). Then it sends the
 * form, confirms the preview and gives a reason.
 */
export async function sendForm(
  browser: Browser,
  path: string,
  fill: (fields: Field[]) => Field[] | null,
  extra: Field[] = [],
): Promise<Sent> {
  const opened = await browser.fetch(path)
  const page = readHtml(await opened.text())
  if (opened.status !== 200) return { kind: 'none', status: opened.status, text: page.text }
  const fields = formsIn(page.main)
    .map(fill)
    .find((one) => one !== null)
  if (fields === undefined) return { kind: 'none', status: opened.status, text: page.text }
  const first = await post(browser, path, [...fields, ...extra])
  const seen = /name="seen" value="(\w+)"/.exec(first.main)?.[1]
  if (seen === undefined) return { kind: first.status === 200 ? 'stored' : 'refused', ...first }
  const agreed: Field[] = [
    ['intent', 'apply'],
    ['seen', seen],
    ['reason', 'Dommerne har bestemt det.'],
  ]
  const last = await post(browser, path, [
    ...fields,
    ...extra.filter(([name]) => name !== 'intent'),
    ...agreed,
  ])
  return { kind: last.status === 200 ? 'stored' : 'refused', ...last }
}

async function post(browser: Browser, path: string, fields: readonly Field[]) {
  const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await browser.fetch(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams([...fields]),
  })
  return { status: answer.status, ...readHtml(await answer.text()) }
}

/** Overrides fields by name and adds the missing ones. */
export const withFields = (fields: Field[], changed: Record<string, string>): Field[] => [
  ...fields.filter(([name]) => !(name in changed)),
  ...Object.entries(changed),
]
