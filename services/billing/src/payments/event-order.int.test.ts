import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from '#payments/reconcile.ts'
import { settleReported } from '#payments/settle-reported.ts'
import { walkProvider } from '#payments/walk-provider.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

/** What can happen to a payment, in the order in which it happens. */
const STORIES = [
  ['declined', 'paid'],
  ['paid', 'refunded'],
  ['paid', 'disputed', 'won'],
  ['paid', 'disputed', 'lost'],
  ['paid', 'inquiry', 'closed'],
  ['declined', 'paid', 'disputed', 'won', 'refunded'],
] as const
type Step = (typeof STORIES)[number][number]
/** Whether the buyer has access once all of it has happened. */
const ENDS_LIVE: Record<Step, boolean> = {
  declined: false,
  paid: true,
  refunded: false,
  disputed: false,
  won: true,
  lost: false,
  inquiry: true,
  closed: true,
}

async function happen(step: Step, intentId: string): Promise<void> {
  if (step === 'declined')
    site.fake.change(intentId, { status: 'requires_payment_method', declined: 'generic_decline' })
  if (step === 'paid') site.fake.pay(intentId)
  if (step === 'disputed') site.fake.dispute(intentId, 'needs_response')
  if (step === 'won' || step === 'lost') site.fake.dispute(intentId, step)
  if (step === 'inquiry') site.fake.dispute(intentId, 'warning_needs_response')
  if (step === 'closed') site.fake.dispute(intentId, 'warning_closed')
  if (step === 'refunded')
    await site.fake.provider.stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: randomUUID() })
}

/** When each event of a story is delivered: after which step, and how often; none is delivered where it was dropped. */
const deliveries = fc.constantFrom(...STORIES).chain((story) =>
  fc.record({
    story: fc.constant(story),
    delivered: fc.array(fc.record({ event: fc.nat(story.length - 1), after: fc.nat(story.length - 1) }), {
      maxLength: 8,
    }),
    waits: fc.boolean(),
  }),
)

it('events that are shuffled, doubled and dropped end, with reconciliation, in the access of the ordered ones', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ story, delivered, waits }) => {
      const uid = randomUUID()
      const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
      const { data } = await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })
      const { id: intentId } = site.fake.intentOf(data.orderId)
      const deliver = (event: number) =>
        settleReported(site.deps, { id: `evt_${intentId}_${event}`, payment_intent_id: intentId })
      for (const [at, step] of story.entries()) {
        await happen(step, intentId)
        // An event cannot come before what it tells of; one of an earlier step may come late, and twice.
        const due = delivered.filter(({ event, after }) => after === at && event <= at).map(({ event }) => event)
        if (waits) for (const event of due.toReversed()) await deliver(event)
        else await Promise.all(due.map(deliver))
      }
      await reconcile(site.later(120))
      await walkProvider(site.later(600), 48)
      const row = await site.db.knex('entitlements').where({ user_id: uid }).first()
      expect(Boolean(row?.ends['question-bank'])).toBe(ENDS_LIVE[story.at(-1) as Step])
      const grants = await site.db.knex('entitlement_grants').where({ order_id: data.orderId })
      expect(grants).toHaveLength(1)
    }),
    { numRuns: 30 },
  )
})
