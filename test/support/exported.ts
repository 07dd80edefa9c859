import { type ESTree, parseSync, Visitor } from 'vite'

export type ExportedFunction = {
  name: string
  documented: boolean
  /** Its own body makes a Refusal. */
  refuses: boolean
  /** Parameters that are numbers with a unit; 'result' for a number that is returned. */
  measures: string[]
}

/** Numbers that name or count things. */
const unitless =
  /^(years?|races?|raceId|ids?|of|position|round|number|version|textVersion|epoch|index|fromStep|teams|tries|failures)$/

/** Every function that a file exports. */
export function exportedFunctions(path: string, text: string): ExportedFunction[] {
  const { program, comments } = parseSync(path, text)
  const docs = comments.filter(({ value }) => value.startsWith('*'))
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const documented = docs.some(({ end }) => end <= node.start && text.slice(end, node.start).trim() === '')
    return functionsOf(node.declaration).map(([name, made]) => ({
      name,
      documented,
      refuses: refuses(made),
      measures: measuresOf(made, text),
    }))
  })
}

type Made = ESTree.Function | ESTree.ArrowFunctionExpression

function functionsOf(declaration: ESTree.ExportNamedDeclaration['declaration']): [string, Made][] {
  if (declaration?.type === 'FunctionDeclaration') return [[declaration.id!.name, declaration]]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }): [string, Made][] => {
    if (id.type !== 'Identifier') return []
    return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      ? [[id.name, init]]
      : []
  })
}

function refuses({ body }: Made): boolean {
  let found = false
  const look = new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'Refusal') found = true
    },
  })
  // The visitor starts at a program, so the body is given to it as one.
  if (body) look.visit({ type: 'Program', body: [body] } as unknown as ESTree.Program)
  return found
}

function measuresOf({ params, returnType }: Made, text: string): string[] {
  const isNumber = (annotation: ESTree.TSTypeAnnotation | null | undefined) =>
    annotation != null &&
    /^:?\s*(Promise<)?(readonly )?number\b/.test(text.slice(annotation.start, annotation.end))
  const named = params.flatMap((param) => {
    const target = param.type === 'AssignmentPattern' ? param.left : param
    return target.type === 'Identifier' && isNumber(target.typeAnnotation) ? [target.name] : []
  })
  return [...named.filter((name) => !unitless.test(name)), ...(isNumber(returnType) ? ['result'] : [])]
}
