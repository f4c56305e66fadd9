import type { Connection } from '@wardround/kit/data/database.ts'
import type Stripe from 'stripe'
import { resourceMissing } from '../base/api-error.ts'

/** Every kind of object the sandbox keeps, with its public shape. */
export type Kinds = {
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning
  event: Stripe.Event
  webhook_endpoint: Stripe.WebhookEndpoint
  'identity.verification_session': Stripe.Identity.VerificationSession
}
export type Kind = keyof Kinds

/** What the sandbox remembers about an object and never shows. A card's number is not among it. */
export type Hidden = {
  /** Payment method: the row of the test card table it behaves like. */
  card?: string
  /** Payment method: prepared for payments without its owner. */
  setUp?: boolean
  /** Payment method: it left its customer, and is charged no more. */
  detached?: true
  /** Webhook endpoint: what deliveries are signed with. */
  secret?: string
  /**
   * Identity check: what opens its page, where the person goes afterwards, and how it will end when it takes a while.
   */
  token?: string
  returnUrl?: string | null
  outcome?: { verified: { first: string; last: string } } | { code: string }
}

export type Stored<K extends Kind> = { data: Kinds[K]; hidden: Hidden }

const TABLE = 'payment_objects'

export async function insertObject<K extends Kind>(db: Connection, data: Kinds[K], hidden: Hidden = {}): Promise<void> {
  await db(TABLE).insert({
    id: data.id,
    kind: data.object,
    created: data.created,
    data: JSON.stringify(data),
    hidden: JSON.stringify(hidden),
  })
}

/** Writes the whole object back; the caller holds its lock. */
export async function saveObject<K extends Kind>(db: Connection, data: Kinds[K], hidden?: Hidden): Promise<void> {
  await db(TABLE)
    .where({ id: data.id })
    .update({ data: JSON.stringify(data), ...(hidden ? { hidden: JSON.stringify(hidden) } : {}) })
}

export async function findObject<K extends Kind>(db: Connection, kind: K, id: string): Promise<Stored<K> | undefined> {
  const row = await db(TABLE).where({ kind, id }).first('data', 'hidden')
  return row as Stored<K> | undefined
}

/** `param` names the parameter that carried the id, for the error. */
export async function getObject<K extends Kind>(db: Connection, kind: K, id: string, param = 'id'): Promise<Stored<K>> {
  const found = await findObject(db, kind, id)
  if (!found) throw resourceMissing(kind, id, param)
  return found
}

/** Reads and locks: until the transaction ends nobody else can change the object. */
export async function lockObject<K extends Kind>(
  db: Connection,
  kind: K,
  id: string,
  param = 'id',
): Promise<Stored<K>> {
  const row = await db(TABLE).where({ kind, id }).forUpdate().first('data', 'hidden')
  if (!row) throw resourceMissing(kind, id, param)
  return row as Stored<K>
}

export async function removeObject(db: Connection, kind: Kind, id: string): Promise<void> {
  await db(TABLE).where({ kind, id }).delete()
}

/** Ids of the cards that a customer has. */
export const listCardsOf = (db: Connection, customerId: string): Promise<string[]> =>
  db(TABLE)
    .where({ kind: 'payment_method' })
    .whereRaw("data ->> 'customer' = ?", [customerId])
    .orderBy('seq')
    .pluck('id')

/** All objects of a kind, oldest first. For kinds with few objects. */
export async function allObjects<K extends Kind>(db: Connection, kind: K): Promise<Stored<K>[]> {
  const rows = await db(TABLE).where({ kind }).orderBy('seq').select('data', 'hidden')
  return rows as Stored<K>[]
}
