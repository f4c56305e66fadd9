import type { Call } from '@wardround/proto/contract.ts'
import { z } from 'zod'
import { bodyHeaders, type RawRequest, samplePath, takesJson } from './raw-request.ts'

/**
 * One wrong request. `status`: what it must be answered with where only that will do, any 4xx otherwise. `field`: a
 * path that must be named.
 */
export type BadRequest = RawRequest & { what: string; status?: number; field?: string }

const MEGABYTE = 'a'.repeat(1024 * 1024)
const nested = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)

type JsonSchema = { properties?: Record<string, unknown>; anyOf?: JsonSchema[]; required?: string[] }

/** Names of the fields that a body may have, over all its forms. */
function fieldsOf(call: Call): string[] {
  const schema = z.toJSONSchema(call.schema.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [...new Set([schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {})))]
}

/** Values that no field takes, or that only look like what it takes, as raw JSON. */
const WRONG_VALUES: Record<string, string> = {
  'a nested object': '{"a":{"b":[]}}',
  'a list of lists': '[[[]]]',
  'an infinite number': '1e400',
  'a huge number': '-99999999999999999999999999999999',
  'a NUL character': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'a megabyte of text': JSON.stringify(MEGABYTE),
  'prototype keys': '{"__proto__":{"admin":true}}',
}

/** Whole bodies that are wrong for every call that takes JSON. */
const WRONG_BODIES: Record<string, { body: string | Buffer; field?: string; type?: string }> = {
  'an unknown field': { body: '{"is_admin":true}' },
  'a __proto__ key': { body: '{"__proto__":{"admin":true}}', field: 'body.__proto__' },
  'a constructor.prototype key': { body: '{"constructor":{"prototype":{"admin":true}}}', field: 'body.constructor' },
  'a list instead of an object': { body: '[]' },
  'a list of objects': { body: '[{}]' },
  'a text instead of an object': { body: '"text"' },
  'a number instead of an object': { body: '1e400' },
  null: { body: 'null' },
  'objects 10,000 deep': { body: nested('{"a":', '}').replace(':}', ':1}'), field: 'body' },
  'lists 10,000 deep': { body: nested('[', ']'), field: 'body' },
  'truncated JSON': { body: '{"a":', field: 'body' },
  'two documents': { body: '{}{}', field: 'body' },
  'no JSON at all': { body: '<a/>', field: 'body' },
  'bytes that are no UTF-8': { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]), field: 'body' },
  'an unknown field of a megabyte': { body: `{"a":"${MEGABYTE}"}` },
  'an unknown name of a megabyte': { body: `{"${MEGABYTE}":1}` },
  'plain text': { body: '{}', type: 'text/plain', field: 'body' },
  'a form': { body: 'a=1', type: 'application/x-www-form-urlencoded', field: 'body' },
  'a multipart form': {
    body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1',
    type: 'multipart/form-data; boundary=x',
    field: 'body',
  },
  XML: {
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    type: 'application/xml',
    field: 'body',
  },
  'no content type': { body: '{}', type: '', field: 'body' },
}

function* wrongBodies(call: Call, sample: RawRequest): Generator<BadRequest> {
  for (const [what, { body, field, type }] of Object.entries(WRONG_BODIES)) {
    const { 'content-type': json = '', ...others } = sample.headers ?? {}
    const headers = { ...others, ...(type === '' ? {} : { 'content-type': type ?? json }) }
    yield { ...sample, what, headers, body, status: 400, ...(field ? { field } : {}) }
  }
  for (const field of fieldsOf(call)) {
    for (const [what, json] of Object.entries(WRONG_VALUES)) {
      yield { ...sample, what: `${what} as ${field}`, body: `{${JSON.stringify(field)}:${json}}`, status: 400 }
    }
  }
}

function* wrongAddresses(sample: RawRequest, hasParams: boolean): Generator<BadRequest> {
  const { path } = sample
  const queries: Record<string, string> = {
    'an unknown query parameter': 'unexpected=1',
    'a __proto__ query parameter': '__proto__=1',
    'a nested query parameter': 'constructor[prototype]=1',
    'an unknown parameter twice': 'twice=1&twice=2',
    'NUL in a query': 'a%00=%00',
  }
  const join = path.includes('?') ? '&' : '?'
  for (const [what, query] of Object.entries(queries)) yield { ...sample, what, path: `${path}${join}${query}` }
  yield { ...sample, what: 'bad percent encoding in the query', path: `${path}${join}%zz=%` }
  if (!hasParams) return
  const withParam = (value: string) => path.replace(/[^/?]+(?=$|\?)/, value)
  const values: Record<string, string> = {
    'bad percent encoding in the path': '%zz',
    'half an encoded character in the path': '%e0%a4',
    'NUL in the path': '%00',
    'a lone surrogate in the path': '%ed%a0%80',
    'a path above': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'a huge number in the path': '9'.repeat(400),
    'a very long path': 'a'.repeat(4000),
  }
  for (const [what, value] of Object.entries(values)) yield { ...sample, what, path: withParam(value) }
}

/** The query of a call, each parameter twice and each with a wrong value. */
function* wrongQueries(call: Call, sample: RawRequest): Generator<BadRequest> {
  const schema = z.toJSONSchema(call.schema.querystring, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const path = sample.path.split('?')[0] ?? ''
  for (const name of Object.keys(schema.properties ?? {})) {
    yield { ...sample, what: `${name} twice`, path: `${path}?${name}=1&${name}=2`, status: 400, field: `query.${name}` }
    yield { ...sample, what: `NUL as ${name}`, path: `${path}?${name}=a%00b`, status: 400 }
    yield {
      ...sample,
      what: `${name} of many letters`,
      path: `${path}?${name}=${'%F0%9F%A9%BA'.repeat(400)}`,
      status: 400,
    }
  }
}

/** Every wrong request that a call is tried with. */
export function* badRequests(call: Call): Generator<BadRequest> {
  const query = call.name === 'startImport' || call.name === 'importFile' ? '?filename=a.jsonl' : ''
  const sample: RawRequest = { method: call.method, path: samplePath(call) + query }
  const withBody = takesJson(call) ? { ...sample, headers: bodyHeaders(call), body: '{}' } : sample
  if (takesJson(call)) yield* wrongBodies(call, withBody)
  else if (call.method === 'DELETE')
    yield {
      ...sample,
      what: 'a body that is not wanted',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
      status: 400,
      field: 'body',
    }
  else if (call.media.consumes)
    yield { ...sample, what: 'another content type', headers: { 'content-type': 'text/plain' }, body: 'x', status: 400 }
  yield* wrongQueries(call, sample)
  yield* wrongAddresses(withBody, call.url.replace('/:product', '').includes(':'))
}
