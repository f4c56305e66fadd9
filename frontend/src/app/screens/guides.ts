import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** Revision guides and their questions. */
export const guidesScreens: readonly SiteScreen[] = [
  screen(paths.guides(), 'Revision guides', 'qb', () =>
    import('#features/guides/pages/guides-page.tsx').then((m) => m.GuidesPage),
  ),
  screen(
    '/plabrevisionguides/:title',
    'Revision guide',
    'qb',
    () => import('#features/guides/pages/guide-page.tsx').then((m) => m.GuidePage),
    'question',
  ),
  screen('/plabrevisionguides/:title/questions', 'Guide questions', 'qb', () =>
    import('#features/practice/pages/guide-questions-page.tsx').then((m) => m.GuideQuestionsPage),
  ),
  screen(
    '/plabrevisionguides/:title/questions/:number',
    'Question',
    'qb',
    () => import('#features/practice/pages/question-page.tsx').then((m) => m.GuideQuestionPage),
    'question',
  ),
  screen(paths.flaggedGuides(), 'Flagged guides', 'qb', () =>
    import('#features/study-record/pages/flagged-guides-page.tsx').then((m) => m.FlaggedGuidesPage),
  ),
]
