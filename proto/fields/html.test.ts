import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../calls.ts'

/** Fields that are HTML wherever they stand in a reply. */
const NAMES = new Set(['html', 'stem', 'explanation', 'definition'])
/** A whole document, which a frame without scripts shows. */
const DOCUMENTS = new Set(['previewMailTemplate'])

type Node = { properties?: Record<string, Node>; format?: string; type?: string } & Record<string, unknown>

function unmarked(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => unmarked(each, path))
  if (typeof node !== 'object' || node === null) return []
  const { properties = {} } = node as Node
  const wrong = Object.entries(properties)
    .filter(([name, { type, format }]) => NAMES.has(name) && type === 'string' && !format?.endsWith('html'))
    .map(([name]) => `${path}.${name}`)
  return [...wrong, ...Object.entries(node).flatMap(([key, each]) => unmarked(each, `${path}.${key}`))]
}

it('T-062 marks every field of HTML in a reply, so that services sanitise it again when it is read', () => {
  const wrong = CALLS.filter(({ name }) => !DOCUMENTS.has(name)).flatMap(({ name, schema }) =>
    unmarked(z.toJSONSchema(schema.response[200], { io: 'output', unrepresentable: 'any' }), name),
  )
  expect(wrong).toEqual([])
})
