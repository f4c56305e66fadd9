import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import { SETTING_LABELS } from '#features/staff-operations/settings/setting-labels.ts'
import { PAGE_GROUPS, pagesOf, SITE_PAGES } from '#features/staff-site-content/site-pages/site-pages.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

export type StaffEntry = {
  label: string
  /** Where it leads; a folder leads nowhere and only opens. */
  to?: string
  icon?: IconName
  area?: PermissionArea
  /** What the person must be allowed to do there; seeing it, unless stated. */
  flag?: PermissionFlag
  /** Folded below it. */
  below?: readonly StaffEntry[]
}
export type StaffGroup = { title?: string; entries: readonly StaffEntry[] }

/** Every entry of the staff menu, for screens that exist. The specification's items are folded below some 20 others. */
export const STAFF_GROUPS: readonly StaffGroup[] = [
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
      {
        label: 'Question Bank',
        to: paths.adminQuestions(),
        icon: 'list',
        area: 'Questions',
        below: [
          { label: 'New', to: paths.adminQuestionNew(), area: 'Questions', flag: 'a' },
          { label: 'Review', to: paths.adminReviews(), area: 'Questions' },
          { label: 'Active', to: paths.adminActiveQuestions(), area: 'Questions' },
          { label: 'Inactive', to: paths.adminInactiveQuestions(), area: 'Questions' },
          { label: 'For PA', to: paths.adminPaQuestions(), area: 'Questions' },
          { label: 'Themes', to: paths.adminThemes(), area: 'Questions' },
          { label: 'Syllabus', to: paths.adminSyllabus(), area: 'Questions' },
          { label: 'Statistics', to: paths.adminItemStatistics(), area: 'Questions' },
          { label: 'Comments to review', to: paths.adminHeldComments(), area: 'Questions' },
          { label: 'Import', to: paths.adminImport(), area: 'Questions', flag: 'a' },
          { label: 'Export', to: paths.adminExport(), area: 'Questions' },
        ],
      },
      {
        label: 'Mocks',
        to: paths.adminMocks(),
        icon: 'clock',
        area: 'Questions',
        below: [
          { label: 'New', to: paths.adminMockNew(), area: 'Questions', flag: 'a' },
          { label: 'Extra time', to: paths.adminAdjustments(), area: 'Users' },
          { label: 'Certificates', to: paths.adminCertificates(), area: 'Users' },
        ],
      },
      { label: 'Media', to: paths.adminMedia(), icon: 'eye', area: 'Questions' },
      { label: 'Definitions', to: paths.adminDefinitions(), icon: 'book', area: 'Definitions' },
      {
        label: 'Revision Guides',
        to: paths.adminRevisionGuides(),
        icon: 'book',
        area: 'Revisions',
        below: [
          { label: 'New', to: paths.adminRevisionGuideNew(), area: 'Revisions', flag: 'a' },
          { label: 'For PA', to: paths.adminPaRevisionGuides(), area: 'Revisions' },
        ],
      },
      {
        label: 'Gems',
        to: paths.adminGems(),
        icon: 'gem',
        area: 'Gems',
        below: [
          { label: 'Add', to: paths.adminGemNew(), area: 'Gems', flag: 'a' },
          { label: 'Decks', to: paths.adminDecks(), area: 'Gems' },
          { label: 'Clinchers', to: paths.adminClincherLists(), area: 'Gems' },
          { label: 'Mail', to: paths.adminGemsMail(), area: 'Gems' },
        ],
      },
    ],
  },
  {
    title: 'People',
    entries: [
      {
        label: 'Users',
        to: paths.adminUsers(),
        icon: 'user',
        area: 'Users',
        below: [
          { label: 'Create', to: paths.adminUserNew(), area: 'Users', flag: 'a' },
          { label: 'Active', to: paths.adminActiveUsers(), area: 'Users' },
          { label: 'Expired', to: paths.adminExpiredUsers(), area: 'Users' },
          { label: 'Never paid', to: paths.adminNeverPaidUsers(), area: 'Users' },
          { label: 'Inactive', to: paths.adminInactiveUsers(), area: 'Users' },
          { label: 'Block list', to: paths.adminBlockedUsers(), area: 'Users' },
          { label: 'Admin list', to: paths.adminAdministrators(), area: 'ual' },
          { label: 'Identity checks', to: paths.adminKyc(), area: 'Users' },
          { label: 'Appeals', to: paths.adminAppeals(), area: 'Users' },
          { label: 'App purchases', to: paths.adminAppPurchases(), area: 'Users' },
          { label: 'Free access', to: paths.adminFreeAccess(), area: 'Users', flag: 'e' },
        ],
      },
      {
        label: 'WhatsApp',
        to: paths.adminWhatsappGroups(),
        icon: 'chat',
        area: 'WhatsApp',
        below: [
          { label: 'Add group', to: paths.adminWhatsappGroupNew(), area: 'WhatsApp', flag: 'a' },
          { label: 'List for MLA', to: paths.adminMlaWhatsappGroups(), area: 'WhatsApp' },
        ],
      },
      {
        label: 'Notifications',
        to: paths.adminNotifications(),
        icon: 'bell',
        area: 'Notifications',
        below: [
          { label: 'Messages', to: paths.adminMessages(), area: 'Notifications' },
          { label: 'Push messages', to: paths.adminPushes(), area: 'Notifications' },
        ],
      },
      {
        label: 'Query',
        to: paths.adminQuery(),
        icon: 'info',
        area: 'Query',
        below: [
          { label: 'Reports', to: paths.adminFeedback(), area: 'Query' },
          { label: 'Pairs', to: paths.adminPairs(), area: 'Query' },
        ],
      },
      { label: 'Suspicious', to: paths.adminSuspicious(), icon: 'warn', area: 'Query' },
    ],
  },
  {
    title: 'Sales',
    entries: [
      {
        label: 'Orders',
        to: paths.adminOrders(),
        icon: 'list',
        area: 'Products',
        below: [
          { label: 'Disputes', to: paths.adminDisputes(), area: 'Products' },
          { label: 'Incidents', to: paths.adminIncidents(), area: 'Products' },
        ],
      },
      {
        label: 'Products',
        to: paths.adminCatalogueProducts(),
        icon: 'grid',
        area: 'Products',
        below: [{ label: 'Services', to: paths.adminCatalogueServices(), area: 'Products' }],
      },
      {
        label: 'Courses',
        icon: 'cal',
        below: [
          eventEntry('PLAB 1', 'courses/plab1', 'Courses'),
          eventEntry('Big Mock', 'courses/bigmock', 'Courses'),
          { label: 'Mail', to: paths.adminCourseMail(), area: 'Courses' },
        ],
      },
      {
        ...eventEntry('Webinars', 'webinars', 'Webinars', {
          label: 'Mail',
          to: paths.adminWebinarMail(),
          area: 'Webinars',
        }),
        icon: 'cal',
      },
    ],
  },
  {
    title: 'Site',
    entries: [
      {
        label: 'Pages',
        to: paths.adminPages(),
        icon: 'text',
        area: 'Pages',
        below: [
          ...PAGE_GROUPS.map((label) => ({ label, below: pagesOf(label).map(pageEntry) })),
          { label: 'Redirects', to: paths.adminRedirects(), area: 'Pages' },
        ],
      },
      { label: 'News', to: paths.adminNews(), icon: 'note', area: 'Pages' },
      {
        label: 'FAQ',
        icon: 'info',
        below: [
          { label: 'Sections', to: paths.adminFaqSections(), area: 'Pages' },
          { label: 'Questions', to: paths.adminFaqQas(), area: 'Pages' },
        ],
      },
      { label: 'Mail', to: paths.adminMailTemplates(), icon: 'note', area: 'Mail' },
      {
        label: 'Settings',
        icon: 'filter',
        below: Object.entries(SETTING_LABELS).map(([tag, label]) => ({
          label,
          to: paths.adminSetting(tag),
          area: 'Settings',
        })),
      },
      { label: 'Roles', to: paths.adminRoles(), icon: 'lock', area: 'Roles' },
      { label: 'Audit log', to: paths.adminAuditLog(), icon: 'history', area: 'Roles' },
    ],
  },
]

function eventEntry(label: string, folder: string, area: PermissionArea, ...more: StaffEntry[]): StaffEntry {
  return {
    label,
    to: paths.adminEvents(folder),
    area,
    below: [
      { label: 'New', to: paths.adminEventNew(folder), area, flag: 'a' },
      { label: 'T&C', to: paths.adminEventTerms(folder), area },
      ...more,
    ],
  }
}

function pageEntry(name: keyof typeof SITE_PAGES): StaffEntry {
  return { label: SITE_PAGES[name].label, to: paths.adminPage(name), area: 'Pages' }
}
