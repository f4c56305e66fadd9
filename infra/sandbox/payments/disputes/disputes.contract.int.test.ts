import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function disputed(card: string) {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 4800,
    currency: 'gbp',
    payment_method: card,
    confirm: true,
    return_url: 'http://localhost:8080/',
  })
  return eventually(async () => {
    const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data
    expect(dispute).toBeDefined()
    return dispute as NonNullable<typeof dispute>
  })
}
const answer = (id: string, words: string) =>
  sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: words }, submit: true })

describe('a dispute', () => {
  it('comes a while after the payment, marks the charge and is won by the evidence', async () => {
    const dispute = await disputed('pm_card_createDispute')
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 4800 })
    expect(await sandbox.stripe.charges.retrieve(dispute.charge as string)).toMatchObject({ disputed: true })
    expect(await answer(dispute.id, 'winning_evidence')).toMatchObject({ status: 'won' })
    expect(await failureOf(answer(dispute.id, 'winning_evidence'))).toMatchObject({ code: 'dispute_already_closed' })
    const events = await sandbox.stripe.events.list({ type: 'charge.dispute.*' })
    expect(events.data.map(({ type }) => type)).toContain('charge.dispute.closed')
  })

  it('is lost by closing it', async () => {
    const dispute = await disputed('pm_card_createDisputeProductNotReceived')
    expect(dispute.reason).toBe('product_not_received')
    expect(await sandbox.stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' })
  })

  it('can be an inquiry, which goes under review', async () => {
    const dispute = await disputed('pm_card_createDisputeInquiry')
    expect(dispute.status).toBe('warning_needs_response')
    expect(await answer(dispute.id, 'Here is what happened.')).toMatchObject({ status: 'warning_under_review' })
  })

  it('that was an inquiry is closed without taking money, or becomes a dispute that takes it', async () => {
    const [closed, escalated] = [
      await disputed('pm_card_createDisputeInquiry'),
      await disputed('pm_card_createDisputeInquiry'),
    ]
    expect(await answer(closed.id, 'winning_evidence')).toMatchObject({ status: 'warning_closed' })
    expect(await answer(escalated.id, 'escalate_inquiry_evidence')).toMatchObject({ status: 'needs_response' })
    const refund = sandbox.stripe.refunds.create({ payment_intent: escalated.payment_intent as string })
    expect(await failureOf(refund)).toMatchObject({ code: 'charge_disputed' })
    expect(await answer(escalated.id, 'winning_evidence')).toMatchObject({ status: 'won' })
  })
})
