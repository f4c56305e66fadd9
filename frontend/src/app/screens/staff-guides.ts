import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

const lists = () => import('#features/staff-guides/pages/guide-list-pages.tsx')
const forms = () => import('#features/staff-guides/pages/guide-form-pages.tsx')

/** Revision guides as staff keep them. */
export const staffGuidesScreens: readonly Screen[] = [
  staff(paths.adminRevisionGuides(), 'Revision guides', () => lists().then((m) => m.GuideListPage)),
  staff(paths.adminPaRevisionGuides(), 'Revision guides for PA', () => lists().then((m) => m.PaGuideListPage)),
  staff(paths.adminRevisionGuideNew(), 'New revision guide', () => forms().then((m) => m.GuideCreatePage)),
  staff(paths.adminRevisionGuideEdit(''), 'Revision guide', () => forms().then((m) => m.GuideEditPage)),
]
