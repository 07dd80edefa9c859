import { describe, expect, it } from 'vitest'
import { repositoryFiles, type SourceFile, sourceFiles, textOf } from './support/code.ts'
import {
  commentsOf,
  type Prose,
  paragraphsOf,
  plainComments,
  sentencesOf,
  titlesOf,
} from './support/comments.ts'
import { exportedFunctions } from './support/exported.ts'

/** Migrations and recorded databases never change again, so only migrations written after this check count. */
const isFrozen = (path: string) => /^(migrations\/00([0-3]\d|4[0-4])_|test\/releases\/.*\.sql$)/.test(path)

const code = sourceFiles('game', 'words', 'db', 'worker', 'app', 'test', 'bench')
const other = repositoryFiles().filter(
  (path) => /\.(css|sql|toml|yml|mjs|md)$|^\.ci\/|^[^/]+\.ts$/.test(path) && !isFrozen(path),
)

const comments = [...code.flatMap(commentsOf), ...other.flatMap(proseOf)]
const titles = code.filter(({ path }) => path.startsWith('test/')).flatMap(titlesOf)

describe('English', () => {
  it('uses none of the words that make a sentence hard', () => {
    expect(hardWords([...comments, ...titles])).toEqual([])
  })

  it('keeps sentences at thirty words or fewer', () => {
    expect(longSentences([...comments, ...titles])).toEqual([])
  })

  it('names the subject of a sentence first', () => {
    expect(turnedSentences(comments)).toEqual([])
  })

  it('names what a comment in code is about by a noun', () => {
    expect(namelessSentences(code.flatMap(commentsOf))).toEqual([])
  })
})

describe('comments that name a rule', () => {
  const sections = [...textOf('docs/rules.md')!.matchAll(/^## (.+)$/gm)].map(([, title]) => title)

  it('name a section of docs/rules.md', () => {
    const named = comments.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/rules\.md, (\w+)/g)].map(([, section]) => ({ path, section })),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ section }) => !sections.includes(section))).toEqual([])
  })
})

describe('docstrings', () => {
  const rules = code.filter(({ path }) => /^(game|worker\/usecases)\//.test(path))

  it('say what an exported function refuses', () => {
    expect(undocumented(rules, ({ refuses }) => refuses)).toEqual([])
  })

  it('say what the numbers of an exported function are: instants, durations, points or places', () => {
    expect(undocumented(rules, ({ measures }) => measures.length > 0)).toEqual([])
  })
})

describe('the rules themselves', () => {
  const inComment = (text: string) => commentsOf({ path: 'a.ts', text })

  it.each([
    'Whoever saves.',
    'The page is told.',
    'The row stands there.',
    'It stood there.',
    'Then lets go of it.',
    'No quarrel.',
    "Nobody's own.",
    'What he has saved.',
    'The user himself.',
  ])('find the hard word of "%s"', (sentence) => {
    expect(hardWords(inComment(`/** ${sentence} */`))).toHaveLength(1)
    expect(hardWords(inComment(`// ${sentence}`))).toHaveLength(1)
  })

  it('leave standings, code and Norwegian alone', () => {
    expect(hardWords(inComment('// The standings, `whoever()`, "Her står det".'))).toEqual([])
  })

  it.each([
    'The same for a message.',
    'Same, for a chooser.',
    'A table. The same for a list.',
    'Of a large field.',
    'Null until then. Of finished seasons, newest first.',
    'A field of so many.',
  ])('find the subject that is missing or late in "%s"', (comment) => {
    expect(turnedSentences(inComment(`/** ${comment} */`))).toHaveLength(1)
  })

  it.each([
    'Both have the same order.',
    'So many wait that the rest is left out.',
    'Stays so long as it is open.',
    'A list of all.',
  ])('leave the subject of "%s" alone', (comment) => {
    expect(turnedSentences(inComment(`/** ${comment} */`))).toEqual([])
  })

  it('find a comment that begins with "What" or "Who", unless it is a question', () => {
    const found = (comment: string) => namelessSentences(inComment(`/** ${comment} */\nexport const a = 1`))
    expect(found('What a user sees.')).toHaveLength(1)
    expect(found('Sorted. Who leads, by race.')).toHaveLength(1)
    expect(found('Who leads?')).toEqual([])
    expect(found('The users who lead, and what they won.')).toEqual([])
  })

  it('count the words of a sentence across the lines of a comment', () => {
    const words = (count: number) => Array(count).fill('word').join(' ')
    expect(longSentences(inComment(`// ${words(16)}\n// ${words(15)}.`))).toHaveLength(1)
    expect(longSentences(inComment(`// ${words(16)}.\n// ${words(15)}.`))).toEqual([])
  })

  it('see a refusal and a unit of an exported function, and its docstring', () => {
    const functions = (text: string) => exportedFunctions('a.ts', text)
    const refusing = 'export function save() { if (late) throw new Refusal("closed") }'
    expect(functions(refusing)).toMatchObject([{ name: 'save', refuses: true, documented: false }])
    expect(functions(`/** Refuses after the cutoff. */\n${refusing}`)).toMatchObject([{ documented: true }])
    expect(functions('export const age = (startsAt: number, id: number) => 1')).toMatchObject([
      { refuses: false, measures: ['startsAt'] },
    ])
    expect(functions('export const rank = (a: Row): number => 1')).toMatchObject([{ measures: ['result'] }])
  })
})

function proseOf(path: string): Prose[] {
  const text = textOf(path)!
  if (/\.(ts|mjs)$/.test(path)) return commentsOf({ path, text })
  return path.endsWith('.md') ? paragraphsOf(path, text) : plainComments(path, text)
}

function hardWords(prose: Prose[]): string[] {
  const hard =
    /\b(whoever|(?:is|are|was|were|be|been|being) told|told of|stands?|stood|lets? go of|quarrels?|nobody's own|he|him|his|himself)\b/gi
  return prose.flatMap(({ path, line, text }) =>
    [...text.replace(/`[^`]*`/g, '').matchAll(hard)].map(([word]) => `${path}:${line}: ${word}`),
  )
}

/** Sentences whose subject is in the text before them, comes late, or is a number without a name. */
function turnedSentences(prose: Prose[]): string[] {
  const turned = /^(The same|Same|Of)\b|\b[Ss]o (many|few|long|often)\b(?!.*\b(as|that)\b)/
  return sentencesLike(prose, (sentence) => turned.test(sentence))
}

function namelessSentences(prose: Prose[]): string[] {
  return sentencesLike(prose, (sentence) => /^(What|Who)\b/.test(sentence) && !sentence.endsWith('?'))
}

const sentencesLike = (prose: Prose[], isLike: (sentence: string) => boolean): string[] =>
  prose.flatMap(({ path, line, text }) =>
    sentencesOf(text)
      .filter(isLike)
      .map((sentence) => `${path}:${line}: ${sentence.slice(0, 60)}`),
  )

function longSentences(prose: Prose[]): string[] {
  return prose.flatMap(({ path, line, text }) =>
    sentencesOf(text)
      .filter((sentence) => sentence.split(/\s+/).length > 30)
      .map((sentence) => `${path}:${line}: ${sentence.slice(0, 60)}…`),
  )
}

function undocumented(
  files: SourceFile[],
  needsOne: (exported: ReturnType<typeof exportedFunctions>[number]) => boolean,
): string[] {
  return files.flatMap(({ path, text }) =>
    exportedFunctions(path, text)
      .filter((exported) => needsOne(exported) && !exported.documented)
      .map(({ name, measures }) => `${path}: ${name} (${measures.join(', ')})`),
  )
}
