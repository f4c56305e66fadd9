import { DECLINES, type Decline } from './declines.ts'
import type { TestCard } from './test-cards.ts'

export type Circumstances = {
  /** The card's owner is not there, such as for a renewal. */
  offSession: boolean
  /** The card was prepared for that. */
  setUp: boolean
  /** We asked for 3-D Secure ourselves. */
  requested: boolean
  /** The bank has asked and its customer agreed. */
  authenticated: boolean
}

export type Decision = { kind: 'pays' } | { kind: 'declined'; decline: Decline } | { kind: 'asks' }

const wantsQuestion = (card: TestCard, { offSession, setUp, requested }: Circumstances): boolean => {
  if (card.asks === 'always') return true
  if (card.asks === 'unless_set_up') return !setUp
  if (card.asks === 'on_session') return !offSession
  return card.asks === 'when_requested' && requested
}

/** What happens when this card is charged now. */
export function decide(card: TestCard, circumstances: Circumstances): Decision {
  if (!circumstances.authenticated && wantsQuestion(card, circumstances)) {
    if (card.lookupFails) return { kind: 'declined', decline: DECLINES.generic }
    return circumstances.offSession ? { kind: 'declined', decline: DECLINES.needsAuthentication } : { kind: 'asks' }
  }
  return card.decline ? { kind: 'declined', decline: card.decline } : { kind: 'pays' }
}
