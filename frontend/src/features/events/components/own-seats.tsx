import {
  getSeatCalendar,
  giveSeatBack,
  listOwnSeats,
  listPlacesLeft,
  type OwnSeat,
} from '@wardround/proto/http/billing/seats.ts'
import { getBigMockUrl } from '@wardround/proto/http/content/events.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { addressOf } from '#shared/api/client.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { CertificateButton } from '#shared/certificates/certificate-button.tsx'
import { DatedItem, DatedList } from '#shared/events/dated-list.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { formatLondonTime } from '#shared/format/london-time.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Badge, LookBadge, type StateLook } from '#shared/ui/badge.tsx'
import { Button, DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

const MINUTE = 60_000
const BIG_MOCK = 2

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')}; margin-top: ${space('2')};`

const STATES: Record<OwnSeat['state'], StateLook> = {
  paid: { tone: 'good', icon: 'tick', word: 'Your seat' },
  given: { tone: 'good', icon: 'tick', word: 'Your seat' },
  cancelled: { tone: 'muted', icon: 'minus', word: 'Cancelled' },
  refunded: { tone: 'muted', icon: 'minus', word: 'Refunded' },
}
const SUSPENDED: StateLook = { tone: 'warn', icon: 'pause', word: 'Paused' }
const isHad = ({ state }: OwnSeat) => state === 'paid' || state === 'given'

/** What is said of a seat, and what happens next. */
function wordsOf(seat: OwnSeat, isOver: boolean): string {
  if (seat.state === 'cancelled')
    return seat.orderId ? 'Your seat was cancelled. You can see any refund in your orders.' : 'Your seat was cancelled.'
  if (seat.state === 'refunded') return 'Your payment was refunded.'
  if (seat.suspended) return 'Your payment is disputed. Your seat is paused until your bank decides.'
  if (!isOver) return `The link appears here at ${formatLondonTime(seat.linkOpensAt)}, 15 minutes before the start.`
  const kept = `until ${formatDate(seat.keptUntil)}`
  const attended = seat.attendance === 'present' ? 'You attended. ' : ''
  return seat.recording ? `${attended}The recording is available here ${kept}.` : attended || 'This event has ended.'
}

/** To the meeting, or to the paper of a big mock, once it is open. */
function Join({ seat }: { seat: OwnSeat }) {
  const { data: mock } = useApi(seat.type === BIG_MOCK ? getBigMockUrl : null, { params: { id: seat.eventId } })
  const target = seat.link ?? mock?.url
  if (!target)
    return (
      <Button size="sm" disabled>
        Join at {formatLondonTime(seat.linkOpensAt)}
      </Button>
    )
  return target.startsWith('/') ? (
    <LinkButton size="sm" variant="primary" to={target}>
      Enter the big mock
    </LinkButton>
  ) : (
    <LinkButton size="sm" variant="primary" to={target} target="_blank" rel="noopener noreferrer">
      Join the event
    </LinkButton>
  )
}

/** Gives a seat back, after asking once. */
function GiveBack({ seat: { id, title, orderId } }: { seat: OwnSeat }) {
  const [asks, setAsks] = useState(false)
  const giving = useMutationApi(giveSeatBack, [listOwnSeats, listPlacesLeft])
  async function give() {
    const done = await giving.run({ params: { id }, body: {} }).catch(() => undefined)
    if (!done) return
    setAsks(false)
    toast('You’ve cancelled your seat.', { icon: 'tick' })
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
        Cancel seat
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Cancel your seat at “${title}”?`}
        confirm="Cancel seat"
        cancel="Keep my seat"
        danger
        busy={giving.busy}
        onConfirm={() => void give()}
      >
        <p>Someone else can then book it. {orderId ? 'We’ll refund your payment in full to your card.' : null}</p>
        {giving.error ? (
          <Note tone="bad" live="alert">
            {messageOf(giving.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

function Seat({ seat, now }: { seat: OwnSeat; now: Date }) {
  const isOver = new Date(seat.dates.at(-1)?.endsAt ?? '') <= now
  return (
    <DatedItem
      startsAt={seat.dates[0]?.startsAt ?? ''}
      side={
        <>
          {seat.attendance === 'present' ? (
            <Badge icon="tick">Attended</Badge>
          ) : (
            <LookBadge look={seat.suspended ? SUSPENDED : STATES[seat.state]} />
          )}
          {isHad(seat) && !seat.suspended && !isOver ? <Join seat={seat} /> : null}
        </>
      }
    >
      <h3>{seat.title}</h3>
      <Small as="p">{wordsOf(seat, isOver)}</Small>
      <Row>
        {isHad(seat) && !isOver ? (
          <DownloadButton
            size="sm"
            icon="cal"
            href={addressOf(getSeatCalendar, { params: { id: seat.eventId } } as never)}
          >
            Download calendar file
          </DownloadButton>
        ) : null}
        {seat.giveBackUntil && new Date(seat.giveBackUntil) > now ? <GiveBack seat={seat} /> : null}
        {seat.state === 'cancelled' && seat.orderId ? (
          <LinkButton size="sm" to={paths.ownOrders()}>
            See orders
          </LinkButton>
        ) : null}
        {seat.certificateReady ? (
          <CertificateButton size="sm" certified={{ kind: 'attendance', eventId: seat.eventId }} />
        ) : null}
        {seat.recording ? (
          <LinkButton size="sm" icon="eye" to={seat.recording} target="_blank" rel="noopener noreferrer">
            Watch recording
          </LinkButton>
        ) : null}
        {seat.materials.map(({ title, url }) => (
          <LinkButton
            key={url}
            size="sm"
            variant="quiet"
            icon="download"
            to={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {title}
          </LinkButton>
        ))}
      </Row>
    </DatedItem>
  )
}

/** The seats of whoever is logged in; nothing for visitors and people without one. */
export function OwnSeats() {
  const { user } = useSession()
  // The link appears by itself when it opens.
  const { data: seats } = useApi(user?.verified ? listOwnSeats : null, undefined, { refreshInterval: MINUTE })
  if (!seats || seats.length === 0) return null
  const now = new Date()
  return (
    <Section title="Your seats" aside="All times are UK time.">
      <DatedList label="Your seats">
        {seats.map((seat) => (
          <Seat key={seat.id} seat={seat} now={now} />
        ))}
      </DatedList>
    </Section>
  )
}
