import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import { KYC_LOOKS } from '#shared/identity/kyc-looks.ts'
import type { StateLook } from '#shared/ui/badge.tsx'

/** The states in the words of staff. */
export const KYC_STATE_LOOKS: Record<StaffKyc['state'], StateLook> = {
  ...KYC_LOOKS,
  none: { ...KYC_LOOKS.none, word: 'None' },
  processing: { ...KYC_LOOKS.processing, word: 'With the provider', tone: 'muted' },
  manual_review: { ...KYC_LOOKS.manual_review, word: 'Awaiting decision' },
  redacted: { word: 'Deleted', tone: 'muted', icon: 'ring' },
}

/** Why somebody has to look. */
export const DOUBT_WORDS: Record<NonNullable<StaffKyc['doubt']>, string> = {
  names: 'The names are similar, but not the same.',
  account: 'The document matches the names given, but not the account name.',
  unreadable: 'The names could not be compared, or none was read.',
}
