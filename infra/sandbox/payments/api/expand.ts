import type { Connection } from '@wardround/kit/data/database.ts'
import { invalidRequest } from '../base/api-error.ts'
import { findObject, type Kind } from '../store/object-repository.ts'
import type { Route } from './route.ts'

/** `null`: the provider expands it, and here it is always empty. */
type Fields = { [field: string]: Kind | null | Fields }

/** What `expand[]` may name, for each kind. */
const EXPANDABLE: Record<Kind, Fields> = {
  customer: { invoice_settings: { default_payment_method: 'payment_method' }, default_source: null, test_clock: null },
  payment_method: { customer: 'customer' },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
    application: null,
    on_behalf_of: null,
    review: null,
    source: null,
  },
  setup_intent: {
    customer: 'customer',
    payment_method: 'payment_method',
    application: null,
    latest_attempt: null,
    on_behalf_of: null,
  },
  charge: {
    customer: 'customer',
    payment_intent: 'payment_intent',
    balance_transaction: null,
    application: null,
    on_behalf_of: null,
    review: null,
  },
  refund: {
    charge: 'charge',
    customer: 'customer',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    balance_transaction: null,
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  'radar.early_fraud_warning': { charge: 'charge', payment_intent: 'payment_intent' },
  event: {},
  webhook_endpoint: {},
  'identity.verification_session': { verified_outputs: null, last_verification_report: null },
}

/** Fields that an answer holds only where `expand[]` asks for them. */
const ONLY_EXPANDED: Partial<Record<Kind, readonly string[]>> = {
  'identity.verification_session': ['verified_outputs'],
}

const step = (fields: Fields, part: string, path: string) => {
  const next = Object.hasOwn(fields, part) ? fields[part] : undefined
  if (next === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return typeof next === 'string' ? EXPANDABLE[next] : (next ?? {})
}

/** Refuses paths that the provider would not expand for this answer, before anything is done. */
export function checkExpand(paths: readonly string[], returns: Route['returns']): void {
  const isList = returns.startsWith('list:')
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    if (isList && parts.shift() !== 'data')
      throw invalidRequest(`This property cannot be expanded (${path}). You may want data.${path}.`, {
        param: 'expand',
      })
    let fields = EXPANDABLE[returns.replace('list:', '') as Kind]
    for (const part of parts) fields = step(fields, part, path)
  }
}

type Json = Record<string, unknown>

async function expandPath(db: Connection, object: Json, fields: Fields, parts: readonly string[]): Promise<void> {
  const [part, ...rest] = parts
  if (part === undefined) return
  const target = fields[part]
  const value = object[part]
  if (target === null || target === undefined || value === null || value === undefined) return
  if (typeof target !== 'string') return expandPath(db, value as Json, target, rest)
  const full =
    typeof value === 'string'
      ? ((await findObject(db, target, value))?.data as unknown as Json | undefined)
      : (value as Json)
  if (!full) return
  object[part] = full
  return expandPath(db, full, EXPANDABLE[target], rest)
}

/** Puts whole objects where the paths name ids. The paths have passed `checkExpand`. */
export async function expand(
  db: Connection,
  answer: object,
  paths: readonly string[],
  returns: Route['returns'],
): Promise<void> {
  const isList = returns.startsWith('list:')
  const fields = EXPANDABLE[returns.replace('list:', '') as Kind]
  const roots = isList ? ((answer as Json).data as Json[]) : [answer as Json]
  for (const field of ONLY_EXPANDED[returns.replace('list:', '') as Kind] ?? [])
    if (!paths.includes(isList ? `data.${field}` : field)) for (const root of roots) delete root[field]
  for (const path of paths) {
    const parts = path.split('.').slice(isList ? 1 : 0)
    for (const root of roots) await expandPath(db, root, fields, parts)
  }
}
