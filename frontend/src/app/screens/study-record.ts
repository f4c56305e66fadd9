import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** What a learner has done, flagged and written down. */
export const studyRecordScreens: readonly SiteScreen[] = [
  screen(paths.dashboard(), 'Dashboard', 'qb', () =>
    import('#features/study-record/pages/dashboard-page.tsx').then((m) => m.DashboardPage),
  ),
  screen(paths.flags(), 'Flags', 'qb', () =>
    import('#features/study-record/pages/flags-page.tsx').then((m) => m.FlagsPage),
  ),
  screen(paths.flaggedQuestions(), 'Flagged questions', 'qb', () =>
    import('#features/study-record/pages/flagged-questions-page.tsx').then((m) => m.FlaggedQuestionsPage),
  ),
  screen(paths.notes(), 'Notes', 'qb', () =>
    import('#features/study-record/pages/notes-page.tsx').then((m) => m.NotesPage),
  ),
]
