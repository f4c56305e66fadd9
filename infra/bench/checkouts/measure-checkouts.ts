import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createServiceIntent, submitCheckout } from '@wardround/proto/http/billing/checkout.ts'
import pg from 'pg'
import { callerWith } from '../../e2e/access/caller.ts'
import { confirmCard, THREE_MONTHS } from '../../faults/payer.ts'
import type { Stack } from '../../local/stack-run.ts'
import { waitUntil } from '../../wait-until.ts'
import { measureHotPaths } from '../hot-paths.ts'
import type { Learner } from '../learners.ts'
import type { Ratio } from '../sides.ts'

const PER_MINUTE = 200
/** So long may the last checkouts take to be paid for once no more begin. */
const SETTLED_WITHIN = 60

type Paid = { uid: string; orderId: string; confirmedAt: number }
/** Milliseconds, sorted. */
export type CheckoutLoad = {
  perMinute: number
  minutes: number
  /** The two calls of ours together: the order with its payment, and pay pressed. */
  calls: number[]
  /** From the provider's yes to the order paid, with nobody returning to the page. */
  access: number[]
  refused: string[]
  /** Charged, and after a minute without a paid order or without the question bank. */
  unpaid: number
  withoutAccess: number
  /** Reading and answering meanwhile, both sides of it. */
  ratios: Ratio[]
}

const rowsOf = async <Row extends object>(url: string, text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text, values).finally(() => client.end())
  return rows
}

/** One checkout as the browser makes it, up to the provider's yes. */
async function checkOut(stack: Stack, learner: Learner, calls: number[]): Promise<Paid> {
  const call = callerWith(stack.urls.gateway, learner.cookie)
  const from = performance.now()
  const body = { checkoutId: randomUUID(), productIds: [THREE_MONTHS], origin: 'newsubscribe' as const }
  const { orderId, clientSecret } = await call(createServiceIntent, { body } as never)
  const created = performance.now() - from
  const pressed = performance.now()
  await call(submitCheckout, { body: { orderId } })
  calls.push(created + performance.now() - pressed)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const state = await confirmCard(stack, { intentId, clientSecret })
  if (state !== 'succeeded') throw new Error(`The provider says ${state}.`)
  return { uid: learner.uid, orderId, confirmedAt: Date.now() }
}

/** Which orders are paid, and when, once all are or a minute has passed. */
async function waitUntilPaid(stack: Stack, paid: readonly Paid[]): Promise<Map<string, Date>> {
  const billing = stack.urls.database('billing')
  const found = new Map<string, Date>()
  const look = async () => {
    const rows = await rowsOf<{ id: string; paid_at: Date }>(
      billing,
      "select id, paid_at from orders where state = 'paid' and id = any($1::uuid[])",
      [paid.map(({ orderId }) => orderId)],
    )
    for (const { id, paid_at } of rows) found.set(id, paid_at)
    if (found.size < paid.length) throw new Error(`${paid.length - found.size} are not paid.`)
  }
  await waitUntil(look, { seconds: SETTLED_WITHIN, sentence: 'Not all are paid.' }).catch(() => undefined)
  return found
}

/**
 * How many of them identity does not know to have the question bank through billing, once all do or a minute passed.
 */
async function countWithoutAccess(stack: Stack, paid: readonly Paid[]): Promise<number> {
  let missing = paid.length
  const look = async () => {
    const rows = await rowsOf<{ id: string }>(
      stack.urls.database('identity'),
      "select id from users where entitlements ? 'question-bank' and entitlement_revision > 0 and id = any($1::uuid[])",
      [paid.map(({ uid }) => uid)],
    )
    missing = paid.length - rows.length
    if (missing > 0) throw new Error(`${missing} have no access.`)
  }
  await waitUntil(look, { seconds: SETTLED_WITHIN, sentence: 'Not all have access.' }).catch(() => undefined)
  return missing
}

/**
 * Starts checkouts evenly, so many a minute and each by a learner of its own, while questions are read and answered as
 * fast as they can be; once before, they were read and answered alone on the same database.
 */
export async function measureCheckouts(
  stack: Stack,
  learners: readonly Learner[],
  say: (text: string) => void,
): Promise<CheckoutLoad> {
  const [calls, refused, paid]: [number[], string[], Paid[]] = [[], [], []]
  const running: Promise<void>[] = []
  const begun = performance.now()
  let over = false
  const pace = async () => {
    for (let turn = 0; !over; turn += 1) {
      await pause(begun + turn * (60_000 / PER_MINUTE) - performance.now())
      const learner = learners[turn]
      if (over || !learner) return
      const done = checkOut(stack, learner, calls)
        .then((each) => void paid.push(each))
        .catch((error: Error) => void refused.push(error.message))
      running.push(done)
    }
  }
  const pacing = pace()
  const ratios = await measureHotPaths(stack, learners, say, 1)
  over = true
  const minutes = (performance.now() - begun) / 60_000
  await pacing
  await Promise.all(running)
  const paidAt = await waitUntilPaid(stack, paid)
  const access = paid.flatMap(({ orderId, confirmedAt }) => {
    const at = paidAt.get(orderId)
    return at ? [Math.max(0, at.getTime() - confirmedAt)] : []
  })
  const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
  const withoutAccess = await countWithoutAccess(stack, paid)
  say(
    `${paid.length} checkouts in ${minutes.toFixed(1)} minutes, ${refused.length} refused, ${withoutAccess} without access`,
  )
  if (refused[0]) say(`The first refusal: ${refused[0]}`)
  return {
    perMinute: PER_MINUTE,
    minutes,
    calls: sorted(calls),
    access: sorted(access),
    refused,
    unpaid: paid.length - paidAt.size,
    withoutAccess,
    ratios,
  }
}
