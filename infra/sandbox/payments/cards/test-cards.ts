import { DECLINES, type Decline } from './declines.ts'

/** What the bank of a test card says a while after the payment. */
export type LaterDispute = 'fraudulent' | 'product_not_received' | 'inquiry'

/** How a test card behaves, after the provider's public list of test cards. */
export type TestCard = {
  /** The `pm_card_…` name stands for the card on the server; cards without one can only be typed. */
  token: string | null
  number: string
  /** One line for people. */
  says: string
  /** What the bank answers in the end. Absent: it pays. */
  decline?: Decline
  /** When the bank asks its customer first. */
  asks?: 'always' | 'unless_set_up' | 'on_session' | 'when_requested'
  /** The question itself fails. */
  lookupFails?: true
  fails?: 'cvc' | 'postcode'
  refund?: 'pending' | 'fails'
  risk?: 'elevated' | 'highest'
  /** It can be saved although every payment is declined. */
  savedThough?: true
  /** What its bank does a while after the payment. */
  dispute?: LaterDispute
  /** Its issuer reports the payment as fraud a while after it. */
  warns?: true
}

const card = (number: string, token: string | null, says: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  token: token && `pm_card_${token}`,
  says,
  ...more,
})
const D = DECLINES

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Pays'),
  card('5555555555554444', 'mastercard', 'Pays, Mastercard'),
  card('378282246310005', 'amex', 'Pays, American Express; knows no 3-D Secure'),
  card('4000000000000002', 'visa_chargeDeclined', 'Declined', { decline: D.generic }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'Declined: insufficient funds', {
    decline: D.insufficientFunds,
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', 'Declined: lost card', { decline: D.lostCard }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', 'Declined: stolen card', { decline: D.stolenCard }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'Declined: expired', { decline: D.expiredCard }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'Declined: wrong security code', { decline: D.incorrectCvc }),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'Declined: processing error, may be tried again', {
    decline: D.processingError,
  }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'Declined: used too often', {
    decline: D.velocity,
  }),
  card('4000000000000341', 'chargeCustomerFail', 'Can be saved; every payment is declined', {
    decline: D.generic,
    savedThough: true,
  }),
  card('4000002500003155', 'authenticationRequiredOnSetup', 'Asks the bank first, unless saved for later', {
    asks: 'unless_set_up',
  }),
  card('4000002760003184', 'authenticationRequired', 'Asks the bank first, always', { asks: 'always' }),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession', 'Asks the bank first when its owner is there', {
    asks: 'on_session',
  }),
  card('4000000000003220', 'threeDSecure2Required', 'Asks the bank first, then pays', { asks: 'always' }),
  card('4000008260003178', null, 'Asks the bank first, then insufficient funds', {
    asks: 'always',
    decline: D.insufficientFunds,
  }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'Asks the bank first, then declined', {
    asks: 'always',
    decline: D.generic,
  }),
  card('4000008400001280', 'threeDSecureRequiredProcessingError', 'The bank cannot be asked: declined', {
    asks: 'always',
    lookupFails: true,
  }),
  card('4000000000003055', 'threeDSecureOptional', 'Asks the bank only when we want it', { asks: 'when_requested' }),
  card('4000000000003097', 'threeDSecureOptionalProcessingError', 'Pays; fails when we want the bank asked', {
    asks: 'when_requested',
    lookupFails: true,
  }),
  card('4100000000000019', 'radarBlock', 'Blocked as fraud', { decline: D.blocked, risk: 'highest' }),
  card('4000000000004954', 'riskLevelHighest', 'Highest risk: blocked', { decline: D.blocked, risk: 'highest' }),
  card('4000000000009235', 'riskLevelElevated', 'Pays with elevated risk', { risk: 'elevated' }),
  card('4000000000000101', 'cvcCheckFail', 'Pays; the security code check fails', { fails: 'cvc' }),
  card('4000000000000036', 'avsZipFail', 'Pays; the postcode check fails', { fails: 'postcode' }),
  card('4000000000007726', 'pendingRefund', 'Pays; a refund takes a while', { refund: 'pending' }),
  card('4000000000000259', 'createDispute', 'Pays; disputed later as fraud', { dispute: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', 'Pays; disputed later as not received', {
    dispute: 'product_not_received',
  }),
  card('4000000000001976', 'createDisputeInquiry', 'Pays; the bank asks about it later', { dispute: 'inquiry' }),
  card('4000000000005423', 'createIssuerFraudRecord', 'Pays; its issuer warns of fraud later', { warns: true }),
  card('4000000000005126', 'refundFail', 'Pays; a refund fails later', { refund: 'fails' }),
]

/** Passes every check and is no test card: the provider tells such cards apart by this code. */
const NOT_A_TEST_CARD: TestCard = { token: null, number: '', says: 'Not a test card', decline: D.notATestCard }

export const cardByNumber = (digits: string): TestCard =>
  TEST_CARDS.find((found) => found.number === digits) ?? NOT_A_TEST_CARD
export const cardByToken = (token: string): TestCard | undefined => TEST_CARDS.find((found) => found.token === token)
