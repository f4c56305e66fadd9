import type { Order } from '@wardround/proto/http/billing/checkout.ts'
import { listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { InvoiceButtons, nameOfOrder } from '#shared/orders/invoice-buttons.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Table } from '#shared/ui/table.tsx'
import { DisputedPayments } from '../components/disputed-payments.tsx'

const SIZE = 25

/** A dispute and what was given back are said in place of "Paid". */
function OrderState({ order: { state, dispute, refunded, total } }: { order: Order }) {
  if (state === 'refunded') return <Badge tone="warn">Refunded</Badge>
  if (dispute === 'open') return <Badge tone="warn">Disputed</Badge>
  if (dispute === 'lost') return <Badge tone="muted">Returned by your bank</Badge>
  if (refunded > 0) return <Badge tone="warn">{formatMoney({ ...total, amount: refunded })} refunded</Badge>
  return <Badge tone="good">Paid</Badge>
}

/** `/profile/orders`: what I paid for, what was given back, and the invoices. */
export function OrdersPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const query = useApi(listOwnOrders, { query: { page, size: SIZE } })
  return (
    <Wrap>
      <PageHeader title="Orders" lead="What you paid for, with invoices and credit notes." />
      <DisputedPayments />
      <Loaded
        query={query}
        loading="Loading your orders"
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState title="No orders yet">
              <p>Your invoices appear here once you have paid.</p>
            </EmptyState>
          ),
        }}
      >
        {({ items, total }) => (
          <Stack>
            <Table
              caption="Your orders"
              twoLines
              rows={items}
              rowKey={({ orderId }) => orderId}
              columns={[
                {
                  key: 'what',
                  header: 'Order',
                  phone: 'first',
                  cell: nameOfOrder,
                },
                {
                  key: 'date',
                  header: 'Date',
                  phone: 'line',
                  cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : ''),
                },
                {
                  key: 'state',
                  header: 'Status',
                  phone: 'line',
                  cell: (order) => <OrderState order={order} />,
                },
                {
                  key: 'amount',
                  header: 'Amount',
                  align: 'right',
                  phone: 'end',
                  cell: (row) => formatMoney(row.total),
                },
                {
                  key: 'invoices',
                  header: 'Invoice',
                  phone: 'line',
                  cell: (order) => <InvoiceButtons {...order} />,
                },
              ]}
            />
            <Row>
              {page > 1 ? <LinkButton to={paths.ownOrders({ page: page - 1 })}>See newer orders</LinkButton> : null}
              {page * SIZE < total ? (
                <LinkButton to={paths.ownOrders({ page: page + 1 })}>See older orders</LinkButton>
              ) : null}
            </Row>
          </Stack>
        )}
      </Loaded>
    </Wrap>
  )
}
