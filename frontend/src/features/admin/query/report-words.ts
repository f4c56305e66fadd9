import type { FEEDBACK_REASONS, FeedbackState } from '@wardround/proto/http/moderation/feedback.ts'
import type { StateLook } from '#shared/ui/badge.tsx'

export const REPORT_STATES: Record<FeedbackState, StateLook> = {
  open: { tone: 'warn', icon: 'ring', word: 'Open' },
  answered: { tone: 'good', icon: 'tick', word: 'Answered' },
  closed: { tone: 'muted', icon: 'minus', word: 'Closed' },
}
export const REPORT_REASONS: Record<(typeof FEEDBACK_REASONS)[number], string> = {
  answer: 'The answer is wrong',
  unclear: 'Unclear',
  outdated: 'Out of date',
  typo: 'A slip in the text',
  other: 'Something else',
}
