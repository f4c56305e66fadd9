import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import { formatMoment } from '#shared/format/dates.ts'

/** Whether the check goes on without the reader. */
export const isUnderway = ({ state }: Pick<KycStatus, 'state'>): boolean =>
  state === 'processing' || state === 'pending'

/** How often the reader may still try, in a sentence. */
export function attemptWords({ attemptsLeft, retryAt }: Pick<KycStatus, 'attemptsLeft' | 'retryAt'>): string {
  if (attemptsLeft > 0)
    return attemptsLeft === 1 ? 'You can try once more today.' : `You can try ${attemptsLeft} more times today.`
  return retryAt
    ? `You can try again from ${formatMoment(retryAt)}.`
    : 'You can’t try again online. Contact us and we’ll help.'
}
