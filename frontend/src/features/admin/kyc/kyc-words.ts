import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

type Mark = { word: string; tone: 'good' | 'muted' | 'warn' | 'bad'; icon: IconName }

export const KYC_STATE_WORDS: Record<StaffKyc['state'], Mark> = {
  none: { word: 'None', tone: 'muted', icon: 'ring' },
  manual_review: { word: 'Waits for a decision', tone: 'warn', icon: 'eye' },
  pending: { word: 'Started', tone: 'muted', icon: 'ring' },
  processing: { word: 'With the provider', tone: 'muted', icon: 'clock' },
  verified: { word: 'Confirmed', tone: 'good', icon: 'tick' },
  rejected: { word: 'Not confirmed', tone: 'bad', icon: 'cross' },
  redacted: { word: 'Deleted', tone: 'muted', icon: 'ring' },
}

/** Why somebody has to look. */
export const DOUBT_WORDS: Record<NonNullable<StaffKyc['doubt']>, string> = {
  names: 'The names are alike, but not the same.',
  account: 'The document fits the names given, but not the name of the account.',
  unreadable: 'The names cannot be compared letter by letter, or none was read.',
}
