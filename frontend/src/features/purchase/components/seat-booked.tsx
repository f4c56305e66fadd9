import type { SeatOrigin } from '@wardround/proto/event-types.ts'
import type { Order } from '@wardround/proto/http/billing/checkout.ts'
import { completeSeatCheckout, listOwnSeats, listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import { useEffect } from 'react'
import useSWRImmutable from 'swr/immutable'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { PAGE_OF_ORIGIN } from './seat-purchase.ts'

/** After paying for a seat: whether the place is had, and where to find it. */
export function SeatBooked({ order }: { order: Order }) {
  const { orderId, origin, total } = order
  const query = useSWRImmutable([completeSeatCheckout.name, orderId], () =>
    callApi(completeSeatCheckout, { body: { orderId } }),
  )
  useEffect(() => void refresh(listOwnSeats, listPlacesLeft), [])
  return (
    <Wrap>
      <PageHeader
        title={order.state === 'refunded' ? 'Your booking' : 'Thank you'}
        lead={order.lines.map(({ name }) => name).join(', ')}
      />
      <Section title="Your seat">
        <Loaded query={query} loading="Loading your booking">
          {({ seat }) => (
            <Stack>
              {seat.state === 'paid' || seat.state === 'given' ? (
                <Note tone="good" live="status" title="Your seat is booked.">
                  The link to join appears next to your booking, from 15 minutes before the start.
                </Note>
              ) : (
                <Note tone="warn" live="status" title="You don’t have this seat.">
                  We’ve emailed you why. You can see your refund in your orders.
                </Note>
              )}
              <DefinitionList>
                <dt>Starts</dt>
                <dd>{formatLondon(seat.startsAt)}, UK time</dd>
                <dt>Paid</dt>
                <dd>{total.amount === 0 ? 'Free' : formatMoney(total)}</dd>
              </DefinitionList>
              <div>
                <LinkButton variant="primary" size="lg" to={PAGE_OF_ORIGIN[origin as SeatOrigin]}>
                  See your seats
                </LinkButton>
              </div>
            </Stack>
          )}
        </Loaded>
      </Section>
    </Wrap>
  )
}
