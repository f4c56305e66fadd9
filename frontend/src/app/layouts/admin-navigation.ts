import type { PermissionArea } from '@wardround/proto/codes.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { CurrentUser } from '#shared/session/use-session.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

export type StaffEntry = { label: string; to: string; icon?: IconName; area?: PermissionArea; sub?: boolean }
export type StaffGroup = { title?: string; entries: StaffEntry[] }

/** The staff menu, with the screens that exist; an entry shows when its area may be viewed. */
const GROUPS: readonly StaffGroup[] = [
  { entries: [{ label: 'Dashboard', to: paths.admin(), icon: 'home' }] },
  {
    title: 'Content',
    entries: [
      { label: 'Categories', to: paths.adminCategories(), icon: 'grid', area: 'Categories' },
      { label: 'Question bank', to: paths.adminQuestions(), icon: 'list', area: 'Questions' },
      { label: 'New question', to: paths.adminQuestionNew(), area: 'Questions', sub: true },
      { label: 'Import', to: paths.adminImport(), area: 'Questions', sub: true },
    ],
  },
]

/** The menu of one person. */
export const staffGroups = (user: CurrentUser | null | undefined): StaffGroup[] =>
  GROUPS.map((group) => ({ ...group, entries: group.entries.filter(({ area }) => !area || user?.permissions?.p[area]?.v) })).filter(
    ({ entries }) => entries.length > 0,
  )
