import { CHECKOUT_ORIGINS } from '@wardround/proto/codes.ts'
import { listStaffOrders, listStaffOrdersAsCsv, type StaffOrder } from '@wardround/proto/http/billing/orders.ts'
import { ORIGIN_WORDS, orderState, STATE_OPTIONS } from '#features/staff-billing/orders/order-words.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { queryOf } from '#shared/staff/list/list-address.ts'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { FileButton } from '#shared/staff/ui/file-button.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import type { Column } from '#shared/ui/table.tsx'

const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: STATE_OPTIONS,
  },
  {
    name: 'origin',
    label: 'Type of purchase',
    any: 'Any purchase',
    options: CHECKOUT_ORIGINS.map((value) => ({ value, label: ORIGIN_WORDS[value] })),
  },
  { name: 'from', label: 'Paid from', day: true },
  { name: 'to', label: 'Paid until', day: true },
] as const
const ORDERS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: '-paidAt', label: 'Latest payment first' },
  { value: '-amount', label: 'Highest amount first' },
]

const COLUMNS: Column<StaffOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    phone: 'first',
    cell: ({ id, invoice }) => <Link to={paths.adminOrder(id)}>{invoice ?? `…${id.slice(-8)}`}</Link>,
  },
  { key: 'user', header: 'Learner', phone: 'line', cell: ({ user }) => user.name },
  {
    key: 'names',
    header: 'Bought',
    cut: true,
    phone: 'line',
    cell: ({ names, renewal }) => `${names.join(', ')}${renewal ? ' (renewal)' : ''}`,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    sortable: true,
    phone: 'end',
    cell: ({ total }) => formatMoney(total),
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'line',
    cell: (row) => <Badge tone={orderState(row).tone}>{orderState(row).label}</Badge>,
  },
  {
    key: 'createdAt',
    header: 'Date',
    sortable: true,
    phone: 'hide',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
]

function Orders() {
  const list = useAddressList(listStaffOrders, {
    filters: ['state', 'origin', 'from', 'to', 'user'],
    defaultSort: '-createdAt',
  })
  const { page: _page, size: _size, ...query } = queryOf(list.ask)
  return (
    <>
      <StaffHeader title="Orders" />
      <FilterBar
        ask={list.ask}
        searchLabel="Invoice number, order ID or last 4 card digits"
        filters={FILTERS}
        orders={ORDERS}
        onChange={list.change}
      >
        <FileButton call={listStaffOrdersAsCsv} input={{ query }} name="orders.csv">
          Download CSV
        </FileButton>
      </FilterBar>
      <TableList
        list={list}
        caption="Orders"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        one="order"
        many="orders"
        none="No orders yet"
        empty="Orders appear here as soon as someone starts to pay."
      />
    </>
  )
}

/** `/admin/.../orders`. */
export const OrderListPage = () => (
  <Permitted area="Products" flag="v">
    <Orders />
  </Permitted>
)
