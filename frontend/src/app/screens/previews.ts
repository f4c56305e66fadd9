import { type SiteScreen, screen } from './screen.ts'

/** Previews for staff: outside of their area, since they look as learners' screens do. */
export const previewsScreens: readonly SiteScreen[] = [
  screen(
    '/preview/question/:id',
    'Preview',
    'admin',
    () => import('#features/staff-questions/pages/question-preview-page.tsx').then((m) => m.QuestionPreviewPage),
    'question',
  ),
  screen(
    '/preview/revisionguide/:title',
    'Preview',
    'admin',
    () => import('#features/staff-guides/pages/guide-preview-page.tsx').then((m) => m.GuidePreviewPage),
    'question',
  ),
]
