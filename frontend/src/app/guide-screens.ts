import { paths } from '#shared/navigation/paths.ts'
import type { SiteScreen } from './screen.ts'

const guides = (
  path: string,
  title: string,
  page: SiteScreen['page'],
  layout: SiteScreen['layout'] = 'site',
): SiteScreen => ({
  path,
  page,
  guard: 'qb',
  layout,
  title,
})

/** Revision guides and their questions. */
export const guideScreens: readonly SiteScreen[] = [
  guides(paths.guides(), 'Revision guides', () =>
    import('#features/guides/pages/guides-page.tsx').then((m) => m.GuidesPage),
  ),
  guides('/plabrevisionguides/:title', 'Revision guide', () =>
    import('#features/guides/pages/guide-page.tsx').then((m) => m.GuidePage),
  ),
  guides('/plabrevisionguides/:title/questions', 'Questions of a guide', () =>
    import('#features/practice/pages/guide-questions-page.tsx').then((m) => m.GuideQuestionsPage),
  ),
  guides(
    '/plabrevisionguides/:title/questions/:number',
    'Question',
    () => import('#features/practice/pages/question-page.tsx').then((m) => m.GuideQuestionPage),
    'question',
  ),
  guides(paths.flaggedGuides(), 'Flagged guides', () =>
    import('#features/guides/pages/flagged-guides-page.tsx').then((m) => m.FlaggedGuidesPage),
  ),
]
