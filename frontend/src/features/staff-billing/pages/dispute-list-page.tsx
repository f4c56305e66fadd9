import { type Dispute, listDisputes, submitEvidence } from '@wardround/proto/http/billing/disputes.ts'
import { useState } from 'react'
import { DISPUTE_WORDS, reasonWords } from '#features/staff-billing/orders/order-words.ts'
import { WordsDialog } from '#features/staff-billing/orders/words-dialog.tsx'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatMoment, formatRelative } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const takesEvidence = ({ state, submittedAt }: Dispute) => state.endsWith('needs_response') && submittedAt === null

function Disputes() {
  const list = useAddressList(listDisputes, { filters: ['open'], defaultSort: '', unsorted: true })
  const mayEdit = usePermission('Products', 'e')
  const [asked, setAsked] = useState<Dispute>()
  const sending = useMutationApi(submitEvidence, [listDisputes])
  async function send(evidence: string) {
    if (!asked) return
    const done = await sending.run({ params: { id: asked.id }, body: { evidence } }).catch(() => undefined)
    if (!done) return
    setAsked(undefined)
    toast('Evidence sent to the bank.', { icon: 'tick' })
  }
  const columns: Column<Dispute>[] = [
    {
      key: 'order',
      header: 'Order',
      phone: 'first',
      cell: ({ orderId }) => <Link to={paths.adminOrder(orderId)}>…{orderId.slice(-8)}</Link>,
    },
    { key: 'user', header: 'Learner', phone: 'line', cell: ({ user }) => user.name },
    { key: 'amount', header: 'Amount', align: 'right', phone: 'end', cell: (row) => formatMoney(row) },
    {
      key: 'state',
      header: 'State',
      phone: 'line',
      cell: ({ state, reason }) => (
        <>
          <Badge tone={DISPUTE_WORDS[state].tone}>{DISPUTE_WORDS[state].label}</Badge>
          <br />
          <Caption as="span">{reasonWords(reason)}</Caption>
        </>
      ),
    },
    {
      key: 'due',
      header: 'Evidence due',
      before: 'Evidence due',
      phone: 'line',
      cell: ({ dueAt }) => (dueAt ? `${formatMoment(dueAt)} (${formatRelative(dueAt)})` : ''),
    },
    {
      key: 'send',
      header: 'Evidence',
      phone: 'line',
      cell: (row) =>
        mayEdit && takesEvidence(row) ? (
          <Button size="sm" onClick={() => setAsked(row)}>
            Send evidence
          </Button>
        ) : row.submittedAt ? (
          `Sent ${formatDate(row.submittedAt)}`
        ) : (
          'None sent'
        ),
    },
  ]
  return (
    <>
      <StaffHeader
        title="Disputes"
        beside={<p>Access is suspended while a dispute is open. If we win, it’s restored. If we lose, it ends.</p>}
      />
      <TableList
        list={list}
        caption="Disputes"
        columns={columns}
        rowKey={({ id }) => id}
        one="dispute"
        many="disputes"
        none="No disputes"
        empty="A dispute appears here when a buyer asks their bank for the money back."
      />
      <WordsDialog
        open={asked !== undefined}
        title="Send evidence"
        description="You can only send it once. After the deadline, the bank decides against us."
        label="Your statement"
        hint="What was bought, when it was used, and what the buyer agreed to."
        shortest={20}
        verb="Send evidence"
        busy={sending.busy}
        error={sending.error}
        onSubmit={(evidence) => void send(evidence)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** `/admin/.../disputes`. */
export const DisputeListPage = () => (
  <Permitted area="Products" flag="v">
    <Disputes />
  </Permitted>
)
