import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

/** Revision guides as staff keep them. */
export const staffGuidesScreens: readonly Screen[] = [
  staff(paths.adminRevisionGuides(), 'Revision guides', () =>
    import('#features/staff-guides/pages/guide-list-pages.tsx').then((m) => m.GuideListPage),
  ),
  staff(paths.adminPaRevisionGuides(), 'Revision guides for PA', () =>
    import('#features/staff-guides/pages/guide-list-pages.tsx').then((m) => m.PaGuideListPage),
  ),
  staff(paths.adminRevisionGuideNew(), 'New revision guide', () =>
    import('#features/staff-guides/pages/guide-form-pages.tsx').then((m) => m.GuideCreatePage),
  ),
  staff(paths.adminRevisionGuideEdit(''), 'Revision guide', () =>
    import('#features/staff-guides/pages/guide-form-pages.tsx').then((m) => m.GuideEditPage),
  ),
]
