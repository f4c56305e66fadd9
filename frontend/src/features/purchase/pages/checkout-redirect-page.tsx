import { completeCheckout } from '@wardround/proto/http/billing/checkout.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { safeRedirect } from '#shared/navigation/safe-redirect.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const UNCONFIRMED = 'Your bank did not confirm the payment. You have not been charged. Try again, or use another card.'

/** Where the bank sends people back to: the order is asked, not the address. */
export function CheckoutRedirectPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  const back = safeRedirect(search.get('back'), window.location.origin) ?? paths.purchase()
  const {
    data: order,
    error,
    mutate,
  } = useSWRImmutable(['redirect', orderId], () => callApi(completeCheckout, { body: { orderId } }))
  useEffect(() => {
    if (!order) return
    if (order.state === 'failed' || order.state === 'action')
      void navigate(back, { replace: true, state: { refused: order.failure?.message ?? UNCONFIRMED } })
    else void navigate(paths.checkoutCompleted({ order: order.orderId }), { replace: true })
  }, [order, back, navigate])
  return (
    <Wrap>
      <PageHeader title="Back from your bank" lead="We’re checking with the payment provider." />
      {isApiError(error, 'resource.missing') ? (
        <EmptyState
          line="stopped"
          title="We could not find this order"
          action={
            <LinkButton variant="primary" to={paths.profile()}>
              Go to your account
            </LinkButton>
          }
        >
          <p>Check your orders there. If a payment is missing, contact us.</p>
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your payment could not be checked" />
      ) : (
        <Skeleton label="Checking your payment" />
      )}
    </Wrap>
  )
}
