import type { PaymentOutcome } from './messages.ts'

/** A card form, whoever draws it. */
export type CardHandle = {
  /**
   * Pays with what is typed; resolves when the provider answered. A second call while one runs gets the same promise.
   */
  confirm: (payment: { clientSecret: string; returnUrl: string }) => Promise<PaymentOutcome>
}
