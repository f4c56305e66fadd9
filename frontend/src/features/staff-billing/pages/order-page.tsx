import { fetchStaffInvoice, getStaffOrder, type StaffOrderDetail } from '@wardround/proto/http/billing/orders.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Detail, Details } from '#features/staff-billing/orders/details.tsx'
import { OrderTimeline } from '#features/staff-billing/orders/order-timeline.tsx'
import { ORIGIN_WORDS, orderState } from '#features/staff-billing/orders/order-words.ts'
import { RefundDialog } from '#features/staff-billing/orders/refund-dialog.tsx'
import { addressOf } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate, formatMoment, formatPeriod } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { capital } from '#shared/staff/resource/resource.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'

/** What the offer of money back says of the order. */
function moneyBackWords({ moneyBack: { until, answered, most } }: StaffOrderDetail): string {
  if (!until) return 'Not paid'
  const over = new Date(until) < new Date()
  const used =
    answered === null ? 'answers can’t be counted at the moment' : `${answered} of ${most} questions answered`
  return `${over ? 'Ended' : 'Until'} ${formatDate(until)}, ${used}`
}

function OrderDetail({ order }: { order: StaffOrderDetail }) {
  const [refunds, setRefunds] = useState(false)
  const left = order.total.amount - order.refunded
  // While a payment is disputed, and once it is lost, the provider refuses a refund.
  const mayRefund = usePermission('Products', 'e') && order.state === 'paid' && left > 0 && !order.dispute
  const state = orderState(order)
  return (
    <Stack $gap="6">
      <Details>
        <Detail label="Status">
          <Badge tone={state.tone}>{state.label}</Badge>
        </Detail>
        <Detail label="Learner">
          <Link to={paths.adminUserEdit(order.user.uid)}>{order.user.name}</Link>
        </Detail>
        <Detail label="Bought">
          {order.lines.map(({ name }) => name).join(', ')} (
          {order.renewal ? 'renewal' : ORIGIN_WORDS[order.origin].toLowerCase()})
        </Detail>
        <Detail label="Amount">{formatMoney(order.total)}</Detail>
        {order.refunded > 0 ? (
          <>
            <Detail label="Refunded">{formatMoney({ ...order.total, amount: order.refunded })}</Detail>
            <Detail label="Remaining">{formatMoney({ ...order.total, amount: left })}</Detail>
          </>
        ) : null}
        <Detail label="Card">
          {order.card ? `${capital(order.card.brand)}, ending ${order.card.last4}` : 'None yet'}
        </Detail>
        {order.failure ? <Detail label="Why it failed">{order.failure.message}</Detail> : null}
        <Detail label="Started">{formatMoment(order.createdAt)}</Detail>
        <Detail label="Paid">{order.paidAt ? formatMoment(order.paidAt) : 'Not yet'}</Detail>
        <Detail label="Access">
          {order.grants.map(({ from, until }) => formatPeriod(from, until)).join('; ') ||
            (order.dispute === 'open' ? 'Suspended until the dispute is decided' : 'None')}
        </Detail>
        <Detail label="Money-back offer">{moneyBackWords(order)}</Detail>
        <Detail label="Payment reference">{order.paymentId ?? 'None'}</Detail>
      </Details>
      <Row>
        {mayRefund ? (
          <Button variant="danger" onClick={() => setRefunds(true)}>
            Refund order
          </Button>
        ) : null}
        {order.invoices.map((invoice) => (
          <DownloadButton
            key={invoice.id}
            size="sm"
            icon="download"
            href={addressOf(fetchStaffInvoice, { params: { id: invoice.id } })}
          >
            {invoice.kind === 'credit' ? 'Download credit note' : 'Download invoice'} {invoice.number}
          </DownloadButton>
        ))}
        {order.disputes.map((dispute) => (
          <LinkButton key={dispute.id} size="sm" to={paths.adminDisputes({ id: dispute.id })}>
            View dispute over {formatMoney({ ...order.total, amount: dispute.amount })}
          </LinkButton>
        ))}
      </Row>
      <Section title="What happened">
        <OrderTimeline order={order} />
      </Section>
      <RefundDialog order={order} open={refunds} onClose={() => setRefunds(false)} />
    </Stack>
  )
}

function OrderView() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const query = useApi(id ? getStaffOrder : null, { params: { id } })
  return (
    <>
      <StaffHeader
        crumbs={[{ label: 'Orders', to: paths.adminOrders() }]}
        title="Order"
        beside={<p>…{id.slice(-8)}</p>}
      />
      <Loaded query={query} loading="Loading the order" missing="Order not found" lines={10}>
        {(order) => <OrderDetail order={order} />}
      </Loaded>
    </>
  )
}

/** `/admin/.../orders/view?id=`. */
export const OrderPage = () => (
  <Permitted area="Products" flag="v">
    <OrderView />
  </Permitted>
)
