import { z } from 'zod'
import { CAPTCHA_HEADER, type Call, pathOf } from './contract.ts'
import { Failure } from './envelope.ts'
import { CATALOGUE } from './errors.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties)
    .filter(([name]) => name !== 'product')
    .map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }))
}

const failuresOf = (call: Call): Json => {
  const byStatus = Map.groupBy(call.errors, (code) => CATALOGUE[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${CATALOGUE[code].message} ${CATALOGUE[code].fix}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const bodyOf = (call: Call): Json => {
  if (call.consumes)
    return { requestBody: { required: true, content: { [call.consumes]: { schema: { type: 'string', format: 'binary' } } } } }
  if (!call.schema.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.schema.body, 'input') } } } }
}

const contentOf = (call: Call): Json =>
  call.produces
    ? { [call.produces]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(call.schema.response[200], 'output') } }

const operationOf = (call: Call): Json => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.service],
  security: call.access === 'public' ? [] : [{ cookie: [] }, { token: [] }],
  'x-access': call.access,
  ...(call.accessByQuery ? { 'x-access-by-query': call.accessByQuery } : {}),
  'x-rate': call.rate,
  ...(call.stepUp ? { 'x-step-up': call.stepUp === 'some' ? 'for some bodies' : 'always' } : {}),
  ...(call.writes ? { 'x-writes': true } : {}),
  parameters: [
    ...parametersIn('path', call.schema.params),
    ...parametersIn('query', call.schema.querystring),
    ...(call.idempotencyKey ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }] : []),
    ...(call.captcha ? [{ name: CAPTCHA_HEADER, in: 'header', required: false, schema: { type: 'string' } }] : []),
  ],
  ...bodyOf(call),
  responses: {
    200: { description: 'Success', content: contentOf(call) },
    ...failuresOf(call),
  },
})

/** The OpenAPI 3.1 document of the calls that the gateway routes, under the product's literal slug. */
export function openApiDocument(calls: readonly Call[], product: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    if (call.access === 'service') continue
    const path = pathOf(call, product).replaceAll(/:(\w+)\??/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wardround', version: '1', description: 'Every call of the product. All paths are below /api/v1.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'wr_session' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token of the log-in, with or without `Bearer `.' },
      },
    },
  }
}
