import { siteName } from '#words/site.ts'

/** The content of a letter, before it becomes text or HTML. `code` is shown large, to be typed. */
export type Letter = {
  subject: string
  lines: readonly string[]
  code?: string
  link?: { label: string; address: string }
  /** Small print: why the letter came, and how to unsubscribe. */
  footer: readonly string[]
  footerLink?: { label: string; address: string }
}

/** Renders a letter as plain text and as HTML. */
export const write = (letter: Letter) => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
})

const textOf = ({ lines, code, link, footer, footerLink }: Letter): string =>
  [
    ...lines,
    code,
    link && `${link.label}: ${link.address}`,
    '-- ',
    ...footer,
    footerLink && `${footerLink.label}: ${footerLink.address}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n')
    .concat('\n')

// Mail programs ignore style sheets, so styles are inline.
const htmlOf = ({ subject, lines, code, link, footer, footerLink }: Letter): string =>
  `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ef;color:#15161a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d9d5cc;border-radius:8px">
<p style="margin:0 0 16px;font-weight:700">${escaped(siteName)}</p>
${lines.map((line) => paragraph(escaped(line).replaceAll('\n', '<br>'))).join('\n')}
${code === undefined ? '' : `<p style="margin:16px 0;font:700 28px/1.2 monospace;letter-spacing:2px">${escaped(code)}</p>`}
${link === undefined ? '' : paragraph(anchor(link, 'display:inline-block;padding:12px 20px;background:#c8001e;color:#ffffff;font-weight:700;text-decoration:none;border-radius:6px'))}
</div>
<div style="max-width:32rem;margin:16px auto 0;padding:0 24px;color:#5a5852;font-size:13px">
${footer.map((line) => paragraph(escaped(line))).join('\n')}
${footerLink === undefined ? '' : paragraph(anchor(footerLink, 'color:#5a5852'))}
</div></body></html>`

const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`
const anchor = ({ label, address }: { label: string; address: string }, style: string) =>
  `<a href="${escaped(address)}" style="${style}">${escaped(label)}</a>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
