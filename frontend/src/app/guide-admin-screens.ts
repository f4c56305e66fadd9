import { paths } from '#shared/navigation/paths.ts'
import type { Screen } from './screen.ts'

const staff = (path: string, title: string, page: Screen['page']): Screen => ({ path, page, guard: 'admin', title })
const lists = () => import('#features/staff-guides/pages/guide-list-pages.tsx')
const forms = () => import('#features/staff-guides/pages/guide-form-pages.tsx')

/** Revision guides as staff keep them. */
export const guideAdminScreens: readonly Screen[] = [
  staff(paths.adminRevisionGuides(), 'Revision guides', () => lists().then((m) => m.GuideListPage)),
  staff(paths.adminPaRevisionGuides(), 'Revision guides for PA', () => lists().then((m) => m.PaGuideListPage)),
  staff(paths.adminRevisionGuideNew(), 'New revision guide', () => forms().then((m) => m.GuideCreatePage)),
  staff(paths.adminRevisionGuideEdit(''), 'Revision guide', () => forms().then((m) => m.GuideEditPage)),
]
