import { audit } from '@wardround/kit/data/audit.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { endViews } from './view-repository.ts'

type By = { uid: string; sid: string; name?: string | undefined }

/**
 * Ends what an administrator looks at out of a session, tells the gateways and writes it down. Answers how many views
 * were open.
 */
export async function endViewsOf(trx: Knex.Transaction, by: By, now: Date): Promise<number> {
  const ended = await endViews(trx, by.sid, now)
  await emitAll(
    trx,
    sessionChanged,
    ended.map(({ id, subjectId }) => ({ uid: subjectId, sid: id })),
  )
  for (const { id, subjectId, reason } of ended) {
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      asUser: subjectId,
      action: 'stop-viewing',
      entity: 'users',
      entityId: subjectId,
      after: { view: id, reason },
    })
  }
  return ended.length
}
