import { createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act, screen, show, waitFor } from '#shared/testing/page.tsx'
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
  const { user } = show(<StripeCard ref={card} publishableKey="pk_test_1" clientSecret={payment.clientSecret} />)
  // The provider's script has been loaded, or not.
  await act(async () => undefined)
  return { user, card }
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
    const { user, card } = await open()
    expect(await screen.findByText(/The card form did not load\./)).toBeTruthy()
    expect(await card.current?.confirm(payment)).toMatchObject({ status: 'failed' })
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(provider.mount).toHaveBeenCalledOnce())
    act(() => provider.heard.get('ready')?.())
    expect(screen.queryByText(/did not load/)).toBeNull()
  })
})
