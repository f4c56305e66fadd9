import { isUtf8 } from 'node:buffer'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { DomainError } from '../base/errors.ts'
import { reviveSeen } from '../base/unseen.ts'

/** Deeper than any form or rich text here, and far from what would exhaust the stack. */
const DEEPEST = 64

type Node = { value: object; parent?: Node; key?: string; depth: number }

const pathOf = (node: Node | undefined, key: string): string => {
  const keys = [key]
  for (let at = node; at?.key !== undefined; at = at.parent) keys.push(at.key)
  return keys.reverse().join('.')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What is wrong with one text: PostgreSQL stores neither NUL nor half of a surrogate pair. */
const wrongText = (text: string): string | undefined => {
  if (text.includes('\0')) return 'This contains a NUL character.'
  return text.isWellFormed() ? undefined : 'This contains a broken character.'
}

const wrongKey = (value: object, key: string): string | undefined => {
  if (key === '__proto__') return 'This name is not allowed.'
  const child = key === 'constructor' ? (value as Record<string, unknown>)[key] : undefined
  if (isObject(child) && Object.hasOwn(child, 'prototype')) return 'This name is not allowed.'
  return wrongText(key)
}

/**
 * The first thing in parsed input that no field may hold: prototype keys, NUL characters, half characters, endless
 * nesting.
 * `root` starts the path. Walks with a list, so that depth costs no stack.
 */
export function findHarmful(input: unknown, root: string): ProblemDetail | undefined {
  if (typeof input === 'string') {
    const message = wrongText(input)
    return message ? { path: root, message } : undefined
  }
  if (!isObject(input)) return undefined
  const waiting: Node[] = [{ value: input, key: root, depth: 1 }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.depth > DEEPEST) return { path: root, message: `This is nested more than ${DEEPEST} levels deep.` }
    for (const key of Object.keys(node.value)) {
      const child = (node.value as Record<string, unknown>)[key]
      const message = wrongKey(node.value, key) ?? (typeof child === 'string' ? wrongText(child) : undefined)
      if (message) return { path: pathOf(node, key).replaceAll('\0', '').toWellFormed(), message }
      if (isObject(child)) waiting.push({ value: child, parent: node, key, depth: node.depth + 1 })
    }
  }
  return undefined
}

const refuse = (detail: ProblemDetail, cause?: unknown) =>
  new DomainError('request.invalid', { details: [detail], cause })

/** Whether JSON may hold what is unseen: controls stand in it as escapes. */
const MAY_HOLD_UNSEEN = /\\[bfu]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

/**
 * Parses a JSON body, and leaves out what is unseen in its texts; throws `request.invalid` for anything that is not
 * clean JSON in UTF-8. An empty body is undefined.
 */
export function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return undefined
  if (!isUtf8(raw)) throw refuse({ path: 'body', message: 'This is not UTF-8 text.' })
  let body: unknown
  try {
    const text = raw.toString('utf8')
    body = MAY_HOLD_UNSEEN.test(text) ? JSON.parse(text, reviveSeen) : JSON.parse(text)
  } catch (error) {
    throw refuse({ path: 'body', message: 'This is not JSON.' }, error)
  }
  const harmful = findHarmful(body, 'body')
  if (harmful) throw refuse(harmful)
  return body
}
