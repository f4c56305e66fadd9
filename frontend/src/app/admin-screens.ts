import { paths } from '#shared/navigation/paths.ts'
import type { Screen } from './screen.ts'

const staff = (path: string, title: string, page: Screen['page']): Screen => ({ path, page, guard: 'admin', title })

/** The screens of the staff area, one line each; all their addresses begin with that of the area. */
export const adminScreens: readonly Screen[] = [
  staff(paths.admin(), 'Dashboard', () => import('#features/admin/pages/staff-home-page.tsx').then((m) => m.StaffHomePage)),
  staff(paths.adminSetup(), 'Set-up', () => import('#features/admin/pages/setup-page.tsx').then((m) => m.SetupPage)),
  staff(paths.adminUsers(), 'Users', () => import('#features/admin/pages/user-list-pages.tsx').then((m) => m.UserListPage)),
  staff(paths.adminActiveUsers(), 'Active users', () => import('#features/admin/pages/user-list-pages.tsx').then((m) => m.ActiveUsersPage)),
  staff(paths.adminExpiredUsers(), 'Expired users', () =>
    import('#features/admin/pages/user-list-pages.tsx').then((m) => m.ExpiredUsersPage),
  ),
  staff(paths.adminNeverPaidUsers(), 'Users who never paid', () =>
    import('#features/admin/pages/user-list-pages.tsx').then((m) => m.NeverPaidUsersPage),
  ),
  staff(paths.adminInactiveUsers(), 'Inactive users', () =>
    import('#features/admin/pages/user-list-pages.tsx').then((m) => m.InactiveUsersPage),
  ),
  staff(paths.adminBlockedUsers(), 'Blocked users', () =>
    import('#features/admin/pages/user-list-pages.tsx').then((m) => m.BlockedUsersPage),
  ),
  staff(paths.adminAdministrators(), 'Administrators', () =>
    import('#features/admin/pages/user-list-pages.tsx').then((m) => m.AdministratorsPage),
  ),
  staff(paths.adminUserNew(), 'New user', () => import('#features/admin/pages/user-create-page.tsx').then((m) => m.UserCreatePage)),
  staff(paths.adminUserEdit(''), 'User', () => import('#features/admin/pages/user-edit-page.tsx').then((m) => m.UserEditPage)),
  staff(paths.adminCategories(), 'Categories', () =>
    import('#features/admin/pages/category-list-page.tsx').then((m) => m.CategoryListPage),
  ),
  staff(paths.adminCategoryNew(), 'New category', () =>
    import('#features/admin/pages/category-create-page.tsx').then((m) => m.CategoryCreatePage),
  ),
  staff(paths.adminCategoryEdit(''), 'Category', () =>
    import('#features/admin/pages/category-edit-page.tsx').then((m) => m.CategoryEditPage),
  ),
  staff(paths.adminCategoryView(''), 'Category', () =>
    import('#features/admin/pages/category-view-page.tsx').then((m) => m.CategoryViewPage),
  ),
  staff(paths.adminQuestions(), 'Questions', () => import('#features/admin/pages/question-list-page.tsx').then((m) => m.QuestionListPage)),
  staff(paths.adminActiveQuestions(), 'Active questions', () =>
    import('#features/admin/pages/active-questions-page.tsx').then((m) => m.ActiveQuestionsPage),
  ),
  staff(paths.adminInactiveQuestions(), 'Inactive questions', () =>
    import('#features/admin/pages/inactive-questions-page.tsx').then((m) => m.InactiveQuestionsPage),
  ),
  staff(paths.adminQuestionNew(), 'New question', () =>
    import('#features/admin/pages/question-create-page.tsx').then((m) => m.QuestionCreatePage),
  ),
  staff(paths.adminQuestionEdit(''), 'Question', () =>
    import('#features/admin/pages/question-edit-page.tsx').then((m) => m.QuestionEditPage),
  ),
  staff(paths.adminQuestionVersions(''), 'Versions', () =>
    import('#features/admin/pages/question-versions-page.tsx').then((m) => m.QuestionVersionsPage),
  ),
  staff(paths.adminQuestionAdd(), 'New question', () =>
    import('#features/admin/pages/question-add-page.tsx').then((m) => m.QuestionAddPage),
  ),
  staff(paths.adminPaQuestions(), 'Questions for PA', () =>
    import('#features/admin/pages/pa-question-list-page.tsx').then((m) => m.PaQuestionListPage),
  ),
  staff(paths.adminPaQuestionNew(), 'New question for PA', () =>
    import('#features/admin/pages/pa-question-create-page.tsx').then((m) => m.PaQuestionCreatePage),
  ),
  staff(paths.adminPaCategories(), 'Categories for PA', () =>
    import('#features/admin/pages/pa-category-list-page.tsx').then((m) => m.PaCategoryListPage),
  ),
  staff(paths.adminThemes(), 'Themes', () => import('#features/admin/pages/theme-list-page.tsx').then((m) => m.ThemeListPage)),
  staff(paths.adminThemeNew(), 'New theme', () => import('#features/admin/pages/theme-create-page.tsx').then((m) => m.ThemeCreatePage)),
  staff(paths.adminThemeEdit(''), 'Theme', () => import('#features/admin/pages/theme-edit-page.tsx').then((m) => m.ThemeEditPage)),
  staff(paths.adminItemStatistics(), 'Statistics', () =>
    import('#features/admin/pages/item-statistics-page.tsx').then((m) => m.ItemStatisticsPage),
  ),
  staff(paths.adminExport(), 'Export', () => import('#features/admin/pages/export-page.tsx').then((m) => m.ExportPage)),
  staff(paths.adminImport(), 'Import', () => import('#features/admin/pages/import-page.tsx').then((m) => m.ImportPage)),
  staff(paths.adminDefinitions(), 'Definitions', () =>
    import('#features/admin/pages/definition-list-page.tsx').then((m) => m.DefinitionListPage),
  ),
  staff(paths.adminDefinitionNew(), 'New definition', () =>
    import('#features/admin/pages/definition-create-page.tsx').then((m) => m.DefinitionCreatePage),
  ),
  staff(paths.adminDefinitionEdit(''), 'Definition', () =>
    import('#features/admin/pages/definition-edit-page.tsx').then((m) => m.DefinitionEditPage),
  ),
  staff(paths.adminDefinitionUses(), 'Where it is used', () =>
    import('#features/admin/pages/definition-uses-page.tsx').then((m) => m.DefinitionUsesPage),
  ),
  staff(paths.adminPages(), 'Pages', () => import('#features/admin/pages/site-pages-page.tsx').then((m) => m.SitePagesPage)),
  staff(paths.adminPage(':name'), 'Page', () => import('#features/admin/pages/site-page-page.tsx').then((m) => m.SitePagePage)),
  staff(paths.adminAppPurchases(), 'App purchases', () =>
    import('#features/admin/pages/app-purchases-page.tsx').then((m) => m.AppPurchasesPage),
  ),
  staff(paths.adminKyc(), 'Identity checks', () => import('#features/admin/pages/kyc-page.tsx').then((m) => m.KycPage)),
  staff(paths.adminFeedback(), 'Reports', () => import('#features/admin/pages/feedback-page.tsx').then((m) => m.FeedbackPage)),
  staff(paths.adminQuery(), 'Query', () => import('#features/admin/pages/query-page.tsx').then((m) => m.QueryPage)),
  staff(paths.adminSuspicious(), 'Suspicious', () => import('#features/admin/pages/suspicious-page.tsx').then((m) => m.SuspiciousPage)),
  staff(paths.adminAppeals(), 'Appeals', () => import('#features/admin/pages/appeals-page.tsx').then((m) => m.AppealsPage)),
  staff(paths.adminHeldComments(), 'Comments to review', () =>
    import('#features/admin/pages/held-comments-page.tsx').then((m) => m.HeldCommentsPage),
  ),
  staff(paths.adminSetting(':tag'), 'Settings', () => import('#features/admin/pages/setting-page.tsx').then((m) => m.SettingPage)),
  staff(paths.adminRoles(), 'Roles', () => import('#features/admin/pages/role-list-page.tsx').then((m) => m.RoleListPage)),
  staff(paths.adminRoleNew(), 'New role', () => import('#features/admin/pages/role-create-page.tsx').then((m) => m.RoleCreatePage)),
  staff(paths.adminRoleEdit(''), 'Role', () => import('#features/admin/pages/role-edit-page.tsx').then((m) => m.RoleEditPage)),
]
