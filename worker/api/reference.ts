import type { ApiAnswer, ApiCall, ApiReference } from '#worker/api-reference.ts'
import type { Content, OpenApi, Operation, Response } from './openapi-document.ts'
import { printed } from './print-json.ts'
import { statusOfCode } from './refusal-codes.ts'
import { fieldsOf, typeInWords } from './schema-words.ts'

/** The OpenAPI document as the page shows it. */
export function referenceOf({ tags, paths, components }: OpenApi): ApiReference {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: callOf(path, method, operation),
    })),
  )
  return {
    groups: tags.map(({ name }) => ({
      id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      name,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    codes: Object.entries(components.examples).map(([code, { summary, value }]) => ({
      code,
      status: statusOfCode(code),
      meaning: summary,
      message: value.error.message,
    })),
    errorExample: printed(components.examples.invalid?.value),
  }
}

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const { operationId, summary, description, parameters, security, requestBody, responses } = operation
  const answers = Object.entries(responses).map(([status, response]) => ({
    status: Number(status),
    response,
  }))
  const refusals = answers.flatMap(({ status, response }) =>
    Object.keys(jsonOf(response)?.examples ?? {}).map((code) => ({ status, code })),
  )
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: description ?? null,
    who: whoMayCall(refusals.map(({ code }) => code)),
    needsToken: security.some((schemes) => 'csrf' in schemes),
    parameters: parameters.map(({ name, in: place, required, schema, description = null }) => {
      return { name, place, required, description, type: typeInWords(schema) }
    }),
    body: requestBody ? bodyOf(requestBody.content) : null,
    answers: answers
      .filter(({ status }) => status < 400)
      .map(({ status, response }) => answerOf(status, response)),
    refusals,
  }
}

function whoMayCall(codes: string[]): string {
  if (codes.includes('no-username')) return 'Innlogget med brukernavn'
  return codes.includes('signed-out') ? 'Innlogget' : 'Alle'
}

const jsonOf = ({ content }: { content?: Content }) => content?.['application/json']

function bodyOf(content: Content) {
  const { schema, example } = content['application/json']
  return { fields: fieldsOf(schema), example: printed(example) }
}

function answerOf(status: number, response: Response): ApiAnswer {
  const json = jsonOf(response)
  return {
    status,
    description: response.description,
    fields: json ? fieldsOf(json.schema) : [],
    example: json ? printed(json.example) : null,
  }
}
