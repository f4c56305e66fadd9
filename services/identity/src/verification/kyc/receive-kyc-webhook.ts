import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { kycReported } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { insertKycEvent } from './kyc-event-repository.ts'

const BODY_LIMIT = 256 * 1024

/**
 * Verifies the signature over the raw body, keeps the event's id once and tells ourselves of it; the work is done by
 * the consumer. Throws `webhook.signature`, `request.too-large` above 256 kB, `kyc.disabled` where there is no
 * provider.
 */
export async function receiveKycWebhook(
  deps: Deps,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  if (!deps.kyc) throw new DomainError('kyc.disabled')
  if (rawBody.length > BODY_LIMIT) throw new DomainError('request.too-large')
  const now = deps.clock()
  const event = await deps.kyc.readEvent(rawBody, headers, now)
  await transaction(deps.db, async (trx) => {
    const isNew = await insertKycEvent(trx, event, now)
    if (isNew && event.providerId) await emit(trx, kycReported, { eventId: event.id, providerId: event.providerId })
  })
}
