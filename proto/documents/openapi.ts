import { z } from 'zod'
import { SCHEMAS } from '../calls.ts'
import { CAPTCHA_HEADER, type Call, pathOf } from '../contract.ts'
import { Failure } from '../envelope.ts'
import { CATALOGUE, documented, STATUS_BY_KIND } from '../errors.ts'
import { asReply } from '../fields/reply-schema.ts'

type Json = Record<string, unknown>

/** A schema differs by direction (defaults, coercion), so what is sent has a name of its own. */
const registryOf = (partOf: (schema: z.ZodType) => z.ZodType, nameOf: (name: string) => string) => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, name] of SCHEMAS) registry.add(partOf(schema), { id: nameOf(name) })
  return registry
}
const NAMED = {
  output: registryOf(asReply, (name) => name),
  input: registryOf(
    (schema) => schema,
    (name) => (name.endsWith('Input') ? name : `${name}Input`),
  ),
}

/** Turns the references of one converted schema into ones of the document, and gives what they point at to `parts`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', parts: Json = {}): Json {
  const converted = z.toJSONSchema(schema, { io, metadata: NAMED[io], unrepresentable: 'any' }) as Json
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')
  const {
    $schema: _dialect,
    $defs = {},
    id: _id,
    ...rest
  } = JSON.parse(text) as Json & { $defs?: Record<string, Json> }
  for (const [name, { id: _, ...part }] of Object.entries($defs)) parts[name] = part
  return rest
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => name !== 'product')
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
}

const failuresOf = (call: Call): Json => {
  const byKind = Map.groupBy(call.errors, (code) => CATALOGUE[code].kind)
  return Object.fromEntries(
    [...byKind].map(([kind, codes]) => [
      STATUS_BY_KIND[kind],
      { $ref: `#/components/responses/${kind}`, description: codes.map((code) => `\`${code}\``).join(', ') },
    ]),
  )
}

/** What each status can mean: every code of it, and what the caller can do. */
const failures = (): Json =>
  Object.fromEntries(
    [...Map.groupBy(Object.entries(CATALOGUE), ([, { kind }]) => kind)].map(([kind, entries]) => [
      kind,
      {
        description: entries.map(([code, entry]) => `\`${code}\`: ${documented(entry)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )

const bodyOf = (call: Call, parts: Json): Json => {
  if (call.media.consumes)
    return {
      requestBody: {
        required: true,
        content: { [call.media.consumes]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (!call.schema.body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.schema.body, 'input', parts) } },
    },
  }
}

const contentOf = (call: Call, parts: Json): Json =>
  call.media.produces
    ? { [call.media.produces]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(asReply(call.schema.response[200]), 'output', parts) } }

const operationOf = (call: Call, parts: Json): Json => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.service],
  security: call.access === 'public' ? [] : [{ cookie: [] }, { token: [] }],
  'x-access': call.access,
  ...(call.gate.byQuery ? { 'x-access-by-query': call.gate.byQuery } : {}),
  ...(call.gate.byParam ? { 'x-access-by-param': call.gate.byParam } : {}),
  'x-rate': call.rate,
  ...(call.gate.stepUp ? { 'x-step-up': call.gate.stepUp === 'some' ? 'for some bodies' : 'always' } : {}),
  ...(call.gate.writes ? { 'x-writes': true } : {}),
  parameters: [
    ...parametersIn('path', call.schema.params),
    ...parametersIn('query', call.schema.querystring),
    ...(call.handling.idempotencyKey
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: call.handling.idempotencyKey === true,
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
    ...(call.gate.captcha ? [{ name: CAPTCHA_HEADER, in: 'header', required: false, schema: { type: 'string' } }] : []),
  ],
  ...bodyOf(call, parts),
  responses: {
    200: { description: 'Success', content: contentOf(call, parts) },
    ...failuresOf(call),
  },
})

const byUrl = (a: Call, b: Call) => (`${a.url} ${a.method}` < `${b.url} ${b.method}` ? -1 : 1)

/** The OpenAPI 3.1 document of the calls that the gateway routes, under the product's literal slug. */
export function openApiDocument(calls: readonly Call[], product: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Failure: schemaOf(Failure, 'output') }
  for (const call of calls.toSorted(byUrl)) {
    if (call.access === 'service') continue
    const path = pathOf(call, product).replaceAll(/:(\w+)\??/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wardround', version: '1', description: 'Every call of the product. All paths are below /api/v1.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: failures(),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'wr_session' },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of the log-in, with or without `Bearer `.',
        },
      },
    },
  }
}
