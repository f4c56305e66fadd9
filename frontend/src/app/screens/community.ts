import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** Notifications, messages, sets and groups. */
export const communityScreens: readonly SiteScreen[] = [
  screen(paths.notifications(), 'Notifications', 'qb', () =>
    import('#features/community/pages/notifications-page.tsx').then((m) => m.NotificationsPage),
  ),
  screen(paths.messages(), 'Messages', 'qb', () =>
    import('#features/community/pages/messages-page.tsx').then((m) => m.MessagesPage),
  ),
  screen(paths.questionSets(), 'Question sets', 'qb', () =>
    import('#features/community/pages/question-sets-page.tsx').then((m) => m.QuestionSetsPage),
  ),
  screen(paths.questionSetNew(), 'Create a set', 'qb', () =>
    import('#features/community/pages/question-set-new-page.tsx').then((m) => m.QuestionSetNewPage),
  ),
  screen(paths.pairing(), 'Pairing', 'qb', () =>
    import('#features/community/pages/pairing-page.tsx').then((m) => m.PairingPage),
  ),
  screen(paths.preferences(), 'Preferences', 'verified', () =>
    import('#features/community/pages/preferences-page.tsx').then((m) => m.PreferencesPage),
  ),
  screen('/unsubscribe/:token', 'Unsubscribe', 'public', () =>
    import('#features/community/pages/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  ),
  screen(paths.studyGroup(), 'Study group', 'qb', () =>
    import('#features/community/pages/study-group-page.tsx').then((m) => m.StudyGroupPage),
  ),
]
