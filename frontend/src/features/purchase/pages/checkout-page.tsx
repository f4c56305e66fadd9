import { createServiceIntent } from '@wardround/proto/http/billing/checkout.ts'
import { payRenewal } from '@wardround/proto/http/billing/renewals.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { callWithCaptchaIfAsked } from '#shared/captcha/call-with-captcha.ts'
import { formatCounted, formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import type { PurchaseOrigin } from '#shared/navigation/plan-checkout.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Columns, Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CardForm } from '../card/card-form.tsx'
import type { CardHandle } from '../card/card-handle.ts'
import { OrderSummary } from '../components/order-summary.tsx'
import { type Purchase, purchaseOf } from '../components/purchase.ts'
import { SeatPayment } from '../components/seat-payment.tsx'
import { PAGE_OF_ORIGIN, seatPurchaseOf } from '../components/seat-purchase.ts'
import { StillWorking } from '../components/still-working.tsx'
import { untilSettled } from '../components/until-settled.ts'
import { usePayment } from '../components/use-payment.ts'

const LEAD = 'Pay by card. Your card details go to our payment provider, never to us.'

/** Paying by card; the purchase stands in the address. */
export function CheckoutPage() {
  const [search] = useSearchParams()
  const seat = seatPurchaseOf(search)
  if (seat)
    return (
      <Wrap>
        <PageHeader title="Book a seat" lead={LEAD} />
        <Section
          title="Your order"
          aside={
            <LinkButton size="sm" to={PAGE_OF_ORIGIN[seat.origin]}>
              See all dates
            </LinkButton>
          }
        >
          <SeatPayment purchase={seat} />
        </Section>
      </Wrap>
    )
  const purchase = purchaseOf(search)
  const pays = purchase ?? (search.get('renewal') === 'due' ? 'renewal' : undefined)
  return (
    <Wrap>
      <PageHeader
        title="Pay"
        lead={
          <Stack $gap="2">
            <p>{LEAD}</p>
            <PageText tag="plab-checkoutmessage" />
          </Stack>
        }
      />
      <Section
        title={pays === 'renewal' ? 'Renewal' : 'Your order'}
        aside={purchase ? <LinkTo purchase={purchase} /> : undefined}
      >
        {pays ? (
          <Payment purchase={pays} />
        ) : (
          <EmptyState
            line="dashed"
            title="No plan chosen"
            action={
              <LinkButton variant="primary" to={paths.purchase()}>
                See plans
              </LinkButton>
            }
          />
        )}
      </Section>
    </Wrap>
  )
}

const CHOICE_OF_ORIGIN: Partial<Record<PurchaseOrigin, string>> = {
  extend: paths.extend(),
  resetextend: paths.extend(),
  gems: paths.resource('gems'),
}

const LinkTo = ({ purchase }: { purchase: Purchase }) => (
  <LinkButton size="sm" to={CHOICE_OF_ORIGIN[purchase.origin] ?? paths.purchase()}>
    Change plan
  </LinkButton>
)

/** Starts a purchase, or finds the renewal that is due. */
const startPayment = (purchase: Purchase | 'renewal', again: boolean) =>
  purchase === 'renewal'
    ? callApi(payRenewal, { body: {} })
    : callWithCaptchaIfAsked(createServiceIntent, { body: { ...purchase, again } }, 'payment', {
        idempotencyKey: again ? `${purchase.checkoutId}:again` : purchase.checkoutId,
      })

function Payment({ purchase }: { purchase: Purchase | 'renewal' }) {
  const navigate = useNavigate()
  const refused = (useLocation().state as { refused?: string } | null)?.refused
  const card = useRef<CardHandle>(null)
  const [again, setAgain] = useState(false)
  const [startsSlowly, setStartsSlowly] = useState(false)
  const {
    data: intent,
    error,
    mutate,
  } = useSWRImmutable(
    [createServiceIntent.name, purchase, again],
    () => untilSettled(() => startPayment(purchase, again), setStartsSlowly),
    { shouldRetryOnError: false },
  )
  const { pay, busy, waits, problem } = usePayment(intent, card)
  const isPaid = intent?.state === 'paid'
  useEffect(() => {
    if (isPaid) void navigate(paths.checkoutCompleted({ order: intent.orderId }), { replace: true })
  }, [isPaid, intent, navigate])

  if (isApiError(error, 'order.again'))
    return (
      <EmptyState
        line="stopped"
        title="You bought this less than a minute ago"
        action={
          <Row>
            <Button variant="primary" onClick={() => setAgain(true)}>
              Buy it again
            </Button>
            <LinkButton to={paths.profile()}>Keep the one I have</LinkButton>
          </Row>
        }
      >
        <p>You’ll be charged again, and the time is added to your first purchase.</p>
      </EmptyState>
    )
  if (isApiError(error, 'order.not-allowed', 'order.price-changed', 'order.reset-unconfirmed', 'resource.missing')) {
    return (
      <EmptyState
        line="stopped"
        title="You can’t continue with this purchase"
        action={
          <LinkButton variant="primary" to={paths.profile()}>
            Go to your account
          </LinkButton>
        }
      >
        <p>
          {purchase === 'renewal' && isApiError(error, 'resource.missing')
            ? 'No renewal is due. See your subscription in your account.'
            : messageOf(error)}
        </p>
      </EmptyState>
    )
  }
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="The payment could not be started" />
  if (!intent)
    return (
      <Stack>
        {startsSlowly ? <StillWorking what="starting your payment" /> : null}
        <Skeleton label="Starting the payment" lines={6} />
      </Stack>
    )
  const said = problem ?? refused
  return (
    <Columns>
      <Stack>
        {intent.provider === 'sandbox' ? (
          <Note title="Sandbox: no money is charged.">
            Card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined and 4000 0027 6000 3184 asks your bank first.
            Use any future date, any security code, and any name and postcode.
          </Note>
        ) : null}
        {said ? (
          <Note tone="bad" live="alert" title={said}>
            {purchase === 'renewal'
              ? 'Your access has not changed. You can try again or use another card.'
              : 'You can try again or use another card. Your plan is still selected.'}
          </Note>
        ) : null}
        {waits ? <StillWorking what="sending your order" /> : null}
        <CardForm ref={card} intent={intent} onSubmit={() => void pay()} />
        <Button variant="primary" size="lg" wide busy={busy} onClick={() => void pay()}>
          Pay {formatMoney(intent)}
        </Button>
        <Small as="p" $muted>
          By paying you agree to the <Link to={paths.terms()}>terms</Link>.
          {intent.moneyBackDays > 0
            ? ` You can get a full refund within ${formatCounted(intent.moneyBackDays, 'day')} if you answered fewer than 50 questions.`
            : null}
        </Small>
        <Small as="p" $muted>
          Once your bank approves, you can close this page. Your access will still be activated.
        </Small>
      </Stack>
      <OrderSummary
        lines={intent.lines}
        amount={intent.amount}
        currency={intent.currency}
        renewal={purchase === 'renewal'}
      />
    </Columns>
  )
}
