import { listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import { useApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

/** Says why access is paused, to somebody whose bank decides about a payment. */
export function DisputedPayments() {
  const { data } = useApi(listOwnOrders, { query: { page: 1, size: 25 } })
  if (!data?.items.some(({ dispute }) => dispute === 'open')) return null
  return (
    <Note tone="warn" title="A payment is disputed." style={{ marginBlock: space('5') }}>
      Your bank is reviewing a payment. What it paid for is paused until the bank decides. If you didn’t mean to dispute
      it, ask your bank to withdraw the dispute.
    </Note>
  )
}
