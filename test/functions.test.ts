import { Visitor } from 'vite'
import { expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './support/code.ts'

const mostLines = 80

const longFunctions = ({ path, text, program }: SourceFile): string[] => {
  const found: string[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > mostLines) found.push(`${path}:${text.slice(0, start).split('\n').length} has ${lines} lines`)
  }
  const visitor = new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  visitor.visit(program)
  return found
}

it('every function fits on two screens', () => {
  expect(sourceFiles('game', 'words', 'db', 'worker', 'app').flatMap(longFunctions)).toEqual([])
})
