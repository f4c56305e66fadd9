import type { Entitlements } from '@wardround/proto/entitlements.ts'
import { listActiveQuestionBank } from '@wardround/proto/http/billing/subscriptions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect } from 'vitest'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import type { Payer } from './payer.ts'
import type { Rows } from './rows.ts'

type Charge = { id: string; amount: number; amount_refunded: number; paid: boolean; payment_intent: string }
type Order = { id: string; state: string; amount: number; payment_intent_id: string | null }

/** Every charge that the provider made. */
export async function chargesAt(stack: TestStack): Promise<Charge[]> {
  const response = await fetch(`${stack.urls.sandbox}/v1/charges?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  return ((await response.json()) as { data: Charge[] }).data
}

/** Access arrives by itself: nobody calls the return page. */
export async function expectAccess({ person }: Payer, seconds = 60): Promise<void> {
  await waitUntil(
    async () => {
      const [{ qb }, live] = await Promise.all([person.call(getCurrentUser), person.call(listActiveQuestionBank)])
      if (!qb || live.length !== 1) throw new Error(`Question bank ${qb}, ${live.length} live subscriptions.`)
    },
    { seconds, sentence: 'Access did not arrive.' },
  )
}

/** One order, one charge, one grant for this person, and the same sum on both sides. */
export async function expectPaidOnce(stack: TestStack, rows: Rows, { uid }: Payer): Promise<void> {
  const orders = await rows<Order>(
    'billing',
    'select id, state, amount, payment_intent_id from orders where user_id = $1',
    [uid],
  )
  expect(orders.map(({ state }) => state)).toEqual(['paid'])
  const [order] = orders
  const grants = await rows('billing', 'select id from entitlement_grants where order_id = $1 and revoked_at is null', [
    order?.id,
  ])
  expect(grants).toHaveLength(1)
  const charges = (await chargesAt(stack)).filter(
    ({ paid, payment_intent: intent }) => paid && intent === order?.payment_intent_id,
  )
  expect(charges.map(({ amount }) => amount)).toEqual([order?.amount])
}

/** I-3 and I-4: over everybody, money taken and access given agree, and nothing hangs in between. */
export async function expectBooksBalance(stack: TestStack, rows: Rows): Promise<void> {
  const orders = await rows<Order>(
    'billing',
    "select id, state, amount, payment_intent_id from orders where state = 'paid'",
  )
  const taken = (await chargesAt(stack)).filter(({ paid }) => paid)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(taken.map(({ amount, amount_refunded: back }) => amount - back))).toBe(
    sum(orders.map(({ amount }) => amount)),
  )
  const grants = await rows<{ orders: string }>(
    'billing',
    'select count(distinct order_id) as orders from entitlement_grants where order_id is not null and revoked_at is null',
  )
  expect(Number(grants[0]?.orders)).toBe(orders.length)
  await expectAccessOfGrants(rows)
  const projected = await rows<{ user_id: string; ends: Entitlements }>(
    'billing',
    'select user_id, ends from entitlements',
  )
  for (const { user_id: id, ends } of projected) {
    const [user] = await rows<{ entitlements: Entitlements }>(
      'identity',
      'select entitlements from users where id = $1',
      [id],
    )
    expect(user?.entitlements).toEqual(ends)
  }
}

/** I-4: what everybody may use is what follows from their grants, the latest end of each. */
async function expectAccessOfGrants(rows: Rows): Promise<void> {
  const grants = await rows<{ user_id: string; entitlement: string; ends_at: Date }>(
    'billing',
    'select user_id, entitlement, ends_at from entitlement_grants where revoked_at is null order by ends_at',
  )
  const follows = new Map<string, Entitlements>()
  for (const { user_id: id, entitlement, ends_at: end } of grants)
    follows.set(id, { ...follows.get(id), [entitlement]: end.toISOString() })
  const stored = await rows<{ user_id: string; ends: Entitlements }>(
    'billing',
    'select user_id, ends from entitlements',
  )
  expect(
    new Map(stored.filter(({ ends }) => Object.keys(ends).length > 0).map((row) => [row.user_id, row.ends])),
  ).toEqual(follows)
}

/** I-5: nothing waits to be published. */
export async function expectOutboxEmpty(
  rows: Rows,
  owner: 'billing' | 'assessment' | 'content' | 'identity' | 'moderation',
): Promise<void> {
  await waitUntil(
    async () => {
      const waiting = await rows(owner, 'select 1 from outbox_messages where published_at is null')
      if (waiting.length > 0) throw new Error(`${waiting.length} messages wait.`)
    },
    { seconds: 60, sentence: `${owner} has messages that were not published.` },
  )
}
