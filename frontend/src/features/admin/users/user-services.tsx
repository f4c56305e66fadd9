import type { CallReply } from '@wardround/proto/contract.ts'
import { listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

type Services = CallReply<typeof listServicesOfUser>
type Grant = Services['grants'][number]
type Order = Services['orders'][number]

function GrantState({ grant }: { grant: Grant }) {
  if (grant.revokedAt) return <Badge tone="bad">Taken back {formatDate(grant.revokedAt)}</Badge>
  if (grant.active)
    return (
      <Badge tone="good" icon="tick">
        Live
      </Badge>
    )
  return <Badge tone="muted">{new Date(grant.from) > new Date() ? 'Starts later' : 'Ended'}</Badge>
}

const GRANTS: readonly Column<Grant>[] = [
  { key: 'name', header: 'Service', phone: 'first', cell: ({ name }) => name },
  { key: 'state', header: 'State', phone: 'end', cell: (grant) => <GrantState grant={grant} /> },
  { key: 'period', header: 'From and until', phone: 'line', cell: ({ from, until }) => `${formatDate(from)} to ${formatDate(until)}` },
]

const STATES: Record<Order['state'], string> = {
  created: 'Started',
  submitted: 'Being paid',
  action: 'Waits for the bank',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

const ORDERS: readonly Column<Order>[] = [
  { key: 'createdAt', header: 'Ordered', cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'lines', header: 'What', phone: 'line', cell: ({ lines }) => lines.map(({ name }) => name).join(', ') },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => formatMoney(total) },
  { key: 'state', header: 'State', phone: 'end', cell: ({ state }) => STATES[state] },
  { key: 'card', header: 'Card', phone: 'hide', cell: ({ card }) => (card ? `${card.brand} ending ${card.last4}` : '') },
]

/** What a user was granted and has ordered. */
export function UserServices({ uid }: { uid: string }) {
  const { data, error, mutate } = useApi(listServicesOfUser, { params: { id: uid } })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The services could not be loaded" />
    ) : (
      <Skeleton lines={6} label="Loading the services" />
    )
  if (data.grants.length === 0 && data.orders.length === 0)
    return (
      <EmptyState title="Nothing granted, nothing ordered">
        <p>A service stands here as soon as an order is paid.</p>
      </EmptyState>
    )
  return (
    <>
      <Section title="Services">
        <Table caption="Services" twoLines columns={GRANTS} rows={data.grants} rowKey={({ id }) => id} />
      </Section>
      <Section title="Orders">
        {data.orders.length > 0 ? (
          <Table caption="Orders" twoLines columns={ORDERS} rows={data.orders} rowKey={({ orderId }) => orderId} />
        ) : (
          <Small $muted>Nothing was ordered: the services were given without one.</Small>
        )}
      </Section>
    </>
  )
}
