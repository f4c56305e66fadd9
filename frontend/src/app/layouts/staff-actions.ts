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
  add('Write a new question', paths.adminQuestionNew(), 'Questions'),
  add('Write a new question for PA', paths.adminPaQuestionNew(), 'Questions'),
  add('Import questions', paths.adminImport(), 'Questions'),
  { label: 'Export questions', to: paths.adminExport(), area: 'Questions' },
  { label: 'Review the next question', to: paths.adminReviews(), area: 'Questions' },
  add('Add a theme', paths.adminThemeNew(), 'Questions'),
  add('Add a category', paths.adminCategoryNew(), 'Categories'),
  add('Add a definition', paths.adminDefinitionNew(), 'Definitions'),
  add('Create a new mock', paths.adminMockNew(), 'Questions'),
  add('Write a new guide', paths.adminRevisionGuideNew(), 'Revisions'),
  add('Write a new gem', paths.adminGemNew(), 'Gems'),
  add('Add a deck', paths.adminDeckNew(), 'Gems'),
  add('Add a list of clinchers', paths.adminClincherListNew(), 'Gems'),
  add('Add a user', paths.adminUserNew(), 'Users'),
  { label: 'Give free access', to: paths.adminFreeAccess(), area: 'Users', flag: 'e' },
  add('Add a WhatsApp group', paths.adminWhatsappGroupNew(), 'WhatsApp'),
  add('Write a notification', paths.adminNotificationNew(), 'Notifications'),
  add('Write a message', paths.adminMessageNew(), 'Notifications'),
  add('Add a product', paths.adminCatalogueProductNew(), 'Products'),
  add('Add a service', paths.adminCatalogueServiceNew(), 'Products'),
  add('Add a PLAB 1 course', paths.adminEventNew('courses/plab1'), 'Courses'),
  add('Add a big mock', paths.adminEventNew('courses/bigmock'), 'Courses'),
  add('Add a webinar', paths.adminEventNew('webinars'), 'Webinars'),
  add('Write a news item', paths.adminNewsItemNew(), 'Pages'),
  add('Add an FAQ section', paths.adminFaqSectionNew(), 'Pages'),
  add('Answer a new FAQ question', paths.adminFaqQaNew(), 'Pages'),
  add('Add a redirect', paths.adminRedirectNew(), 'Pages'),
  add('Add a role', paths.adminRoleNew(), 'Roles'),
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
