import { type Call, pathOf } from '@wardround/proto/contract.ts'
import { z } from 'zod'

/** A value that a parameter, a query or a body may hold: ids, slugs and numbers of what a test has made. */
export type Value = string | number

/** A well-formed request of a declared call. `path` starts at the service's root. */
export type DeclaredRequest = { path: string; body?: object }

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  type?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  items?: Json | false
  prefixItems?: Json[]
  properties?: Record<string, Json>
  required?: string[]
}

/** Texts that stand for themselves, wherever they fit. */
const TEXTS = ['chest', '2026-12-24', '2026-12-24T09:00:00.000Z', 'Europe/London', 'somebody@example.com']
const NUMBERS = [0, 1, 2]

/** Values by the form of a schema, its default first; whoever calls drops those that the schema refuses. */
const valuesOf = (schema: Json, pool: readonly Value[], defs: Record<string, Json>): unknown[] => [
  ...('default' in schema ? [schema.default] : []),
  ...formedBy(schema, pool, defs),
]

function formedBy(schema: Json, pool: readonly Value[], defs: Record<string, Json>): unknown[] {
  const inner = (one: Json) => valuesOf(one, pool, defs)
  if (schema.$ref) return inner(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return [schema.const]
  if (schema.enum) return schema.enum
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.flatMap(inner)
  if (schema.type === 'null') return [null]
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer' || schema.type === 'number')
    return [schema.minimum ?? 1, ...pool.filter((value) => typeof value === 'number')]
  if (schema.type === 'array') return listsOf(schema, inner)
  if (schema.type === 'object') return objectsOf(schema, inner)
  return [...pool.map(String), ...TEXTS].filter((text) => isText(schema, text))
}

const isText = ({ pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text)

function listsOf({ items, prefixItems, minItems = 0 }: Json, inner: (one: Json) => unknown[]): unknown[][] {
  if (!items) return [(prefixItems ?? []).map((one) => inner(one)[0])]
  const lists = inner(items).map((item) => Array.from({ length: Math.max(1, minItems) }, () => item))
  return minItems === 0 ? [[], ...lists] : lists
}

/** What is required with one value each, and from there every property with every value, one at a time. */
function objectsOf({ properties = {}, required = [] }: Json, inner: (one: Json) => unknown[]): object[] {
  const values = Object.entries(properties).map(([name, one]) => ({ name, all: inner(one) }))
  const plain = Object.fromEntries(
    values.filter(({ name }) => required.includes(name)).map(({ name, all }) => [name, all[0]]),
  )
  return [plain, ...values.flatMap(({ name, all }) => all.map((value) => ({ ...plain, [name]: value })))]
}

const isValid = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/** An object's properties each with the values that fit it, so that those of the others never refuse a whole body. */
function bodiesOf(schema: z.ZodType, pool: readonly Value[]): object[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const all = valuesOf(json, pool, json.$defs ?? {}) as object[]
  return unique(all.filter((value) => isValid(schema, value)))
}

const unique = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

function queriesOf(schema: z.ZodType, pool: readonly Value[]): string[] {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  const plain = valuesOf(json, pool, json.$defs ?? {}) as Record<string, unknown>[]
  const texts = plain.map((query) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  )
  const fitting = texts.filter((query) => isValid(schema, query)).map((query) => `${new URLSearchParams(query)}`)
  return isValid(schema, {}) ? unique(['', ...fitting]) : unique(fitting)
}

/** Every way to fill the parameters of a path with values of the pool. */
function pathsOf(call: Call, pool: readonly Value[]): string[] {
  const { shape } = call.schema.params
  return pathOf(call, 'wardround')
    .split('/')
    .reduce<string[]>(
      (paths, part) => {
        const name = part.match(/^:(\w+)/)?.[1]
        if (!name) return paths.map((path) => (path || part ? `${path}/${part}` : ''))
        const fitting = unique([...pool.map(String), ...TEXTS.slice(0, 1)]).filter((value) =>
          isValid(shape[name] as z.ZodType, value),
        )
        const named = fitting.length === 0 && shape[name] instanceof z.ZodEnum ? shape[name].options.slice(0, 1) : []
        const parts = [...fitting, ...named].map((value) => `/${encodeURIComponent(value)}`)
        return paths.flatMap((path) => [...(part.endsWith('?') ? [path] : []), ...parts.map((one) => path + one)])
      },
      [''],
    )
}

/**
 * The requests that a declared call takes, made from its contract alone: for every way to fill its path with values of
 * the pool, every value of its query and body, one at a time. Pools of the same form give requests of the same form.
 */
export function requestsOf(call: Call, pool: readonly Value[]): DeclaredRequest[][] {
  const values = [...pool, ...NUMBERS]
  const queries = queriesOf(call.schema.querystring, values)
  const bodies = call.schema.body && !call.media.consumes ? bodiesOf(call.schema.body, values) : [undefined]
  return pathsOf(call, values).map((path) =>
    queries.flatMap((query) =>
      bodies.map((body) => ({ path: query ? `${path}?${query}` : path, ...(body ? { body } : {}) })),
    ),
  )
}

/** The same for a question that one service asks another. */
export const asksOf = (schema: z.ZodType, pool: readonly Value[]): object[] => bodiesOf(schema, [...pool, ...NUMBERS])
