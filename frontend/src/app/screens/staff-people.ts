import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffPeopleScreens: readonly Screen[] = [
  staff(paths.adminUsers(), 'Users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.UserListPage),
  ),
  staff(paths.adminActiveUsers(), 'Active users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.ActiveUsersPage),
  ),
  staff(paths.adminExpiredUsers(), 'Expired users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.ExpiredUsersPage),
  ),
  staff(paths.adminNeverPaidUsers(), 'Users who have never paid', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.NeverPaidUsersPage),
  ),
  staff(paths.adminInactiveUsers(), 'Inactive users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.InactiveUsersPage),
  ),
  staff(paths.adminBlockedUsers(), 'Blocked users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.BlockedUsersPage),
  ),
  staff(paths.adminAdministrators(), 'Staff', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.AdministratorsPage),
  ),
  staff(paths.adminUserNew(), 'New user', () =>
    import('#features/staff-people/pages/user-create-page.tsx').then((m) => m.UserCreatePage),
  ),
  staff(paths.adminUserEdit(''), 'User', () =>
    import('#features/staff-people/pages/user-edit-page.tsx').then((m) => m.UserEditPage),
  ),
  staff(paths.adminKyc(), 'Identity checks', () =>
    import('#features/staff-people/pages/kyc-page.tsx').then((m) => m.KycPage),
  ),
  staff(paths.adminSuspicious(), 'Suspicious', () =>
    import('#features/staff-people/pages/suspicious-page.tsx').then((m) => m.SuspiciousPage),
  ),
  staff(paths.adminAppeals(), 'Appeals', () =>
    import('#features/staff-people/pages/appeals-page.tsx').then((m) => m.AppealsPage),
  ),
  staff(paths.adminRoles(), 'Roles', () =>
    import('#features/staff-people/pages/role-list-page.tsx').then((m) => m.RoleListPage),
  ),
  staff(paths.adminRoleNew(), 'New role', () =>
    import('#features/staff-people/pages/role-create-page.tsx').then((m) => m.RoleCreatePage),
  ),
  staff(paths.adminRoleEdit(''), 'Role', () =>
    import('#features/staff-people/pages/role-edit-page.tsx').then((m) => m.RoleEditPage),
  ),
]
