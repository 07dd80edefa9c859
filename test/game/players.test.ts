import { describe, expect, it } from 'vitest'
import { completeLines, lines } from '#game/bingo.ts'

describe('a bingo board', () => {
  it('has five rows, five columns and two diagonals of five cells', () => {
    expect(lines).toHaveLength(12)
    expect(lines.every((line) => new Set(line.cells).size === 5)).toBe(true)
    expect(lines.at(-1)).toEqual({ kind: 'diagonal', name: '2', cells: [4, 8, 12, 16, 20] })
  })

  it('has a full line when all its cells are marked', () => {
    expect(completeLines(new Set([5, 6, 7, 8]))).toEqual([])
    expect(completeLines(new Set([5, 6, 7, 8, 9, 0]))).toEqual([
      { kind: 'row', name: '2', cells: [5, 6, 7, 8, 9] },
    ])
    expect(completeLines(new Set(Array.from({ length: 25 }, (_, i) => i)))).toHaveLength(12)
  })
})
