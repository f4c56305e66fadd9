import type { Page } from '@wardround/proto/envelope.ts'
import type { BulkOutcome, HistoryEntry } from '@wardround/proto/staff/records.ts'
import { systemClock } from '../base/clock.ts'
import type { Database } from '../data/database.ts'
import type { Identity } from '../security/identity.ts'
import { requireProof } from '../security/step-up.ts'
import { type BulkAsk, type BulkWork, bulk } from './bulk.ts'
import { type HistoryAsk, listHistory } from './history.ts'
import { type CallOf, type StaffRoute, staffRoute } from './staff-route.ts'

/** Who changed what of a record. `entity` is what its audit entries carry. */
export const historyRoute = (
  db: Database,
  call: CallOf<{ id: string }, HistoryAsk, unknown, Page<HistoryEntry>>,
  entity: string,
): StaffRoute => staffRoute(call, ({ params, query }) => listHistory(db.knex, { entity, id: params.id }, query))

type BulkReply = { done: number; outcomes: BulkOutcome[] }

/** `workFor` says what each action does to a row, as this person. Deleting asks for a step-up. */
export const bulkRoute = <Change extends object>(
  call: CallOf<unknown, unknown, BulkAsk<Change>, BulkReply>,
  workFor: (identity: Identity) => BulkWork<Change>,
): StaffRoute =>
  staffRoute(call, async ({ body, identity, log }) => {
    if (body.action === 'delete') requireProof(identity, systemClock())
    return bulk(body, workFor(identity), log)
  })
