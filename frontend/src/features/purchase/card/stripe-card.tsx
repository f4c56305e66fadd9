import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { CardHandle } from './card-handle.ts'
import type { PaymentOutcome } from './messages.ts'

type Loaded = { stripe: Stripe; elements: StripeElements }
type StripeCardProps = { publishableKey: string; clientSecret: string; ref: Ref<CardHandle> }

/**
 * Pays with what is typed, or saves it; a bank that wants to ask is shown by the provider over our page, or leads back
 * to `returnUrl`.
 */
async function confirm({ stripe, elements }: Loaded, returnUrl: string, isSetup: boolean): Promise<PaymentOutcome> {
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const
  const { error, status } = isSetup
    ? await stripe.confirmSetup(options).then((done) => ({ error: done.error, status: done.setupIntent?.status }))
    : await stripe.confirmPayment(options).then((done) => ({ error: done.error, status: done.paymentIntent?.status }))
  if (error)
    return {
      status: 'failed',
      message: error.message ?? 'Your card could not be used.',
      inForm: error.type === 'validation_error',
    }
  return { status: status === 'succeeded' ? 'succeeded' : 'processing' }
}

/** Stripe's own card form: the number goes from its frame to Stripe, never through our pages or our API. */
export function StripeCard(props: StripeCardProps) {
  const [attempt, setAttempt] = useState(1)
  return <Elements key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Elements({ publishableKey, clientSecret, onRetry, ref }: StripeCardProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded>(undefined)
  const running = useRef<Promise<PaymentOutcome>>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let gone = false
    const open = async () => {
      const stripe = await loadStripe(publishableKey)
      if (gone || !place.current) return
      if (!stripe) throw new Error('The card form did not load.')
      const elements = stripe.elements({ clientSecret })
      const element = elements.create('payment', { layout: 'tabs' })
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      loaded.current = { stripe, elements }
    }
    open().catch(() => setState('failed'))
    return () => {
      gone = true
      loaded.current?.elements.getElement('payment')?.destroy()
      loaded.current = undefined
    }
  }, [publishableKey, clientSecret])

  useImperativeHandle(ref, () => ({
    confirm: ({ returnUrl }) => {
      if (!loaded.current)
        return Promise.resolve({
          status: 'failed',
          message: 'The card form is still loading. Wait a moment, then try again.',
          inForm: false,
        })
      running.current ??= confirm(loaded.current, returnUrl, clientSecret.startsWith('seti_')).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }))

  return (
    <>
      {state === 'loading' ? <Skeleton lines={5} label="Loading the card form" /> : null}
      {state === 'failed' ? (
        <Note tone="bad" live="alert" title="The card form did not load.">
          <p>Nothing was charged. Check your connection and turn off any ad blocker for this page, then try again.</p>
          <Button onClick={onRetry}>Try again</Button>
        </Note>
      ) : null}
      <div ref={place} />
    </>
  )
}
