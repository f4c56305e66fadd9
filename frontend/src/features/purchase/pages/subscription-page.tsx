import {
  cancelRenewal,
  getRenewingPlan,
  type RenewingPlan,
  resumeRenewal,
  switchRenewal,
} from '@wardround/proto/http/billing/renewals.ts'
import { listSubscriptions } from '@wardround/proto/http/billing/subscriptions.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { NoPlan } from '#shared/orders/no-plan.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Table } from '#shared/ui/table.tsx'
import { useProducts } from '../api/use-products.ts'
import { brandName } from '../card/brand-name.ts'
import { ChangeCard } from '../components/change-card.tsx'
import { DisputedPayments } from '../components/disputed-payments.tsx'

/** When the plan ends once nothing more is paid. */
const endOf = ({ graceUntil, periodEnd }: RenewingPlan) => graceUntil ?? periodEnd

/** A renewal that was not paid, and the way out. */
function UnpaidRenewal({ plan }: { plan: RenewingPlan }) {
  if (plan.state !== 'past_due' || !plan.graceUntil) return null
  const isOver = new Date(plan.graceUntil) <= new Date()
  return (
    <Note tone="bad" title={`Your payment of ${formatMoney((plan.next ?? plan.plan).price)} did not go through.`}>
      <Stack>
        <p>
          {isOver ? 'Your access ended on' : 'You have access until'} {formatMoment(plan.graceUntil)}.
          {plan.nextAttemptAt && !plan.cancelAtEnd
            ? ` We’ll try the card again on ${formatDate(plan.nextAttemptAt)}.`
            : ''}{' '}
          You can pay now with any card. We’ll use it for future renewals.
        </p>
        <Row>
          <LinkButton variant="primary" to={paths.checkout({ renewal: 'due' })}>
            Pay for renewal now
          </LinkButton>
        </Row>
      </Stack>
    </Note>
  )
}

function SwitchPlan({ plan }: { plan: RenewingPlan }) {
  const { data: products } = useProducts()
  const switching = useMutationApi(switchRenewal, [getRenewingPlan])
  const others = (products ?? []).filter(
    ({ renews, id }) => renews && id !== (plan.next ?? plan.plan).productId && plan.state === 'active',
  )
  return (
    <>
      {others.map((product) => (
        <Button
          key={product.id}
          busy={switching.busy}
          onClick={() => {
            const done = switching.run({ body: { productId: product.id } })
            void done.then(() => toast(`Your plan renews as ${product.name}.`, { icon: 'tick' })).catch(() => undefined)
          }}
        >
          Switch to {product.name}, {formatMoney(product.price)}
        </Button>
      ))}
      {switching.error ? <Note tone="bad">{messageOf(switching.error)}</Note> : null}
    </>
  )
}

function cardWords({ card, cancelAtEnd }: RenewingPlan): string {
  if (!card) return 'No card is saved.'
  const named = `our ${brandName(card.brand)} card ending in ${card.last4}`
  return cancelAtEnd ? `Y${named} is saved.` : `Charged to y${named}.`
}

function Renewal({ plan }: { plan: RenewingPlan }) {
  const [asks, setAsks] = useState(false)
  const cancelling = useMutationApi(cancelRenewal, [getRenewingPlan])
  const resuming = useMutationApi(resumeRenewal, [getRenewingPlan])
  const next = plan.next ?? plan.plan
  const end = formatDate(endOf(plan))
  async function cancel() {
    const done = await cancelling.run({ body: {} }).catch(() => undefined)
    if (!done) return
    setAsks(false)
    toast('Renewal cancelled.', { icon: 'tick' })
  }
  async function resume() {
    const done = await resuming.run({ body: {} }).catch(() => undefined)
    if (done) toast('Your plan will renew again.', { icon: 'tick' })
  }
  return (
    <Stack>
      <UnpaidRenewal plan={plan} />
      <p>
        <strong>{plan.plan.name}</strong>{' '}
        {plan.cancelAtEnd
          ? `ends on ${end}. You won’t be charged again.`
          : `${plan.state === 'past_due' ? 'was due to renew' : 'renews'} on ${formatDate(plan.periodEnd)}${plan.next ? ` as ${next.name},` : ''} for ${formatMoney(next.price)}.`}
      </p>
      <p>{cardWords(plan)}</p>
      <ChangeCard />
      <Row>
        {plan.cancelAtEnd ? (
          <Button variant="primary" busy={resuming.busy} onClick={() => void resume()}>
            Resume renewal
          </Button>
        ) : (
          <>
            <Button onClick={() => setAsks(true)}>Cancel renewal</Button>
            <SwitchPlan plan={plan} />
          </>
        )}
      </Row>
      {resuming.error ? <Note tone="bad">{messageOf(resuming.error)}</Note> : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Cancel the renewal?"
        confirm="Cancel renewal"
        cancel="Keep renewal"
        busy={cancelling.busy}
        onConfirm={() => void cancel()}
      >
        <p>You keep access until {end}. You can resume the renewal until then.</p>
        {cancelling.error ? <Note tone="bad">{messageOf(cancelling.error)}</Note> : null}
      </ConfirmDialog>
    </Stack>
  )
}

/** `/profile/subscription`: what renews, when and for how much, and everything that I have. */
export function SubscriptionPage() {
  const renewing = useApi(getRenewingPlan)
  const all = useApi(listSubscriptions)
  return (
    <Wrap>
      <PageHeader
        title="Subscription"
        lead="Your plan, its renewal and what you have access to."
        actions={<LinkButton to={paths.ownOrders()}>See orders and invoices</LinkButton>}
      />
      <DisputedPayments />
      <Section title="Renewal">
        <Loaded
          query={renewing}
          loading="Loading your renewal"
          empty={{
            when: (plan) => plan === null,
            show: <p>Nothing renews automatically, and nothing will be charged.</p>,
          }}
        >
          {(plan) => (plan ? <Renewal plan={plan} /> : null)}
        </Loaded>
      </Section>
      <Section title="Access">
        <Loaded
          query={all}
          loading="Loading your access"
          empty={{
            when: (rows) => rows.length === 0,
            show: <NoPlan />,
          }}
        >
          {(rows) => (
            <Table
              caption="Your access"
              twoLines
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', header: 'Service', phone: 'first', cell: ({ name }) => name },
                { key: 'from', header: 'From', phone: 'line', before: 'From', cell: ({ from }) => formatDate(from) },
                {
                  key: 'until',
                  header: 'Until',
                  phone: 'end',
                  before: 'Ends:',
                  cell: ({ until }) => formatDate(until),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Wrap>
  )
}
