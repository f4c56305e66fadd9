import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { CurrentUser } from '#shared/session/use-session.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

export type StaffEntry = {
  label: string
  to: string
  icon?: IconName
  area?: PermissionArea
  /** What the person must be allowed to do there; seeing it, unless stated. */
  flag?: PermissionFlag
  sub?: boolean
}
export type StaffGroup = { title?: string; entries: StaffEntry[] }

/** The staff menu, with the screens that exist; an entry shows to people whose role allows it. */
const GROUPS: readonly StaffGroup[] = [
  { entries: [{ label: 'Dashboard', to: paths.admin(), icon: 'home' }] },
  {
    title: 'Content',
    entries: [
      { label: 'Categories', to: paths.adminCategories(), icon: 'grid', area: 'Categories' },
      { label: 'Question bank', to: paths.adminQuestions(), icon: 'list', area: 'Questions' },
      { label: 'New', to: paths.adminQuestionNew(), area: 'Questions', flag: 'a', sub: true },
      { label: 'Active', to: paths.adminActiveQuestions(), area: 'Questions', sub: true },
      { label: 'Inactive', to: paths.adminInactiveQuestions(), area: 'Questions', sub: true },
      { label: 'Themes', to: paths.adminThemes(), area: 'Questions', sub: true },
      { label: 'Statistics', to: paths.adminItemStatistics(), area: 'Questions', sub: true },
      { label: 'Import', to: paths.adminImport(), area: 'Questions', flag: 'a', sub: true },
    ],
  },
]

/** The menu of one person. */
export const staffGroups = (user: CurrentUser | null | undefined): StaffGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ area, flag = 'v' }) => !area || user?.permissions?.p[area]?.[flag]),
  })).filter(({ entries }) => entries.length > 0)
