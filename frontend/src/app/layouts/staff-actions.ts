import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Destination } from '#shared/staff/palette/destinations.ts'
import { setPreferences, type Theme } from '#shared/theme/preferences.ts'
import { isPermitted } from './admin-navigation.ts'

type StaffAction = { label: string; area?: PermissionArea; flag?: PermissionFlag } & (
  | { to: string }
  | { run: () => void }
)

const add = (label: string, to: string, area: PermissionArea): StaffAction => ({ label, to, area, flag: 'a' })
const wear = (name: string, theme: Theme): StaffAction => ({
  label: `Use the ${name} theme`,
  run: () => setPreferences({ theme }),
})

/** What staff can begin from any screen, by its verb and object. */
const STAFF_ACTIONS: readonly StaffAction[] = [
  add('Create a new question', paths.adminQuestionNew(), 'Questions'),
  add('Create a new question for PA', paths.adminPaQuestionNew(), 'Questions'),
  add('Import questions', paths.adminImport(), 'Questions'),
  { label: 'Export questions', to: paths.adminExport(), area: 'Questions' },
  { label: 'Review the next question', to: paths.adminReviews(), area: 'Questions' },
  add('Create a new theme', paths.adminThemeNew(), 'Questions'),
  add('Create a new category', paths.adminCategoryNew(), 'Categories'),
  add('Create a new definition', paths.adminDefinitionNew(), 'Definitions'),
  add('Create a new mock', paths.adminMockNew(), 'Questions'),
  add('Create a new revision guide', paths.adminRevisionGuideNew(), 'Revisions'),
  add('Create a new gem', paths.adminGemNew(), 'Gems'),
  add('Create a new deck', paths.adminDeckNew(), 'Gems'),
  add('Create a new clincher list', paths.adminClincherListNew(), 'Gems'),
  add('Create a new user', paths.adminUserNew(), 'Users'),
  { label: 'Give free access', to: paths.adminFreeAccess(), area: 'Users', flag: 'e' },
  add('Create a new WhatsApp group', paths.adminWhatsappGroupNew(), 'WhatsApp'),
  add('Create a new notification', paths.adminNotificationNew(), 'Notifications'),
  add('Write a message', paths.adminMessageNew(), 'Notifications'),
  add('Create a new product', paths.adminCatalogueProductNew(), 'Products'),
  add('Create a new service', paths.adminCatalogueServiceNew(), 'Products'),
  add('Create a new PLAB 1 course', paths.adminEventNew('courses/plab1'), 'Courses'),
  add('Create a new big mock', paths.adminEventNew('courses/bigmock'), 'Courses'),
  add('Create a new webinar', paths.adminEventNew('webinars'), 'Webinars'),
  add('Create a new news item', paths.adminNewsItemNew(), 'Pages'),
  add('Create a new FAQ section', paths.adminFaqSectionNew(), 'Pages'),
  add('Create a new FAQ question', paths.adminFaqQaNew(), 'Pages'),
  add('Create a new redirect', paths.adminRedirectNew(), 'Pages'),
  add('Create a new role', paths.adminRoleNew(), 'Roles'),
  wear('light', 'light'),
  wear('dark', 'dark'),
  wear('high-contrast', 'contrast'),
  wear('system', 'system'),
  { label: 'Log out', to: paths.logOut() },
]

/** The actions that one person may begin. */
export const staffActions = (user: CurrentUser | null | undefined): Destination[] =>
  STAFF_ACTIONS.flatMap(({ area, flag, ...action }) =>
    isPermitted(user, area, flag) ? [{ ...action, kind: 'Action' }] : [],
  )
