// The part of OpenAPI 3.1 that our document uses.

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    examples: Record<string, ErrorExample>
    securitySchemes: Record<
      string,
      { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description: string }
    >
  }
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: Parameter[]
  /** One entry means that all its schemes are required. An empty list means that none is. */
  security: Record<string, never[]>[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response>
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type Response = { description: string; headers?: object; content?: Content }

export type Content = {
  'application/json': { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> }
}

/** The example of an error answer. The summary explains its code. */
export type ErrorExample = { summary: string; value: { error: { code: string; message: string } } }

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string | undefined
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | false
}
