import type { CallReply } from '@wardround/proto/contract.ts'
import { endOf, isLive, NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { listServicesOfUser, type StaffGrant } from '@wardround/proto/http/billing/user-services.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate, formatPeriod } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { GemsDialog } from './gems-dialog.tsx'

type Services = CallReply<typeof listServicesOfUser>
type Order = Services['orders'][number]
type AppPurchase = Services['purchases'][number]

function GrantState({ grant }: { grant: StaffGrant }) {
  if (grant.revokedAt) return <Badge tone="bad">Revoked {formatDate(grant.revokedAt)}</Badge>
  if (grant.active)
    return (
      <Badge tone="good" icon="tick">
        Active
      </Badge>
    )
  return <Badge tone="muted">{new Date(grant.from) > new Date() ? 'Starts later' : 'Ended'}</Badge>
}

/** Where a service came from, and who of staff gave or ended it, and why. */
function originOf({ source, given, ended }: StaffGrant): string {
  const origin = { order: 'Order', app: 'App purchase', staff: 'Staff', other: 'No order' }[source]
  const parts = [
    given ? `${given.name}: ${given.reason}` : origin,
    ended ? `Ended by ${ended.name}: ${ended.reason}` : '',
  ]
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
}

const GRANTS: readonly Column<StaffGrant>[] = [
  { key: 'name', header: 'Service', phone: 'first', cell: ({ name }) => name },
  { key: 'state', header: 'Status', phone: 'end', cell: (grant) => <GrantState grant={grant} /> },
  {
    key: 'period',
    header: 'Dates',
    phone: 'line',
    cell: ({ from, until }) => formatPeriod(from, until),
  },
  { key: 'origin', header: 'Source', phone: 'line', cell: originOf },
]

const STATES: Record<Order['state'], string> = {
  created: 'Started',
  submitted: 'Payment in progress',
  action: 'Waiting for the bank',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}
function stateOf({ state, dispute, refunded, total }: Order): string {
  if (state !== 'paid') return STATES[state]
  if (dispute) return dispute === 'open' ? 'Disputed' : 'Dispute lost'
  return refunded > 0 ? `${formatMoney({ ...total, amount: refunded })} refunded` : STATES.paid
}
const ORDERS: readonly Column<Order>[] = [
  { key: 'createdAt', header: 'Ordered', cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'lines', header: 'Items', phone: 'line', cell: ({ lines }) => lines.map(({ name }) => name).join(', ') },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => formatMoney(total) },
  { key: 'state', header: 'Status', phone: 'end', cell: stateOf },
  {
    key: 'card',
    header: 'Card',
    phone: 'hide',
    cell: ({ card }) => (card ? `${card.brand} ending ${card.last4}` : ''),
  },
]
const PURCHASES: readonly Column<AppPurchase>[] = [
  { key: 'plan', header: 'Plan', phone: 'first', cell: ({ plan }) => plan },
  { key: 'purchaseDate', header: 'Bought', phone: 'end', cell: ({ purchaseDate }) => formatDate(purchaseDate) },
  { key: 'orderId', header: 'Order number', phone: 'line', cell: ({ orderId }) => orderId },
  {
    key: 'added',
    header: 'Added',
    phone: 'line',
    cell: ({ addedAt, addedBy }) => `${formatDate(addedAt)}, ${addedBy}`,
  },
]

/** What can be done about the services; for people who may change users. */
function Actions({ uid, name, services }: { uid: string; name: string; services: Services }) {
  const [asked, setAsked] = useState<'give' | 'end'>()
  const [bankAsked, setBankAsked] = useState<'give' | 'end'>()
  const mayEdit = usePermission('Users', 'e')
  const gemsUntil = endOf(services.entitlements, 'gems')
  const endless = gemsUntil === NEVER_ENDS
  const bankUntil = endOf(services.entitlements, 'question-bank')
  const hasBank = isLive(services.entitlements, 'question-bank', new Date())
  const hasGems = isLive(services.entitlements, 'gems', new Date())
  return (
    <Row>
      {mayEdit && bankUntil !== NEVER_ENDS ? (
        <Button size="sm" onClick={() => setBankAsked('give')}>
          {hasBank ? 'Extend access to question bank' : 'Give question bank'}
        </Button>
      ) : null}
      {mayEdit && hasBank ? (
        <Button size="sm" onClick={() => setBankAsked('end')}>
          End access to question bank
        </Button>
      ) : null}
      {mayEdit && !endless ? (
        <Button size="sm" onClick={() => setAsked('give')}>
          {hasGems ? 'Extend access to gems' : 'Give gems'}
        </Button>
      ) : null}
      {mayEdit && hasGems ? (
        <Button size="sm" onClick={() => setAsked('end')}>
          End access to gems
        </Button>
      ) : null}
      <LinkButton size="sm" variant="quiet" to={paths.adminAppPurchases({ user: uid })}>
        Look up an app purchase
      </LinkButton>
      <GemsDialog
        service={1}
        user={{ uid, name, revision: services.revision, gemsUntil: bankUntil }}
        asked={bankAsked}
        onClose={() => setBankAsked(undefined)}
      />
      <GemsDialog
        user={{ uid, name, revision: services.revision, gemsUntil }}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
    </Row>
  )
}

/** What a user was granted, has ordered and has bought in the app. */
export function UserServices({ uid, name }: { uid: string; name: string }) {
  const { data, error, mutate } = useApi(listServicesOfUser, { params: { id: uid } })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The services could not be loaded" />
    ) : (
      <Skeleton lines={6} label="Loading the services" />
    )
  const actions = <Actions uid={uid} name={name} services={data} />
  const { grants, orders, purchases } = data
  if (grants.length + orders.length + purchases.length === 0)
    return (
      <EmptyState title="No services or orders" action={actions}>
        <p>Services appear here when an order is paid or staff give them.</p>
      </EmptyState>
    )
  return (
    <>
      <Section title="Services">
        <Stack>
          {actions}
          <Table caption="Services" twoLines columns={GRANTS} rows={grants} rowKey={({ id }) => id} />
        </Stack>
      </Section>
      <Section title="Orders">
        {orders.length > 0 ? (
          <Table caption="Orders" twoLines columns={ORDERS} rows={orders} rowKey={({ orderId }) => orderId} />
        ) : (
          <Small $muted>This person has no orders.</Small>
        )}
      </Section>
      {purchases.length > 0 ? (
        <Section title="App purchases">
          <Table
            caption="App purchases"
            twoLines
            columns={PURCHASES}
            rows={purchases}
            rowKey={({ transactionId }) => transactionId}
          />
        </Section>
      ) : null}
    </>
  )
}
