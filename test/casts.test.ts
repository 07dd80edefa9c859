import { Visitor } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from './support/code.ts'

// Prefer types that say that a row exists. Lower these figures when the source needs fewer.
const mostCasts = 94
// 42 of the assertions read typed arrays in the inner loops of game/forecast, where a helper for all kinds would be slow.
const mostAssertions = 157

it('the source has no more casts and non-null assertions than today', () => {
  let [casts, assertions] = [0, 0]
  const counter = new Visitor({
    TSAsExpression({ typeAnnotation: { type, ...of } }) {
      const isConst =
        type === 'TSTypeReference' &&
        'typeName' in of &&
        of.typeName.type === 'Identifier' &&
        of.typeName.name === 'const'
      if (!isConst) casts++
    },
    TSNonNullExpression: () => void assertions++,
  })
  for (const { program } of sourceFiles('game', 'words', 'db', 'worker', 'app')) counter.visit(program)
  expect(casts).toBeGreaterThan(0)
  expect({ casts: Math.max(casts, mostCasts), assertions: Math.max(assertions, mostAssertions) }).toEqual({
    casts: mostCasts,
    assertions: mostAssertions,
  })
})
