import { describe, expect, it } from 'vitest'
import { completeLines, lines } from '#game/bingo.ts'
import { normalUsername, usernameFault, usernameKey } from '#game/players.ts'

describe('a username', () => {
  it.each(['Åse', 'Bo', 'Jean-Éric', "O'Ward", 'Лев 3', '周冠宇', 'J. R.', ` ${'x'.repeat(30)} `])(
    'may be %j',
    (name) => expect(usernameFault(name)).toBeNull(),
  )

  it.each([
    ['A', 'too-short'],
    ['   A   ', 'too-short'],
    ['x'.repeat(31), 'too-long'],
    ['a@b', 'characters'],
    ['Bo\nBo', 'characters'],
    ['🏎️🏎️', 'characters'],
    ['12 34', 'no-letter'],
    ['Bo  Bo', 'double-space'],
    ['Anonym 7', 'reserved'],
    ['ANONYMOUS', 'reserved'],
  ])('may not be %j (%s)', (name, fault) => expect(usernameFault(name)).toBe(fault))

  it('is the same whatever case or composition it is typed in', () => {
    expect(usernameKey('  A\u030aSE ')).toBe(usernameKey('åse'))
    expect(normalUsername('A\u030ase')).toBe('\u00c5se')
  })
})

describe('a bingo board', () => {
  it('has five rows, five columns and two diagonals of five cells', () => {
    expect(lines).toHaveLength(12)
    expect(lines.every((line) => new Set(line.cells).size === 5)).toBe(true)
    expect(lines.at(-1)).toEqual({ kind: 'diagonal', number: 2, cells: [4, 8, 12, 16, 20] })
  })

  it('has a line when all its cells are marked', () => {
    expect(completeLines(new Set([5, 6, 7, 8]))).toEqual([])
    expect(completeLines(new Set([5, 6, 7, 8, 9, 0]))).toEqual([
      { kind: 'row', number: 2, cells: [5, 6, 7, 8, 9] },
    ])
    expect(completeLines(new Set(Array.from({ length: 25 }, (_, i) => i)))).toHaveLength(12)
  })
})
