import type { CallReply } from '@wardround/proto/contract.ts'
import { completeCardChange, getRenewingPlan, startCardChange } from '@wardround/proto/http/billing/renewals.ts'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { READY_WITHIN } from './crash.ts'
import { confirmCard, type Payer } from './payer.ts'
import type { Rows } from './rows.ts'

/**
 * Moves all that billing knows of somebody's plan into the past, so that its period ends in `seconds`: the clock of a
 * running installation cannot be moved. Billing keeps whole milliseconds, and finds a renewal by them.
 */
export async function letPeriodEndIn(rows: Rows, { uid }: Payer, seconds: number): Promise<void> {
  await rows(
    'billing',
    `with moved as (
         select period_end - date_trunc('milliseconds', now()) - make_interval(secs => $2) as by from renewing_plans where user_id = $1
       ),
       grants as (
         update entitlement_grants set starts_at = starts_at - by, ends_at = ends_at - by from moved where user_id = $1
       ), bought as (
         update orders set created_at = created_at - by, paid_at = paid_at - by, renews_from = renews_from - by
         from moved where user_id = $1
       )
     update renewing_plans
     set period_end = period_end - by, next_attempt_at = next_attempt_at - by
     from moved
     where user_id = $1`,
    [uid, seconds],
  )
}

/** As `letPeriodEndIn`, at a moment; the plan began on `day` of a month. */
export async function letPeriodEndAt(rows: Rows, payer: Payer, at: string, day: number): Promise<void> {
  await letPeriodEndIn(rows, payer, Math.round((Date.parse(at) - Date.now()) / 1000))
  await rows('billing', 'update renewing_plans set anchor_day = $2, period_end = $3 where user_id = $1', [
    payer.uid,
    day,
    at,
  ])
}

/** Runs billing's periodic work now: each task runs when the process starts. */
export async function runTasks(stack: TestStack): Promise<void> {
  await stack.processes.restart('billing')
  await stack.ready(READY_WITHIN)
}

type Plan = CallReply<typeof getRenewingPlan>
/** Waits until the own plan is as `wanted` says. */
export async function expectPlan(
  { person }: Payer,
  what: string,
  wanted: (plan: Plan) => boolean,
  seconds = 90,
): Promise<Plan> {
  let plan: Plan = null
  await waitUntil(
    async () => {
      plan = await person.call(getRenewingPlan)
      if (!wanted(plan)) throw new Error(JSON.stringify(plan))
    },
    { seconds, sentence: `The plan is not ${what}.` },
  )
  return plan
}

/** Saves another card for the renewals; returns what the provider says of it. */
export async function changeCard(stack: TestStack, { person }: Payer, card: string): Promise<string> {
  const { clientSecret } = await person.call(startCardChange, { body: {} })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const state = await confirmCard(stack, { intentId, clientSecret }, card)
  await person.call(completeCardChange, { body: {} })
  return state
}
