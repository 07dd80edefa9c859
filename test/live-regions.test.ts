import { type ESTree, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from './support/code.ts'

it('a live region is on the page before its text, because one that comes with it is mostly not read', () => {
  const late: string[] = []
  let regions = 0
  for (const { path, program } of sourceFiles('app')) {
    const look = (...shown: ESTree.Expression[]) => late.push(...shown.filter(isLiveRegion).map(() => path))
    new Visitor({
      JSXElement: (element) => void (isLiveRegion(element) && regions++),
      LogicalExpression: ({ right }) => void look(right),
      ConditionalExpression: ({ consequent, alternate }) => void look(consequent, alternate),
    }).visit(program)
  }
  expect(regions).toBeGreaterThan(20)
  expect(late).toEqual([])
})

/** An alert is read whenever it comes. */
function isLiveRegion(shown: ESTree.Expression): boolean {
  if (shown.type !== 'JSXElement') return false
  const { name, attributes } = shown.openingElement
  if (name.type === 'JSXIdentifier' && ['output', 'FormResult'].includes(name.name)) return true
  return attributes.some((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return false
    const value = attribute.value?.type === 'Literal' ? attribute.value.value : null
    return attribute.name.name === 'aria-live' || (attribute.name.name === 'role' && value === 'status')
  })
}
