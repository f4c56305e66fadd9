import { onPaymentReported } from '#payments/on-payment-reported.ts'

/** What billing does on events. */
export const consumers = [onPaymentReported]
