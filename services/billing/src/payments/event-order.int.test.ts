import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finaliseReported } from '#payments/finalise-reported.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { walkProvider } from '#reconciliation/walk-provider.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

type Step =
  | 'declined'
  | 'paid'
  | 'refunded'
  | 'partly refunded'
  | 'returned'
  | 'disputed'
  | 'won'
  | 'lost'
  | 'inquiry'
  | 'closed'
type Ending = { access: boolean; order: string; refunds: string[]; disputes: string[] }

const PAID: Ending = { access: true, order: 'paid', refunds: [], disputes: [] }
/** What can happen to a payment, in the order in which it happens, and how it ends. */
const STORIES: readonly [story: readonly Step[], ending: Ending][] = [
  [['declined', 'paid'], PAID],
  [['paid', 'refunded'], { ...PAID, access: false, order: 'refunded', refunds: ['succeeded'] }],
  [['paid', 'disputed', 'won'], { ...PAID, disputes: ['won'] }],
  [['paid', 'disputed', 'lost'], { ...PAID, access: false, disputes: ['lost'] }],
  [['paid', 'inquiry', 'closed'], { ...PAID, disputes: ['warning_closed'] }],
  [['paid', 'partly refunded'], { ...PAID, refunds: ['succeeded'] }],
  [['paid', 'refunded', 'returned'], { ...PAID, refunds: ['failed'] }],
  [
    ['declined', 'paid', 'disputed', 'won', 'refunded'],
    { access: false, order: 'refunded', refunds: ['succeeded'], disputes: ['won'] },
  ],
]
async function happen(step: Step, intentId: string): Promise<void> {
  if (step === 'declined')
    site.fake.change(intentId, { status: 'requires_payment_method', declined: 'generic_decline' })
  if (step === 'paid') site.fake.pay(intentId)
  if (step === 'disputed') site.fake.dispute(intentId, 'needs_response')
  if (step === 'won' || step === 'lost') site.fake.dispute(intentId, step)
  if (step === 'inquiry') site.fake.dispute(intentId, 'warning_needs_response')
  if (step === 'closed') site.fake.dispute(intentId, 'warning_closed')
  if (step === 'refunded' || step === 'partly refunded')
    await site.fake.provider.stripe.refunds.create(
      { payment_intent: intentId, ...(step === 'refunded' ? {} : { amount: 1000 }) },
      { idempotencyKey: randomUUID() },
    )
  if (step === 'returned') site.fake.failRefund(intentId)
}

type Delivery = { event: number; after: number }

/** Numbers below `most`, the same for a seed each time (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}

/** Where somebody stands after a story: days of access left, the order, its refunds and disputes, and its invoices. */
async function standing({ uid, orderId }: { uid: string; orderId: string }) {
  const row = await site.db.knex('entitlements').where({ user_id: uid }).first()
  const end = row?.ends['question-bank']
  const of = (table: string) => site.db.knex(table).where({ order_id: orderId })
  const grants = await of('entitlement_grants')
  expect(grants.length).toBeLessThanOrEqual(1)
  return {
    hours: end ? Math.round((Date.parse(end) - Date.now()) / 3_600_000) : 0,
    order: (await site.db.knex('orders').where({ id: orderId }).first()).state,
    refunds: await of('refunds').orderBy('id').pluck('state'),
    disputes: await of('disputes').pluck('state'),
    invoices: (await of('invoices').where({ kind: 'invoice' })).length,
  }
}

type Telling = { sideBySide?: boolean; reconciled?: boolean }

/**
 * Lets a story happen while some of its events come, late, twice, side by side or not at all; the reconciliation runs
 * at its end unless stated.
 */
async function tell(
  story: readonly Step[],
  delivered: readonly Delivery[],
  { sideBySide = false, reconciled = true }: Telling = {},
) {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { data } = await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })
  const { id: intentId } = site.fake.intentOf(data.orderId)
  const deliver = (event: number) =>
    finaliseReported(site.deps, { ids: [`evt_${intentId}_${event}`], payment_intent_id: intentId })
  for (const [at, step] of story.entries()) {
    await happen(step, intentId)
    // An event cannot come before what it tells of; one of an earlier step may come late, and again.
    const due = delivered.filter(({ event, after }) => after === at && event <= at).map(({ event }) => event)
    if (sideBySide) await Promise.all(due.map(deliver))
    else for (const event of due) await deliver(event)
  }
  if (reconciled) {
    await reconcile(site.later(120))
    await walkProvider(site.later(600), 48)
  }
  return { uid, orderId: data.orderId as string }
}

const SEED = 20_261_123

/** Every event once, each right after what it tells of. */
const inOrder = (story: readonly Step[]) => story.map((_, at) => ({ event: at, after: at }))

it.each(STORIES.map(([story, ending]) => [story.join(', '), story, ending] as const))(
  'a payment that is %s ends as in order however its events are shuffled, doubled and dropped',
  async (_name, story, ending) => {
    const next = numbers(SEED)
    // By its events alone: nothing else repairs what they did.
    const wanted = await standing(await tell(story, inOrder(story), { reconciled: false }))
    const { hours, invoices, ...stands } = wanted
    expect({ access: hours > 0, ...stands }).toEqual(ending)
    expect(invoices).toBe(1)
    for (let round = 0; round < 5; round += 1) {
      const delivered = Array.from({ length: next(8) }, () => ({
        event: next(story.length),
        after: next(story.length),
      }))
      const found = await standing(await tell(story, delivered, { sideBySide: next(2) === 1 }))
      expect(found, `seed ${SEED}, round ${round}`).toEqual(wanted)
    }
  },
)
