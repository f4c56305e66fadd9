import { createSeatIntent, submitSeatCheckout } from '@wardround/proto/http/billing/seats.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callWithCaptchaIfAsked } from '#shared/captcha/call-with-captcha.ts'
import { formatLondon, formatLondonTime } from '#shared/format/london-time.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CardForm } from '../card/card-form.tsx'
import type { CardHandle } from '../card/card-handle.ts'
import { OrderSummary } from './order-summary.tsx'
import { PAGE_OF_ORIGIN, type SeatPurchase, TERMS_OF_ORIGIN } from './seat-purchase.ts'
import { StillWorking } from './still-working.tsx'
import { untilSettled } from './until-settled.ts'
import { usePayment } from './use-payment.ts'

const REFUSALS = ['seat.full', 'seat.taken', 'order.not-allowed', 'order.price-changed', 'resource.missing'] as const

const needsGmail = (error: unknown) =>
  isApiError(error, 'request.invalid') && error.details?.some(({ path }) => path === 'body.gmail')

/** Asks for the Gmail address with which access is shared; one that was given before was refused. */
function GmailForm({ given, onGive }: { given: string | undefined; onGive: (gmail: string) => void }) {
  const [typed, setTyped] = useState(given ?? '')
  const give = (event: FormEvent) => {
    event.preventDefault()
    onGive(typed.trim().toLowerCase())
  }
  return (
    <form onSubmit={give} noValidate>
      <Stack>
        <TextField
          label="Gmail address"
          hint="We share this event’s documents with this address."
          type="email"
          autoComplete="email"
          value={typed}
          error={given === undefined ? undefined : 'Enter a Gmail address that ends in @gmail.com.'}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Gives the purchase an id in the address, so that a reload is the same purchase. */
function useCheckoutId(purchase: SeatPurchase): string | undefined {
  const [search, setSearch] = useSearchParams()
  const { checkoutId } = purchase
  useEffect(() => {
    if (checkoutId) return
    setSearch(new URLSearchParams([...search, ['checkout', crypto.randomUUID()]]), { replace: true })
  }, [checkoutId, search, setSearch])
  return checkoutId
}

/** Keeps a place and takes the payment for it; a place that costs nothing is booked at once. */
export function SeatPayment({ purchase }: { purchase: SeatPurchase }) {
  const navigate = useNavigate()
  const refused = (useLocation().state as { refused?: string } | null)?.refused
  const card = useRef<CardHandle>(null)
  const [gmail, setGmail] = useState<string>()
  const [startsSlowly, setStartsSlowly] = useState(false)
  const { eventId, origin } = purchase
  const checkoutId = useCheckoutId(purchase)
  const body = checkoutId ? { checkoutId, eventId, origin, ...(gmail ? { gmail } : {}) } : null
  const {
    data: intent,
    error,
    mutate,
  } = useSWRImmutable(
    body ? [createSeatIntent.name, body] : null,
    () => {
      const idempotencyKey = crypto.randomUUID()
      const send = () =>
        callWithCaptchaIfAsked(createSeatIntent, { body: body as NonNullable<typeof body> }, 'payment', {
          idempotencyKey,
        })
      return untilSettled(send, setStartsSlowly)
    },
    { shouldRetryOnError: false },
  )
  const { pay, busy, waits, problem } = usePayment(intent, card, submitSeatCheckout)
  const isPaid = intent?.state === 'paid'
  useEffect(() => {
    if (isPaid) void navigate(paths.checkoutCompleted({ order: intent.orderId }), { replace: true })
  }, [isPaid, intent, navigate])

  if (needsGmail(error)) return <GmailForm given={gmail} onGive={setGmail} />
  if (isApiError(error, ...REFUSALS))
    return (
      <EmptyState
        line="stopped"
        title="You can’t book this seat"
        action={
          <LinkButton variant="primary" to={PAGE_OF_ORIGIN[origin]}>
            See all dates
          </LinkButton>
        }
      >
        <p>{messageOf(error)}</p>
      </EmptyState>
    )
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="The booking could not be started" />
  if (!intent || isPaid)
    return (
      <Stack>
        {startsSlowly ? <StillWorking what="starting your booking" /> : null}
        <Skeleton label="Starting the booking" lines={6} />
      </Stack>
    )
  const said = problem ?? refused
  return (
    <Columns>
      <Stack>
        {intent.provider === 'sandbox' ? (
          <Note title="Sandbox: no money is charged.">
            Card 4242 4242 4242 4242 pays and 4000 0000 0000 0002 is declined. Use any future date, any security code,
            and any name and postcode.
          </Note>
        ) : null}
        {said ? (
          <Note tone="bad" live="alert" title={said}>
            You can try again or use another card.
          </Note>
        ) : null}
        {waits ? <StillWorking what="sending your order" /> : null}
        <CardForm ref={card} intent={intent} onSubmit={() => void pay()} />
        <Button variant="primary" size="lg" wide busy={busy} onClick={() => void pay()}>
          Pay {formatMoney(intent)}
        </Button>
        <Small as="p" $muted>
          {intent.seat.heldUntil
            ? `Your seat is kept until ${formatLondonTime(intent.seat.heldUntil)}, UK time. `
            : null}
          Once your bank approves, you can close this page. Your seat will still be booked.
        </Small>
        <Small as="p" $muted>
          By paying you agree to the <Link to={TERMS_OF_ORIGIN[origin]}>terms</Link>.
        </Small>
      </Stack>
      <OrderSummary
        lines={intent.lines}
        amount={intent.amount}
        currency={intent.currency}
        when={formatLondon(intent.seat.startsAt)}
      />
    </Columns>
  )
}
