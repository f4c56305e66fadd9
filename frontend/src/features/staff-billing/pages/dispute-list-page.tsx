import { type Dispute, listDisputes } from '@wardround/proto/http/billing/disputes.ts'
import { useSearchParams } from 'react-router-dom'
import { DisputeDetail, dueWords } from '#features/staff-billing/disputes/dispute-detail.tsx'
import { SendEvidence } from '#features/staff-billing/disputes/evidence.tsx'
import { DISPUTE_WORDS, reasonWords } from '#features/staff-billing/orders/order-words.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const COLUMNS: Column<Dispute>[] = [
  {
    key: 'user',
    header: 'Learner',
    phone: 'first',
    cell: ({ id, user }) => <Link to={paths.adminDisputes({ id })}>{user.name}</Link>,
  },
  {
    key: 'order',
    header: 'Order',
    phone: 'line',
    before: 'Order',
    cell: ({ orderId }) => <Link to={paths.adminOrder(orderId)}>…{orderId.slice(-8)}</Link>,
  },
  { key: 'amount', header: 'Amount', align: 'right', phone: 'end', cell: (row) => formatMoney(row) },
  {
    key: 'state',
    header: 'Status',
    phone: 'line',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={DISPUTE_WORDS[state].tone}>{DISPUTE_WORDS[state].label}</Badge>
        <br />
        <Caption as="span">{reasonWords(reason)}</Caption>
      </>
    ),
  },
  { key: 'due', header: 'Evidence due', before: 'Evidence due', phone: 'line', cell: dueWords },
  {
    key: 'send',
    header: 'Evidence',
    phone: 'line',
    cell: (row) =>
      row.submittedAt ? `Sent ${formatDate(row.submittedAt)}` : <SendEvidence dispute={row} otherwise="None sent" />,
  },
]

function Disputes() {
  const list = useAddressList(listDisputes, { filters: ['open'], defaultSort: '', unsorted: true })
  return (
    <>
      <StaffHeader
        title="Disputes"
        beside={<p>Access is suspended while a dispute is open. If we win, it’s restored. If we lose, it ends.</p>}
      />
      <TableList
        list={list}
        caption="Disputes"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        one="dispute"
        many="disputes"
        none="No disputes"
        empty="A dispute appears here when a buyer asks their bank for the money back."
      />
    </>
  )
}

/** `/admin/.../disputes`, and with `?id=` one of them. */
export function DisputeListPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <Permitted area="Products" flag="v">
      {id ? <DisputeDetail key={id} id={id} /> : <Disputes />}
    </Permitted>
  )
}
