import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import type { StateLook } from '../ui/badge.tsx'

/**
 * What each state of the identity check is called, and its mark, for the person who is checked; staff have words of
 * their own for some.
 */
export const KYC_LOOKS: Record<KycStatus['state'], StateLook> = {
  none: { word: 'Not checked', tone: 'muted', icon: 'ring' },
  pending: { word: 'Started', tone: 'muted', icon: 'ring' },
  processing: { word: 'Being checked', tone: 'warn', icon: 'clock' },
  verified: { word: 'Confirmed', tone: 'good', icon: 'tick' },
  rejected: { word: 'Not confirmed', tone: 'bad', icon: 'cross' },
  manual_review: { word: 'Our staff are checking', tone: 'warn', icon: 'eye' },
  redacted: { word: 'Not confirmed, and deleted', tone: 'muted', icon: 'ring' },
}

/** What a person's own check is called; one that was deleted still says how it ended. */
export const kycLook = ({ state, confirmed }: Pick<KycStatus, 'state' | 'confirmed'>): StateLook =>
  state === 'redacted' && confirmed ? { word: 'Confirmed and deleted', tone: 'good', icon: 'tick' } : KYC_LOOKS[state]
