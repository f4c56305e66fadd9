/** A bank's no: code and decline code for the program, a sentence for people, advice on trying again. */
export type Decline = {
  code: string
  declineCode: string
  message: string
  advice: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data'
  /** Stopped by the provider's own rules, the bank was not asked. */
  blocked?: true
}

const decline = (
  code: string,
  declineCode: string,
  message: string,
  advice: Decline['advice'],
  more: Partial<Decline> = {},
): Decline => ({
  code,
  declineCode,
  message,
  advice,
  ...more,
})

export const DECLINES = {
  generic: decline('card_declined', 'generic_decline', 'Your card was declined.', 'try_again_later'),
  insufficientFunds: decline(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
    'try_again_later',
  ),
  lostCard: decline('card_declined', 'lost_card', 'Your card was declined.', 'do_not_try_again'),
  stolenCard: decline('card_declined', 'stolen_card', 'Your card was declined.', 'do_not_try_again'),
  velocity: decline(
    'card_declined',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'try_again_later',
  ),
  expiredCard: decline('expired_card', 'expired_card', 'Your card has expired.', 'confirm_card_data'),
  incorrectCvc: decline(
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
    'confirm_card_data',
  ),
  processingError: decline(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'try_again_later',
  ),
  blocked: decline('card_declined', 'fraudulent', 'Your card was declined.', 'do_not_try_again', { blocked: true }),
  notATestCard: decline(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'do_not_try_again',
  ),
  needsAuthentication: decline(
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'try_again_later',
  ),
} as const satisfies Record<string, Decline>
