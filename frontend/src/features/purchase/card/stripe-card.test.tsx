import { act, createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '#shared/testing/render.tsx'
import type { CardHandle } from './card-handle.ts'
import { StripeCard } from './stripe-card.tsx'

const provider = vi.hoisted(() => ({
  load: vi.fn(),
  confirmPayment: vi.fn(),
  mount: vi.fn(),
  heard: new Map<string, () => void>(),
}))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }))

const element = {
  on: (name: string, listener: () => void) => provider.heard.set(name, listener),
  mount: provider.mount,
  destroy: vi.fn(),
}
const stripe = {
  elements: () => ({ create: () => element, getElement: () => element }),
  confirmPayment: provider.confirmPayment,
}
const payment = { clientSecret: 'pi_1_secret_1', returnUrl: 'http://localhost/checkout/redirect?order=1' }

beforeEach(() => {
  vi.clearAllMocks()
  provider.heard.clear()
})

async function open() {
  const card = createRef<CardHandle>()
  const page = await render(<StripeCard ref={card} publishableKey="pk_test_1" clientSecret={payment.clientSecret} />)
  return { page, card }
}

describe('the card form of Stripe', () => {
  it('is mounted with the payment, and pays once for two presses', async () => {
    provider.load.mockResolvedValue(stripe)
    provider.confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    const { card } = await open()
    expect(provider.mount).toHaveBeenCalledOnce()
    const [one, two] = await Promise.all([card.current?.confirm(payment), card.current?.confirm(payment)])
    expect([one, two]).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }])
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
    expect(provider.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      confirmParams: { return_url: payment.returnUrl },
      redirect: 'if_required',
    })
  })

  it('says what the provider said, and whether the form shows it already', async () => {
    provider.load.mockResolvedValue(stripe)
    const { card } = await open()
    provider.confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } })
    expect(await card.current?.confirm(payment)).toEqual({
      status: 'failed',
      message: 'Your card was declined.',
      inForm: false,
    })
    provider.confirmPayment.mockResolvedValue({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    })
    expect(await card.current?.confirm(payment)).toMatchObject({ status: 'failed', inForm: true })
  })

  it('offers another try when it cannot be loaded', async () => {
    provider.load.mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(stripe)
    const { page, card } = await open()
    expect(page.container.textContent).toContain('The card form did not load.')
    expect(await card.current?.confirm(payment)).toMatchObject({ status: 'failed' })
    await act(async () => page.container.querySelector('button')?.click())
    expect(provider.mount).toHaveBeenCalledOnce()
    await act(async () => provider.heard.get('ready')?.())
    expect(page.container.textContent).not.toContain('did not load')
  })
})
