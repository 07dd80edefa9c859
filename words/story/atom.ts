import { siteName } from '#words/site.ts'
import { letterTitle, pageOfLetter, type RoundLetter, standing } from './letter/round-letter.ts'

/** `title`: of the site or the league. `self`: its own address. */
type Feed = { title: string; origin: string; self: string; page: string }

/** An Atom feed (RFC 4287) of round letters, the newest first. */
export const atomFeed = (
  { title, origin, self, page }: Feed,
  letters: readonly RoundLetter[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb">
<title>${escaped(title)}</title>
<id>${escaped(`${origin}${page}`)}</id>
<link href="${escaped(`${origin}${page}`)}"/>
<link rel="self" href="${escaped(self)}"/>
<author><name>${escaped(title)}</name></author>
<updated>${instant(Math.max(0, ...letters.map(({ changedAt }) => changedAt)))}</updated>
${letters.map((letter) => entry(letter, origin)).join('\n')}
</feed>
`

/** The feed of a league. `path`: its own address. */
export const leagueFeed = (
  { id, name, letters }: { id: string; name: string; letters: readonly RoundLetter[] },
  origin: string,
  path: string,
): string =>
  atomFeed(
    { title: `${name} · ${siteName}`, origin, self: `${origin}${path}`, page: `/league/${id}` },
    letters,
  )

function entry(letter: RoundLetter, origin: string): string {
  const page = `${origin}${pageOfLetter(letter)}`
  // A league has one page for all its letters.
  const id = letter.league === null ? page : `${page}#${letter.race.id}`
  const wrong = letter.sentences.filter(({ struck }) => struck !== null)
  const lines = [
    standing(letter)
      .map(({ text }) => text)
      .join(' '),
    ...wrong.map(({ text, struck }) => `Rettet: «${text}» ${struck}`),
  ]
  return `<entry>
<title>${escaped(letterTitle(letter))}</title>
<id>${escaped(id)}</id>
<link href="${escaped(page)}"/>
<published>${instant(letter.madeAt)}</published>
<updated>${instant(letter.changedAt)}</updated>
<content type="text">${escaped(lines.join('\n\n'))}</content>
</entry>`
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for control characters. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (one) => entities[one] ?? one)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
