import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { pathOf } from './contract.ts'
import { asyncApiDocument } from './documents/asyncapi.ts'
import { openApiDocument } from './documents/openapi.ts'
import { snapshotText } from './documents/snapshot-text.ts'
import { CATALOGUE, STATUS_BY_KIND } from './errors.ts'
import { EVENTS } from './events.ts'
import { isLearnerAccess } from './gates.ts'

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; description: string }> }>>
  components: { responses: Record<string, { description: string }> }
}

const NOT_THEIRS = [
  'is_admin',
  'admin',
  'is_subscribed',
  'qb',
  'gems',
  'verified',
  'price',
  'amount',
  'uid',
  'userId',
  'ownerId',
  'ban',
  'roles',
]

/** Where a schema takes fields that it does not name: paths into it. Maps with names of any kind say so themselves. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, additionalProperties } = schema as Record<string, unknown>
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false
  const inside = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`))
  return isOpen ? [path || '/', ...inside] : inside
}

describe('contracts', () => {
  it('match the committed snapshot of calls, so that a breaking change is seen', async () => {
    await expect(`${snapshotText(openApiDocument(CALLS, 'wardround'))}\n`).toMatchFileSnapshot(
      './snapshots/openapi.json',
    )
  })

  it('name in the document each refusal under its status, by reference to what is the same for all', () => {
    const { paths, components } = openApiDocument(CALLS, 'wardround') as Document
    for (const call of CALLS.filter(({ access }) => access !== 'service')) {
      const path = pathOf(call, 'wardround').replaceAll(/:(\w+)\??/g, '{$1}')
      const { 200: _, ...failures } = paths[path]?.[call.method.toLowerCase()]?.responses ?? {}
      const byKind = Map.groupBy(call.errors, (code) => CATALOGUE[code].kind)
      const expected = [...byKind].map(([kind, codes]) => [
        STATUS_BY_KIND[kind],
        { $ref: `#/components/responses/${kind}`, description: codes.map((code) => `\`${code}\``).join(', ') },
      ])
      expect(failures, call.name).toEqual(Object.fromEntries(expected))
      for (const [kind, codes] of byKind)
        for (const code of codes) expect(components.responses[kind]?.description, code).toContain(`\`${code}\`: `)
    }
  })

  it('match the committed snapshot of events', async () => {
    await expect(`${snapshotText(asyncApiDocument(EVENTS))}\n`).toMatchFileSnapshot('./snapshots/asyncapi.json')
  })

  it('name each call, each path with its method and each event once', () => {
    const unique = (values: string[]) =>
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    unique(CALLS.map((call) => call.name))
    unique(CALLS.map((call) => `${call.method} ${call.url}`))
    unique(EVENTS.map((event) => event.type))
  })

  it('say nothing in a declaration that no one reads, such as a field outside its group', () => {
    const everyday = [
      'name',
      'method',
      'path',
      'service',
      'access',
      'rate',
      'summary',
      'params',
      'query',
      'body',
      'reply',
    ]
    const groups = ['gate', 'cookies', 'media', 'handling']
    const known = [...everyday, ...groups, 'url', 'errors', 'schema']
    for (const call of CALLS)
      expect(
        Object.keys(call).filter((key) => !known.includes(key)),
        call.name,
      ).toEqual([])
  })

  it('take nothing that was not declared', () => {
    for (const call of CALLS) {
      expect(call.schema.params.safeParse({ unknown: 1 }).success, call.name).toBe(false)
      expect(call.schema.querystring.safeParse({ unknown: 1 }).success, call.name).toBe(false)
      if (call.schema.body) expect(call.schema.body.safeParse({ unknown: 1 }).success, call.name).toBe(false)
    }
  })

  it('T-044 take in their bodies, at every depth, only fields that are declared', () => {
    for (const call of CALLS.filter(({ schema, media }) => schema.body && !media.consumes))
      expect(openObjects(z.toJSONSchema(call.schema.body, { io: 'input', unrepresentable: 'any' })), call.name).toEqual(
        [],
      )
  })

  it('T-044 let nobody but staff say what they are, have paid or own', () => {
    const forLearners = CALLS.filter(({ access }) => isLearnerAccess(access))
    const named = forLearners
      .filter(({ schema }) => schema.body)
      .flatMap(({ name, schema }) => {
        const body = JSON.stringify(z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }))
        return NOT_THEIRS.filter((field) => body.includes(`"${field}":`)).map((field) => `${name} ${field}`)
      })
    expect(named).toEqual([])
  })

  it('let a parameter of the path or one of the query ask for another access, and never both', () => {
    // The one of the path would win, so that a stricter one of the query would be passed by.
    expect(CALLS.filter(({ gate }) => gate.byParam && gate.byQuery).map(({ name }) => name)).toEqual([])
  })

  it('name the values of every parameter of the path that asks for another access', () => {
    const named = CALLS.flatMap(({ name, gate, schema }) =>
      Object.entries(gate.byParam ?? {}).map(([parameter, accesses]) => {
        const { properties } = z.toJSONSchema(schema.params, { unrepresentable: 'any' })
        return { name, taken: (properties?.[parameter] as { enum?: string[] })?.enum, named: Object.keys(accesses) }
      }),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((each) => each.taken?.join() !== each.named.join())).toEqual([])
  })

  it('declare a parameter for each place in the path, and none besides', () => {
    for (const call of CALLS) {
      const inPath = [...call.url.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()
      expect(Object.keys(call.schema.params.shape).sort(), call.name).toEqual(inPath)
    }
  })
})
