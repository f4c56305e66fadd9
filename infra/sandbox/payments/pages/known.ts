import type { Connection } from '@wardround/kit/data/database.ts'
import { listObjects } from '../store/list-objects.ts'
import { findObject, type Kind, type Kinds } from '../store/object-repository.ts'

const MOST = 100

/** The newest hundred of a kind. */
export const newest = async <K extends Kind>(db: Connection, kind: K): Promise<Kinds[K][]> =>
  (await listObjects(db, kind, '', { limit: MOST })).data

const ofPayment = async <K extends Kind>(db: Connection, kind: K, id: string): Promise<Kinds[K][]> =>
  (await listObjects(db, kind, '', { limit: MOST }, { match: { payment_intent: id } })).data

/** A payment with everything that belongs to it, each newest first; undefined where there is none. */
export async function knownOfPayment(db: Connection, id: string) {
  const found = await findObject(db, 'payment_intent', id)
  if (!found) return undefined
  const [charges, refunds, disputes, warnings] = await Promise.all([
    ofPayment(db, 'charge', id),
    ofPayment(db, 'refund', id),
    ofPayment(db, 'dispute', id),
    ofPayment(db, 'radar.early_fraud_warning', id),
  ])
  const own = [id, ...[charges, refunds, disputes, warnings].flat().map((each) => each.id)]
  const { data: events } = await listObjects(
    db,
    'event',
    '',
    { limit: MOST },
    { refine: (query) => void query.whereRaw("data#>>'{data,object,id}' = any(?)", [own]) },
  )
  return { intent: found.data, charges, refunds, disputes, warnings, events }
}

export type KnownPayment = NonNullable<Awaited<ReturnType<typeof knownOfPayment>>>
