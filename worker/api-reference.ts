import { createContext } from 'react-router'

/** A parameter, or a field of a body or an answer. */
export type ApiField = { name: string; type: string; required: boolean; description: string | null }

export type ApiAnswer = { status: number; description: string; fields: ApiField[]; example: string | null }

/** A code of an error answer, with its meaning and a message that has it. */
export type ApiCode = { code: string; status: number; meaning: string; message: string }

export type ApiCall = {
  /** The anchor on the page. */
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  /** The callers that it admits. */
  who: string
  needsToken: boolean
  /** Parameters by place: in the path, in the query. */
  parameters: (ApiField & { place: 'path' | 'query' })[]
  body: { fields: ApiField[]; example: string } | null
  answers: ApiAnswer[]
  refusals: { status: number; code: string }[]
}

/** The part of the OpenAPI document that the page about the API shows. Texts are in Norwegian. */
export type ApiReference = {
  groups: { id: string; name: string; calls: ApiCall[] }[]
  codes: ApiCode[]
  /** The body of an error answer. */
  errorExample: string
}

/** Where the page finds it: server.ts sets it, because pages do not import the API. */
export const apiReferenceContext = createContext<() => ApiReference>()
