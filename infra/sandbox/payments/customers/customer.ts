import type Stripe from 'stripe'
import { z } from 'zod'
import { fullAddress } from '../base/address.ts'
import { newId, randomText } from '../base/ids.ts'
import { address, clearableText, email, mergeMetadata, metadata, text } from '../base/params.ts'

export const CustomerInput = z.strictObject({
  address: address().optional(),
  description: clearableText().optional(),
  email: email().optional(),
  metadata: metadata().optional(),
  name: clearableText(256).optional(),
  phone: clearableText(20).optional(),
  preferred_locales: z.array(text(35)).optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearableText().optional() }).optional(),
})
export type CustomerInput = z.output<typeof CustomerInput>

const emptyCustomer = (now: number): Stripe.Customer => ({
  id: newId('customer'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export const newCustomer = (input: CustomerInput, now: number): Stripe.Customer =>
  changeCustomer(emptyCustomer(now), input)

/** What is named changes, the rest stays. */
export const changeCustomer = (customer: Stripe.Customer, input: CustomerInput): Stripe.Customer => ({
  ...customer,
  ...(input.address === undefined ? {} : { address: fullAddress(input.address) }),
  ...(input.description === undefined ? {} : { description: input.description }),
  ...(input.email === undefined ? {} : { email: input.email }),
  ...(input.name === undefined ? {} : { name: input.name }),
  ...(input.phone === undefined ? {} : { phone: input.phone }),
  ...(input.preferred_locales === undefined ? {} : { preferred_locales: input.preferred_locales }),
  ...(input.invoice_settings?.default_payment_method === undefined
    ? {}
    : {
        invoice_settings: {
          ...customer.invoice_settings,
          default_payment_method: input.invoice_settings.default_payment_method,
        },
      }),
  metadata: mergeMetadata(customer.metadata, input.metadata),
})
