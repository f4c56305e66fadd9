import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** The question bank, without its questions, and the trial. */
export const practiceScreens: readonly SiteScreen[] = [
  screen(paths.ownComments(), 'Comments and reports', 'qb', () =>
    import('#features/practice/pages/own-comments-page.tsx').then((m) => m.OwnCommentsPage),
  ),
  screen(paths.questionBank(), 'Question bank', 'qb', () =>
    import('#features/practice/pages/question-bank-page.tsx').then((m) => m.QuestionBankPage),
  ),
  screen('/questionbank/:categoryname', 'Question bank', 'qb', () =>
    import('#features/practice/pages/category-page.tsx').then((m) => m.CategoryPage),
  ),
  screen('/questionbank/:categoryname/result', 'Result', 'qb', () =>
    import('#features/practice/pages/category-result-page.tsx').then((m) => m.CategoryResultPage),
  ),
  screen(
    '/trial/:id?',
    'Trial',
    'public',
    () => import('#features/practice/pages/trial-page.tsx').then((m) => m.TrialPage),
    'question',
  ),
  screen(paths.trialResult(), 'Your trial', 'public', () =>
    import('#features/practice/pages/trial-result-page.tsx').then((m) => m.TrialResultPage),
  ),
]
