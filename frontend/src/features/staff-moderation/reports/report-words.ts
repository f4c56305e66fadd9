import type { FEEDBACK_REASONS, FeedbackState, ReportTargetKind } from '@wardround/proto/http/moderation/feedback.ts'
import type { StateLook } from '#shared/ui/badge.tsx'

export const REPORT_STATES: Record<FeedbackState, StateLook> = {
  open: { tone: 'warn', icon: 'ring', word: 'Open' },
  answered: { tone: 'good', icon: 'tick', word: 'Replied' },
  closed: { tone: 'muted', icon: 'minus', word: 'Closed' },
}
export const REPORT_TARGET_NAMES: Record<ReportTargetKind, string> = {
  question: 'Question',
  guide: 'Guide',
  gem: 'Gem',
  clincher: 'Clincher',
  page: 'Page',
  contact: 'Contact form',
  certificate: 'Certificate',
}
export const REPORT_REASONS: Record<(typeof FEEDBACK_REASONS)[number], string> = {
  answer: 'The answer is wrong',
  unclear: 'Unclear',
  outdated: 'Out of date',
  typo: 'Typo',
  other: 'Something else',
}
