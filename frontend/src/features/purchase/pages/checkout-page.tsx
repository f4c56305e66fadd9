import { createServiceIntent } from '@wardround/proto/http/billing/checkout.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Columns, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CardForm } from '../card/card-form.tsx'
import type { CardHandle } from '../card/card-handle.ts'
import { OrderSummary } from '../components/order-summary.tsx'
import { type Purchase, purchaseOf } from '../components/purchase.ts'
import { usePayment } from '../components/use-payment.ts'

/** Paying by card; the purchase stands in the address. */
export function CheckoutPage() {
  const [search] = useSearchParams()
  const purchase = purchaseOf(search)
  return (
    <Wrap>
      <PageHeader title="Pay" lead="By card. The card data goes to the payment provider, never to us." />
      <Section title="2. Pay" aside={<LinkTo purchase={purchase} />}>
        {purchase ? (
          <Payment purchase={purchase} />
        ) : (
          <EmptyState
            line="dashed"
            title="Nothing is chosen"
            action={
              <LinkButton variant="primary" to={paths.purchase()}>
                See the plans
              </LinkButton>
            }
          />
        )}
      </Section>
    </Wrap>
  )
}

const LinkTo = ({ purchase }: { purchase: Purchase | undefined }) => (
  <LinkButton size="sm" to={purchase?.origin === 'extend' ? paths.extend() : paths.purchase()}>
    Change the plan
  </LinkButton>
)

function Payment({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const refused = (useLocation().state as { refused?: string } | null)?.refused
  const card = useRef<CardHandle>(null)
  const {
    data: intent,
    error,
    mutate,
  } = useSWRImmutable([createServiceIntent.name, purchase], () =>
    callApi(createServiceIntent, { body: purchase }, { idempotencyKey: purchase.checkoutId }),
  )
  const { pay, busy, problem } = usePayment(intent, card)
  const isPaid = intent?.state === 'paid'
  useEffect(() => {
    if (isPaid) void navigate(paths.checkoutCompleted({ order: intent.orderId }), { replace: true })
  }, [isPaid, intent, navigate])

  if (isApiError(error, 'order.not-allowed', 'order.price-changed')) {
    return (
      <EmptyState
        line="stopped"
        title="This purchase cannot go on"
        action={
          <LinkButton variant="primary" to={paths.profile()}>
            Account
          </LinkButton>
        }
      >
        <p>{error.message}</p>
      </EmptyState>
    )
  }
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="The payment could not be started" />
  if (!intent) return <Skeleton label="Starting the payment" lines={6} />
  const said = problem ?? refused
  return (
    <Columns>
      <Stack>
        {intent.provider === 'sandbox' ? (
          <Note title="Sandbox: no money moves.">
            Card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks your bank first. Any later date, any
            code.
          </Note>
        ) : null}
        {said ? (
          <Note tone="bad" live="alert" title={said}>
            Your plan is still chosen.
          </Note>
        ) : null}
        <CardForm ref={card} intent={intent} onSubmit={() => void pay()} />
        <Button variant="primary" size="lg" wide busy={busy} onClick={() => void pay()}>
          Pay {formatMoney(intent)}
        </Button>
        <Small as="p" $muted>
          You can close this page once your bank has said yes: your access comes all the same.
        </Small>
      </Stack>
      <OrderSummary lines={intent.lines} amount={intent.amount} currency={intent.currency} />
    </Columns>
  )
}
