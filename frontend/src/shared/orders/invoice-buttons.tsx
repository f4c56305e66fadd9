import type { CallReply } from '@wardround/proto/contract.ts'
import { fetchOwnInvoice, type listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import { addressOf } from '#shared/api/client.ts'
import { DownloadButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'

type OwnOrder = CallReply<typeof listOwnOrders>['items'][number]

/** What an order was for, in words. */
export const nameOfOrder = ({ lines, renewal }: Pick<OwnOrder, 'lines' | 'renewal'>): string =>
  `${lines.map(({ name }) => name).join(', ')}${renewal ? ' (renewal)' : ''}`

/** A button for each invoice and credit note of an order. */
export const InvoiceButtons = ({ invoices }: Pick<OwnOrder, 'invoices'>) => (
  <Row>
    {invoices.map(({ id, kind, number }) => (
      <DownloadButton key={id} size="sm" icon="download" href={addressOf(fetchOwnInvoice, { params: { id } })}>
        {kind === 'credit' ? 'Download credit note ' : 'Download invoice '}
        {number}
      </DownloadButton>
    ))}
  </Row>
)
