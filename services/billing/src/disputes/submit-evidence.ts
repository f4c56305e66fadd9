import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { Dispute } from '@wardround/proto/http/billing/disputes.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#people/names-of.ts'
import { askProvider, providerOf } from '#provider/provider.ts'
import { claimEvidence, type DisputeRow, findDispute, listDisputeRows, releaseEvidence } from './dispute-repository.ts'
import { finaliseDispute } from './finalise-dispute.ts'

type Named = (uid: string) => { uid: string; name: string }

const present = (row: DisputeRow & { user_id: string }, named: Named): Dispute => ({
  id: row.id,
  orderId: row.order_id,
  user: named(row.user_id),
  state: row.state,
  reason: row.reason,
  amount: row.amount,
  currency: row.currency,
  dueAt: row.due_at?.toISOString() ?? null,
  evidence: row.evidence,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

export async function listDisputes(
  deps: Deps,
  ask: { page: number; size: number; open?: boolean | undefined },
): Promise<Page<Dispute>> {
  const { rows, total } = await listDisputeRows(deps.db.knex, ask)
  const named = await namesOf(
    deps,
    rows.map((row) => row.user_id),
  )
  return { items: rows.map((row) => present(row, named)), page: ask.page, size: ask.size, total }
}

/** Throws `resource.missing`. */
export async function getDispute(deps: Deps, id: string): Promise<Dispute> {
  const row = await findDispute(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  return present(row, await namesOf(deps, [row.user_id]))
}

/**
 * Sends evidence that was noted, under the key of its noting: what a crash kept from being sent, or from being heard
 * of, is sent once. Throws `payment.provider`.
 */
export async function sendEvidence(
  deps: Deps,
  row: Pick<DisputeRow, 'order_id' | 'provider_dispute_id' | 'evidence' | 'submitted_at'>,
): Promise<void> {
  const { stripe } = providerOf(deps)
  const dispute = await askProvider(() =>
    stripe.disputes.update(
      row.provider_dispute_id,
      { evidence: { uncategorized_text: row.evidence ?? '' }, submit: true },
      { idempotencyKey: `dispute:${row.provider_dispute_id}:evidence:${row.submitted_at?.getTime()}` },
    ),
  )
  await finaliseDispute(deps, row.order_id, dispute)
}

/**
 * Sends our evidence once, and the reconciliation what a crash kept back. What the provider did not take can be sent
 * again. Throws `resource.missing`, `dispute.closed`, `payment.provider`.
 */
export async function submitEvidence(
  deps: Deps,
  { id, evidence, by }: { id: string; evidence: string; by: StaffMember },
): Promise<Dispute> {
  providerOf(deps)
  const row = await findDispute(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  const now = deps.clock()
  await transaction(deps.db, async (trx) => {
    if (!(await claimEvidence(trx, id, evidence, now))) throw new DomainError('dispute.closed')
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'submit-evidence',
      entity: 'disputes',
      entityId: id,
      // The log cannot be changed, and what was written names its buyer.
      after: { characters: evidence.length },
    })
  })
  try {
    await sendEvidence(deps, { ...row, evidence, submitted_at: now })
  } catch (error) {
    await releaseEvidence(deps.db.knex, id)
    throw error
  }
  return getDispute(deps, id)
}
