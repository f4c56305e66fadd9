import type { CallReply } from '@wardround/proto/contract.ts'
import { type createServiceIntent, submitCheckout } from '@wardround/proto/http/billing/checkout.ts'
import type { submitSeatCheckout } from '@wardround/proto/http/billing/seats.ts'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { shownNow } from '#shared/navigation/phone-address.ts'
import type { CardHandle } from '../card/card-handle.ts'
import { untilSettled } from './until-settled.ts'

type Intent = CallReply<typeof createServiceIntent>

/**
 * Pays an order: submitted to us first, then confirmed between the browser and the provider. A second press while one
 * runs changes nothing. `waits`: our own answer takes longer, and is asked for again.
 */
export function usePayment(
  intent: Intent | undefined,
  card: RefObject<CardHandle | null>,
  submit: typeof submitCheckout | typeof submitSeatCheckout = submitCheckout,
) {
  const navigate = useNavigate()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [waits, setWaits] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function pay(): Promise<void> {
    if (running.current || !intent || !card.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { orderId: intent.orderId }
      const idempotencyKey = crypto.randomUUID()
      const send = () => callApi(submit as typeof submitCheckout, { body }, { idempotencyKey })
      const order = await untilSettled(send, setWaits)
      const completed = paths.checkoutCompleted({ order: intent.orderId })
      if (order.state === 'paid') return void (await navigate(completed, { replace: true }))
      const { pathname, search } = shownNow()
      const returnUrl = `${window.location.origin}${paths.checkoutRedirect({ order: intent.orderId, back: pathname + search })}`
      const outcome = await card.current.confirm({ clientSecret: intent.clientSecret, returnUrl })
      if (outcome.status === 'requires_action') return window.location.assign(outcome.nextActionUrl)
      if (outcome.status !== 'failed') return void (await navigate(completed, { replace: true }))
      if (!outcome.inForm) setProblem(outcome.message)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { pay, busy, waits, problem }
}
