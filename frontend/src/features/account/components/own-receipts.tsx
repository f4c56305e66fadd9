import { listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { InvoiceButtons, nameOfOrder } from '#shared/orders/invoice-buttons.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Table } from '#shared/ui/table.tsx'

const MOST = 3

/** The latest payments with their invoices, and the way to all of them; nothing for somebody who never paid. */
export function OwnReceipts() {
  const { data } = useApi(listOwnOrders, { query: { page: 1, size: MOST } })
  if (!data || data.total === 0) return null
  return (
    <Section title="Receipts" aside="Your latest payments.">
      <Stack>
        <Table
          caption="Your latest payments"
          twoLines
          rows={data.items}
          rowKey={({ orderId }) => orderId}
          columns={[
            { key: 'what', header: 'Order', phone: 'first', cell: nameOfOrder },
            { key: 'date', header: 'Date', phone: 'line', cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : '') },
            { key: 'amount', header: 'Amount', align: 'right', phone: 'end', cell: ({ total }) => formatMoney(total) },
            { key: 'invoices', header: 'Invoice', phone: 'line', cell: (order) => <InvoiceButtons {...order} /> },
          ]}
        />
        <Row>
          <LinkButton to={paths.ownOrders()}>See all orders and invoices</LinkButton>
        </Row>
      </Stack>
    </Section>
  )
}
