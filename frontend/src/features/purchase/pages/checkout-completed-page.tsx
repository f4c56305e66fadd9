import { isSeatOrigin, type SeatOrigin } from '@wardround/proto/event-types.ts'
import { completeCheckout, type Order } from '@wardround/proto/http/billing/checkout.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { callApi } from '#shared/api/client.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { brandName } from '../card/brand-name.ts'
import { SeatBooked } from '../components/seat-booked.tsx'
import { PAGE_OF_ORIGIN } from '../components/seat-purchase.ts'

const ASK_AGAIN_MS = 1000
const ENDS = { 1: 'Question bank ends', 2: 'Gems end' } as const
/** All of it went back, or is on its way: it came beside another payment for the same. */
const isReturned = ({ total, refunded }: Order) => total.amount > 0 && refunded >= total.amount
const CLOSED: readonly Order['state'][] = ['paid', 'refunded', 'failed']
const isOpen = (order: Order | undefined) => order !== undefined && !CLOSED.includes(order.state)

/** After paying: waits until the order is paid and the account is open, and says until when. */
export function CheckoutCompletedPage() {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  const { user } = useSession()
  const {
    data: order,
    error,
    mutate,
  } = useSWR(['completed', orderId], () => callApi(completeCheckout, { body: { orderId } }), {
    refreshInterval: (latest) => (isOpen(latest) ? ASK_AGAIN_MS : 0),
  })
  const isSeat = order !== undefined && isSeatOrigin(order.origin)
  const waitsForAccess =
    order?.state === 'paid' && !isReturned(order) && !isSeat && user !== undefined && user !== null && !user.qb
  useEffect(() => {
    if (order?.state !== 'paid') return
    void refreshSession()
    if (!waitsForAccess) return
    const timer = setInterval(() => void refreshSession(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [order?.state, waitsForAccess])

  if (error && !order)
    return (
      <Wrap>
        <PageHeader title="Your payment" />
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your order could not be loaded" />
      </Wrap>
    )
  if (!order)
    return (
      <Wrap>
        <PageHeader title="Your payment" />
        <Skeleton label="Loading your order" />
      </Wrap>
    )
  if (!isSeat && isReturned(order))
    return (
      <Wrap>
        <PageHeader
          title="Your payment is being refunded"
          lead={`We are refunding ${formatMoney(order.total)}. It usually arrives within 5 to 10 working days.`}
        />
        <Section title="What happens next">
          <Stack>
            <p>Your account shows what you have, and your orders show the refund with its credit note.</p>
            <div>
              <LinkButton variant="primary" to={paths.profile()}>
                Go to your account
              </LinkButton>
            </div>
          </Stack>
        </Section>
      </Wrap>
    )
  if (order.state === 'failed')
    return (
      <Wrap>
        <PageHeader title="Your payment did not go through" lead={order.failure?.message} />
        <Section title="What happens next">
          <Stack>
            <p>Nothing was bought. You can try again with this card or another one.</p>
            <div>
              <LinkButton variant="primary" to={isSeat ? PAGE_OF_ORIGIN[order.origin as SeatOrigin] : paths.profile()}>
                {isSeat ? 'See all dates' : 'Go to your account'}
              </LinkButton>
            </div>
          </Stack>
        </Section>
      </Wrap>
    )
  if (isOpen(order) || waitsForAccess) {
    return (
      <Wrap>
        <PageHeader
          title="Your payment is being processed"
          lead="This page updates automatically. You can also come back later."
        />
        <Skeleton label="Waiting for the payment" />
      </Wrap>
    )
  }
  if (isSeat) return <SeatBooked order={order} />
  return (
    <Wrap>
      <PageHeader title="Thank you" lead="Payment received. Your account is ready." />
      <Section title="Your order">
        <Stack>
          <Note tone="good" live="status" title="Paid.">
            {order.card ? `With your ${brandName(order.card.brand)} card ending in ${order.card.last4}.` : null}
          </Note>
          <DefinitionList>
            <dt>Paid</dt>
            <dd>{formatMoney(order.total)}</dd>
            {order.grants.map((grant) => [
              <dt key={grant.service}>{ENDS[grant.service]}</dt>,
              <dd key={`${grant.service}-until`}>{formatDate(grant.until)}</dd>,
            ])}
          </DefinitionList>
          <div>
            <LinkButton variant="primary" size="lg" to={paths.questionBank()}>
              Open the question bank
            </LinkButton>
          </div>
        </Stack>
      </Section>
    </Wrap>
  )
}
