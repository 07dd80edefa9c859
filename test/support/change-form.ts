import { signedIn } from './browser.ts'
import { readHtml, siteAddress } from './site.ts'

/**
 * Submits a portal form as a browser without scripts does, and confirms the preview if there is one. Returns
 * the first answer and the final one (`applied`).
 */
export async function aForm(
  admin: string,
  now: number,
  path: string,
  fields: readonly (readonly [string, string])[],
  reason = '',
) {
  const browser = await signedIn(admin, now)
  const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
  const post = async (more: string[][]) => {
    const body = new URLSearchParams([...fields, ...more].map(([name = '', value = '']) => [name, value]))
    const answer = await browser.fetch(path, { method: 'POST', headers, body })
    return { status: answer.status, ...readHtml(await answer.text()) }
  }
  const shown = await post([])
  const seen = /name="seen" value="(\w+)"/.exec(shown.main)?.[1]
  const agreed = [
    ['intent', 'apply'],
    ['seen', seen ?? ''],
    ['reason', reason],
  ]
  return { ...shown, applied: seen === undefined ? null : await post(agreed) }
}
