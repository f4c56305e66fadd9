import { entry } from './entry.ts'

/** Plans, orders, seats, refunds and app purchases. */
export const billingErrors = {
  'catalogue.in-use': entry(
    'conflict',
    'This has been sold or is part of a product, so it cannot be deleted.',
    'Withdraw the product instead.',
  ),
  'order.price-changed': entry(
    'conflict',
    'The price or your choice has changed since you started this checkout.',
    'Start the checkout again.',
  ),
  'order.not-allowed': entry('conflict', 'You can’t buy this at the moment.', 'See the plans available to you.'),
  'seat.full': entry(
    'conflict',
    'All seats are taken.',
    'Check again later. We release seats that are not paid for in time.',
  ),
  'seat.taken': entry('conflict', 'You already have a seat at this event.', 'You can see it under Your seats.'),
  'seat.final': entry(
    'conflict',
    'The certificate has been sent, so this seat cannot be changed.',
    'You can only change attendance for one day after the event. If it was recorded wrongly, withdraw the certificate.',
  ),
  'seat.kept': entry(
    'conflict',
    'This seat can’t be cancelled now.',
    'You can cancel until 48 hours before the start, unless the payment is disputed. If you need help, contact us.',
  ),
  'event.no-seat': entry('forbidden', 'You don’t have a seat at this event.', 'Book a seat first.'),
  'refund.not-allowed': entry(
    'conflict',
    'This amount cannot be refunded.',
    'Reload the order to see how much can still be refunded.',
    '`data.left` is the amount that can still be refunded, in minor units.',
  ),
  'refund.again': entry(
    'conflict',
    'You refunded the same amount on this order less than a minute ago.',
    'Check the order, then confirm that you want to refund this amount again.',
    'Send it again with `again`.',
  ),
  'refund.limit': entry(
    'conflict',
    'This would take you over your refund limit for today.',
    'Ask a colleague to make this refund, or raise the limit in the settings.',
  ),
  'dispute.closed': entry(
    'conflict',
    'Evidence has already been sent for this dispute, or the bank has decided it.',
    'Reload the order to see the status of the dispute.',
  ),
  'order.again': entry(
    'conflict',
    'You bought this less than a minute ago.',
    'Confirm that you want to buy it again.',
    'Send it again with `again`.',
  ),
  'order.reset-unconfirmed': entry(
    'conflict',
    'You haven’t confirmed that you want to start again. This archives all your answers and can’t be undone.',
    'To start again, confirm that you want to archive your answers.',
    'Send it again with `resetConfirmed`.',
  ),
  'payment.declined': entry(
    'payment',
    'Your card was declined. You have not been charged.',
    'Try another card or ask your bank.',
  ),
  'payment.provider': entry(
    'upstream',
    'The payment provider did not respond.',
    'Try again in a moment. You won’t be charged twice.',
  ),
  'payment.disabled': entry(
    'unavailable',
    'Payments are not available at the moment.',
    'Try again later, or contact us.',
    'Set the payment keys.',
  ),
  'purchase.disabled': entry(
    'unavailable',
    'In-app purchases can’t be looked up yet.',
    'Ask an administrator to set this up.',
    'Set the App Store keys.',
  ),
  'purchase.provider': entry('upstream', 'The app store did not respond.', 'Try again in a moment. Nothing was added.'),
  'purchase.unverified': entry(
    'upstream',
    'The app store’s reply could not be verified.',
    'Do not add this purchase.',
    '`data.reason` says what was wrong.',
  ),
  'purchase.refused': entry(
    'conflict',
    'This purchase cannot be added.',
    'Look up the order again.',
    '`data.reason` says why.',
  ),
  'webhook.signature': entry(
    'invalid',
    'The signature does not match.',
    'Check the signing secret and the server clock.',
  ),
} as const
