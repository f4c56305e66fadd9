import type Stripe from 'stripe'
import type { z } from 'zod'
import type { address } from './params.ts'

const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/** An address with every field present. */
export const fullAddress = (given: z.output<ReturnType<typeof address>> | undefined): Stripe.Address => ({
  ...NO_ADDRESS,
  ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
})
