import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'

/** The identity check of somebody who has not begun one and may. */
export const notBegun: KycStatus = {
  verificationId: null,
  state: 'none',
  confirmed: false,
  givenName: 'Amara',
  lastName: 'Okafor',
  rejection: null,
  attemptsLeft: 3,
  retryAt: null,
  startedAt: null,
  decidedAt: null,
  setting: 'optional',
  available: true,
}
