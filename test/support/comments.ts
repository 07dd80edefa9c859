import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './code.ts'

/** A piece of English and where it is: a comment, a test title or a paragraph of a document. */
export type Prose = { path: string; line: number; text: string }

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The comments of TypeScript. Line comments that follow each other are one comment. */
export function commentsOf({ path, text }: { path: string; text: string }): Prose[] {
  const found: (Prose & { end: number; type: string })[] = []
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const before = found.at(-1)
    const continues =
      before?.type === 'Line' && type === 'Line' && /^\n[ \t]*$/.test(text.slice(before.end, start))
    if (continues) Object.assign(before, { text: `${before.text} ${value.trim()}`, end })
    else found.push({ path, line: lineOf(text, start), text: withoutStars(value), end, type })
  }
  return found.map(({ path, line, text }) => ({ path, line, text }))
}

const withoutStars = (comment: string) => comment.replace(/^\s*\*+ ?/gm, '').trim()

/** The comments of CSS, SQL, TOML and YAML. */
export function plainComments(path: string, text: string): Prose[] {
  const pattern = path.endsWith('.css')
    ? /\/\*([\s\S]*?)\*\//g
    : path.endsWith('.sql')
      ? /((?:^[ \t]*--.*\n?)+)/gm
      : /((?:^[ \t]*#.*\n?)+)/gm
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineOf(text, match.index),
    text: withoutStars(match[1]!.replace(/^[ \t]*(--|#)/gm, '')),
  }))
}

/** The titles of the tests of a file. */
export function titlesOf({ path, text, program }: SourceFile): Prose[] {
  const found: Prose[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      const called = text.slice(callee.start, callee.end)
      if (!title || !/^(it|test|describe|scenario)\b/.test(called)) return
      const isText =
        title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title.value === 'string')
      if (isText)
        found.push({ path, line: lineOf(text, start), text: text.slice(title.start + 1, title.end - 1) })
    },
  }).visit(program)
  return found
}

/** The paragraphs of Markdown: no code, each cell of a table and each item of a list by itself. */
export function paragraphsOf(path: string, text: string): Prose[] {
  const lines = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, '')).split('\n')
  const found: Prose[] = []
  let open = false
  lines.forEach((written, at) => {
    const line = at + 1
    if (written.startsWith('|')) found.push(...written.split('|').map((cell) => ({ path, line, text: cell })))
    else if (open && /^\s*[^\s#\-*|]/.test(written)) found.at(-1)!.text += ` ${written.trim()}`
    else found.push({ path, line, text: written.replace(/^\s*([#*-]|\d+\.)+ /, '') })
    open = written.trim() !== '' && !/^[#|]/.test(written)
  })
  return found.filter(({ text }) => text.trim() !== '')
}

/** The sentences of a piece of prose, with every piece of code as one word. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/`[^`]+`/g, 'code')
    .split(/(?<=[.!?:;])["')\]*]*\s+|\n\s*(?:[-*]|\d+\.)\s|\n\s*\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
