import { listOwnSeats, listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import type { PublicEvent } from '@wardround/proto/http/content/events.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatLondon, formatLondonTime } from '#shared/format/london-time.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { seatCheckoutPath } from '#shared/navigation/seat-checkout.ts'
import { useSession } from '#shared/session/use-session.ts'
import { radius, space, touch } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Small } from '#shared/ui/text.tsx'
import { DatedItem, DatedList, Price } from './dated-list.tsx'

const Picture = styled.img`
  display: block; width: 100%; max-width: 480px; aspect-ratio: 16 / 9; object-fit: cover;
  border-radius: ${radius('2')}; margin-block: ${space('2')};
`

const Summary = styled.summary`${touch} { padding-block: 11px; }`

/** From how many places down the number is a warning. */
const FEW = 10

function Places({ left, capacity }: { left: number; capacity: number }) {
  if (left === 0)
    return (
      <Badge tone="muted" icon="lock">
        Sold out
      </Badge>
    )
  const words = `${left} of ${capacity} seats left`
  return left <= FEW ? (
    <Badge tone="warn" icon="warn">
      {words}
    </Badge>
  ) : (
    <Small $muted>{words}</Small>
  )
}

type BookingProps = { event: PublicEvent; left: number | undefined; has: boolean; subscribed: boolean }

/** Price, places left and what can be done: book, wait, or nothing. */
function Booking({ event, left, has, subscribed }: BookingProps) {
  const { id, title, price, capacity, sale, saleFrom, type } = event
  return (
    <>
      <Price>{price.amount === 0 ? 'Free' : formatMoney(price)}</Price>
      {has ? (
        <Badge tone="good" icon="tick">
          Your seat
        </Badge>
      ) : null}
      {left !== undefined && sale !== 'closed' ? <Places left={left} capacity={capacity} /> : null}
      {!has && sale === 'open' && left !== 0 ? (
        <LinkButton
          size="sm"
          to={seatCheckoutPath({ eventId: id, type, subscribed })}
          aria-label={`Book a seat: ${title}`}
        >
          Book a seat
        </LinkButton>
      ) : null}
      {sale === 'soon' && saleFrom ? <Small $muted>On sale from {formatLondon(saleFrom)}</Small> : null}
      {sale === 'closed' ? <Small $muted>Booking has ended</Small> : null}
    </>
  )
}

const meetingsOf = ({ dates }: PublicEvent) =>
  dates.length === 1
    ? `${formatLondonTime(dates[0]?.startsAt ?? '')} to ${formatLondonTime(dates[0]?.endsAt ?? '')}`
    : dates.map(({ startsAt, endsAt }) => `${formatLondon(startsAt)} to ${formatLondonTime(endsAt)}`).join('; ')

/** Published events with dates, places left, price and booking. */
export function EventList({ label, events }: { label: string; events: readonly PublicEvent[] }) {
  const { user } = useSession()
  const { data: places } = useApi(listPlacesLeft)
  const { data: seats } = useApi(user?.verified ? listOwnSeats : null)
  const left = new Map(places?.map((each) => [each.eventId, each.left]))
  const own = new Set(seats?.filter(({ state }) => state === 'paid' || state === 'given').map(({ eventId }) => eventId))
  return (
    <DatedList label={label}>
      {events.map((event) => (
        <DatedItem
          key={event.id}
          id={event.slug}
          startsAt={event.dates[0]?.startsAt ?? ''}
          side={
            <Booking
              event={event}
              left={left.get(event.id)}
              has={own.has(event.id)}
              subscribed={user?.is_subscribed === true}
            />
          }
        >
          <h3>{event.title}</h3>
          {event.picture ? <Picture src={event.picture.url} alt={event.picture.alt} loading="lazy" /> : null}
          {event.summary ? <p>{event.summary}</p> : null}
          <Small as="p" $muted>
            {event.speaker ? `${event.speaker}. ` : ''}
            {meetingsOf(event)}, UK time
          </Small>
          {event.html ? (
            <details>
              <Summary>More about this event</Summary>
              <RichText html={event.html} />
            </details>
          ) : null}
        </DatedItem>
      ))}
    </DatedList>
  )
}
