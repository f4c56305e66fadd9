import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { endOverdue, releaseSitting } from '#sittings/end-sitting.ts'
import { findMock, listUnreleased, lockMock, markMockReleased } from './mock-repository.ts'

/**
 * Releases the results of an event that has closed, attempt by attempt; again releases what ended since. Throws
 * `resource.missing` (also for a mock that is no event) or `mock.not-closed`.
 */
export async function releaseMock(
  deps: Pick<Deps, 'db' | 'publishLive'>,
  id: string,
  identity: Identity,
): Promise<{ released: number }> {
  const mock = await findMock(deps.db.knex, id)
  if (mock?.kind !== 'event') throw new DomainError('resource.missing')
  if (!mock.closes_at || mock.closes_at > (await clockNow(deps.db.knex))) throw new DomainError('mock.not-closed')
  await endOverdue(deps, null)
  let released = 0
  for (const attempt of await listUnreleased(deps.db.knex, id)) {
    if (!(await releaseSitting(deps, attempt.learner_id, attempt.id))) continue
    released += 1
    deps.publishLive(attempt.learner_id, 'sitting', { attemptId: attempt.id })
  }
  await transaction(deps.db, async (trx) => {
    const row = await lockMock(trx, id)
    await markMockReleased(trx, id)
    await audit(trx, {
      actor: identity.uid ?? 'unknown',
      actorName: identity.name,
      action: 'release',
      entity: 'mocks',
      entityId: id,
      before: { releasedAt: row?.released_at ?? null },
      after: { released },
    })
  })
  return { released }
}
