import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffModerationScreens: readonly Screen[] = [
  staff(paths.adminFeedback(), 'Reports', () =>
    import('#features/staff-moderation/pages/feedback-page.tsx').then((m) => m.FeedbackPage),
  ),
  staff(paths.adminQuery(), 'Query', () =>
    import('#features/staff-moderation/pages/query-page.tsx').then((m) => m.QueryPage),
  ),
  staff(paths.adminHeldComments(), 'Comments to review', () =>
    import('#features/staff-moderation/pages/held-comments-page.tsx').then((m) => m.HeldCommentsPage),
  ),
  staff(paths.adminPairs(), 'Pairs', () =>
    import('#features/staff-moderation/pages/pairs-page.tsx').then((m) => m.PairsPage),
  ),
]
