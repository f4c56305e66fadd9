import { onPaymentReported } from '#payments/on-payment-reported.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'

/** What billing does on events. */
export const consumers = [onPaymentReported, onUserDeleted]
