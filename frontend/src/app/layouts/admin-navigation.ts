import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { SETTING_LABELS } from '#features/staff-operations/settings/setting-labels.ts'
import { PAGE_GROUPS, pagesOf, SITE_PAGES } from '#features/staff-site-content/site-pages/site-pages.ts'
import { paths } from '#shared/navigation/paths.ts'
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
/** A group that is `folded` shows its title only, unless the person is in it; one of a single entry is never folded. */
export type StaffGroup = {
  title?: string
  /** Of a folded group that is no part of the one above it. */
  icon?: IconName
  entries: StaffEntry[]
  folded?: boolean
}

/** The staff menu, with the screens that exist; an entry shows to people whose role allows it. */
const GROUPS: readonly StaffGroup[] = [
  {
    entries: [
      { label: 'Dashboard', to: paths.admin(), icon: 'home' },
      { label: 'Set-up', to: paths.adminSetup(), icon: 'tick' },
    ],
  },
  {
    title: 'Content',
    entries: [
      { label: 'Categories', to: paths.adminCategories(), icon: 'grid', area: 'Categories' },
      { label: 'Question bank', to: paths.adminQuestions(), icon: 'list', area: 'Questions' },
      { label: 'New', to: paths.adminQuestionNew(), area: 'Questions', flag: 'a', sub: true },
      { label: 'Review', to: paths.adminReviews(), area: 'Questions', sub: true },
      { label: 'Active', to: paths.adminActiveQuestions(), area: 'Questions', sub: true },
      { label: 'Inactive', to: paths.adminInactiveQuestions(), area: 'Questions', sub: true },
      { label: 'For PA', to: paths.adminPaQuestions(), area: 'Questions', sub: true },
      { label: 'Themes', to: paths.adminThemes(), area: 'Questions', sub: true },
      { label: 'Syllabus', to: paths.adminSyllabus(), area: 'Questions', sub: true },
      { label: 'Statistics', to: paths.adminItemStatistics(), area: 'Questions', sub: true },
      { label: 'Import', to: paths.adminImport(), area: 'Questions', flag: 'a', sub: true },
      { label: 'Export', to: paths.adminExport(), area: 'Questions', sub: true },
      { label: 'Mocks', to: paths.adminMocks(), icon: 'clock', area: 'Questions' },
      { label: 'New', to: paths.adminMockNew(), area: 'Questions', flag: 'a', sub: true },
      { label: 'Extra time', to: paths.adminAdjustments(), area: 'Users', sub: true },
      { label: 'Certificates', to: paths.adminCertificates(), area: 'Users', sub: true },
      { label: 'Media', to: paths.adminMedia(), icon: 'eye', area: 'Questions' },
      { label: 'Definitions', to: paths.adminDefinitions(), icon: 'book', area: 'Definitions' },
      { label: 'Revision Guides', to: paths.adminRevisionGuides(), icon: 'book', area: 'Revisions' },
      { label: 'New', to: paths.adminRevisionGuideNew(), area: 'Revisions', flag: 'a', sub: true },
      { label: 'For PA', to: paths.adminPaRevisionGuides(), area: 'Revisions', sub: true },
      { label: 'Gems', to: paths.adminGems(), icon: 'gem', area: 'Gems' },
      { label: 'Add', to: paths.adminGemNew(), area: 'Gems', flag: 'a', sub: true },
      { label: 'Decks', to: paths.adminDecks(), area: 'Gems', sub: true },
      { label: 'Clinchers', to: paths.adminClincherLists(), area: 'Gems', sub: true },
      { label: 'Mail', to: paths.adminGemsMail(), area: 'Gems', sub: true },
      { label: 'WhatsApp', to: paths.adminWhatsappGroups(), icon: 'chat', area: 'WhatsApp' },
      { label: 'Add group', to: paths.adminWhatsappGroupNew(), area: 'WhatsApp', flag: 'a', sub: true },
      { label: 'List for MLA', to: paths.adminMlaWhatsappGroups(), area: 'WhatsApp', sub: true },
    ],
  },
  {
    title: 'Courses',
    entries: [
      { label: 'PLAB 1', to: paths.adminEvents('courses/plab1'), icon: 'list', area: 'Courses' },
      { label: 'New', to: paths.adminEventNew('courses/plab1'), area: 'Courses', flag: 'a', sub: true },
      { label: 'T&C', to: paths.adminEventTerms('courses/plab1'), area: 'Courses', sub: true },
      { label: 'Big Mock', to: paths.adminEvents('courses/bigmock'), icon: 'list', area: 'Courses' },
      { label: 'New', to: paths.adminEventNew('courses/bigmock'), area: 'Courses', flag: 'a', sub: true },
      { label: 'T&C', to: paths.adminEventTerms('courses/bigmock'), area: 'Courses', sub: true },
    ],
  },
  {
    title: 'Webinars',
    entries: [
      { label: 'Webinars', to: paths.adminEvents('webinars'), icon: 'list', area: 'Webinars' },
      { label: 'New', to: paths.adminEventNew('webinars'), area: 'Webinars', flag: 'a', sub: true },
      { label: 'T&C', to: paths.adminEventTerms('webinars'), area: 'Webinars', sub: true },
    ],
  },
  {
    title: 'Users',
    entries: [
      { label: 'Users', to: paths.adminUsers(), icon: 'user', area: 'Users' },
      { label: 'New', to: paths.adminUserNew(), area: 'Users', flag: 'a', sub: true },
      { label: 'Active', to: paths.adminActiveUsers(), area: 'Users', sub: true },
      { label: 'Expired', to: paths.adminExpiredUsers(), area: 'Users', sub: true },
      { label: 'Never paid', to: paths.adminNeverPaidUsers(), area: 'Users', sub: true },
      { label: 'Inactive', to: paths.adminInactiveUsers(), area: 'Users', sub: true },
      { label: 'Block list', to: paths.adminBlockedUsers(), area: 'Users', sub: true },
      { label: 'App purchases', to: paths.adminAppPurchases(), area: 'Users', sub: true },
      { label: 'Free access', to: paths.adminFreeAccess(), area: 'Users', flag: 'e', sub: true },
      { label: 'Appeals', to: paths.adminAppeals(), area: 'Users', sub: true },
      { label: 'Admin list', to: paths.adminAdministrators(), icon: 'lock', area: 'ual' },
    ],
  },
  {
    title: 'Products',
    entries: [
      { label: 'Products', to: paths.adminCatalogueProducts(), icon: 'grid', area: 'Products' },
      { label: 'Services', to: paths.adminCatalogueServices(), area: 'Products', sub: true },
      { label: 'Orders', to: paths.adminOrders(), icon: 'list', area: 'Products' },
      { label: 'Disputes', to: paths.adminDisputes(), area: 'Products', sub: true },
      { label: 'Incidents', to: paths.adminIncidents(), area: 'Products', sub: true },
    ],
  },
  { title: 'News', entries: [{ label: 'News', to: paths.adminNews(), icon: 'note', area: 'Pages' }] },
  {
    title: 'FAQ',
    entries: [
      { label: 'Sections', to: paths.adminFaqSections(), icon: 'list', area: 'Pages' },
      { label: 'Questions', to: paths.adminFaqQas(), area: 'Pages', sub: true },
    ],
  },
  {
    title: 'Notifications',
    entries: [
      { label: 'Notifications', to: paths.adminNotifications(), icon: 'bell', area: 'Notifications' },
      { label: 'Messages', to: paths.adminMessages(), area: 'Notifications', sub: true },
      { label: 'Push messages', to: paths.adminPushes(), area: 'Notifications', sub: true },
    ],
  },
  {
    title: 'Pages',
    entries: [
      { label: 'All pages', to: paths.adminPages(), icon: 'text', area: 'Pages' },
      { label: 'Redirects', to: paths.adminRedirects(), area: 'Pages', sub: true },
    ],
  },
  ...PAGE_GROUPS.map((title) => ({
    title,
    folded: true,
    entries: pagesOf(title).map(
      (name) => ({ label: SITE_PAGES[name].label, to: paths.adminPage(name), area: 'Pages', sub: true }) as const,
    ),
  })),
  {
    title: 'Settings',
    icon: 'filter',
    folded: true,
    entries: Object.entries(SETTING_LABELS).map(([tag, label]) => ({
      label,
      to: paths.adminSetting(tag),
      area: 'Settings',
      sub: true,
    })),
  },
  {
    title: 'Query',
    entries: [
      { label: 'Query', to: paths.adminQuery(), icon: 'note', area: 'Query' },
      { label: 'Reports', to: paths.adminFeedback(), icon: 'report', area: 'Query' },
      { label: 'Suspicious', to: paths.adminSuspicious(), icon: 'warn', area: 'Query' },
      { label: 'Identity checks', to: paths.adminKyc(), icon: 'eye', area: 'Users' },
      { label: 'Pairs', to: paths.adminPairs(), icon: 'user', area: 'Query' },
      { label: 'Comments to review', to: paths.adminHeldComments(), icon: 'chat', area: 'Questions' },
    ],
  },
  { title: 'Mail', entries: [{ label: 'Mail', to: paths.adminMailTemplates(), icon: 'note', area: 'Mail' }] },
  {
    title: 'Staff',
    entries: [
      { label: 'Roles', to: paths.adminRoles(), icon: 'user', area: 'Roles' },
      { label: 'Audit log', to: paths.adminAuditLog(), icon: 'history', area: 'Roles' },
    ],
  },
]

/** The menu of one person. */
export const staffGroups = (user: CurrentUser | null | undefined): StaffGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ area, flag = 'v' }) => !area || user?.permissions?.p[area]?.[flag]),
  })).filter(({ entries }) => entries.length > 0)

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * The entry under which a screen stands: its own, else the one that it lies below (`questionbank/themes/edit` below
 * Themes), else the first one of the same folder (`questionbank/edit` below Question bank). Undefined where no entry
 * leads near it.
 */
export function entryAt(groups: readonly StaffGroup[], pathname: string): string | undefined {
  const all = groups.flatMap(({ entries }) => entries.map(({ to }) => to))
  if (all.includes(pathname)) return pathname
  const below = all
    .filter((to) => to !== paths.admin() && pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0]
  return below ?? all.find((to) => folderOf(to) === folderOf(pathname) && to.startsWith(`${paths.admin()}/`))
}
