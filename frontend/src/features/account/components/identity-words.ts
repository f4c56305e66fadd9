import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { momentOf } from './session-words.ts'

type Tone = 'good' | 'muted' | 'warn' | 'bad'

/** What each state of the identity check is called, with its mark. */
export const IDENTITY_STATES: Record<KycStatus['state'], { word: string; tone: Tone; icon: IconName }> = {
  none: { word: 'Not yet', tone: 'muted', icon: 'ring' },
  pending: { word: 'Started', tone: 'muted', icon: 'ring' },
  processing: { word: 'Being checked', tone: 'warn', icon: 'clock' },
  verified: { word: 'Confirmed', tone: 'good', icon: 'tick' },
  rejected: { word: 'Not confirmed', tone: 'bad', icon: 'cross' },
  manual_review: { word: 'Our staff look at it', tone: 'warn', icon: 'eye' },
  redacted: { word: 'Confirmed and deleted', tone: 'good', icon: 'tick' },
}

/** Whether the check goes on without the reader. */
export const isUnderway = ({ state }: Pick<KycStatus, 'state'>): boolean => state === 'processing' || state === 'pending'

/** How often the reader may still try, in a sentence. */
export function attemptWords({ attemptsLeft, retryAt }: Pick<KycStatus, 'attemptsLeft' | 'retryAt'>): string {
  if (attemptsLeft > 0) return attemptsLeft === 1 ? 'You can try once more today.' : `You can try ${attemptsLeft} more times today.`
  return retryAt ? `You can try again from ${momentOf(retryAt)}.` : 'You cannot try again by yourself. Write to support and we will help.'
}
