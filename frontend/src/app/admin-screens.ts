import { paths } from '#shared/navigation/paths.ts'
import { gemAdminScreens } from './gem-admin-screens.ts'
import { guideAdminScreens } from './guide-admin-screens.ts'
import type { Screen } from './screen.ts'

const staff = (path: string, title: string, page: Screen['page']): Screen => ({ path, page, guard: 'admin', title })

/** The screens of the staff area, one line each; all their addresses begin with that of the area. */
export const adminScreens: readonly Screen[] = [
  staff(paths.admin(), 'Dashboard', () =>
    import('#features/staff-home/pages/staff-home-page.tsx').then((m) => m.StaffHomePage),
  ),
  staff(paths.adminSetup(), 'Set-up', () =>
    import('#features/staff-operations/pages/setup-page.tsx').then((m) => m.SetupPage),
  ),
  staff(paths.adminUsers(), 'Users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.UserListPage),
  ),
  staff(paths.adminActiveUsers(), 'Active users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.ActiveUsersPage),
  ),
  staff(paths.adminExpiredUsers(), 'Expired users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.ExpiredUsersPage),
  ),
  staff(paths.adminNeverPaidUsers(), 'Users who never paid', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.NeverPaidUsersPage),
  ),
  staff(paths.adminInactiveUsers(), 'Inactive users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.InactiveUsersPage),
  ),
  staff(paths.adminBlockedUsers(), 'Blocked users', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.BlockedUsersPage),
  ),
  staff(paths.adminAdministrators(), 'Administrators', () =>
    import('#features/staff-people/pages/user-list-pages.tsx').then((m) => m.AdministratorsPage),
  ),
  staff(paths.adminUserNew(), 'New user', () =>
    import('#features/staff-people/pages/user-create-page.tsx').then((m) => m.UserCreatePage),
  ),
  staff(paths.adminUserEdit(''), 'User', () =>
    import('#features/staff-people/pages/user-edit-page.tsx').then((m) => m.UserEditPage),
  ),
  staff(paths.adminCategories(), 'Categories', () =>
    import('#features/staff-questions/pages/category-list-page.tsx').then((m) => m.CategoryListPage),
  ),
  staff(paths.adminCategoryNew(), 'New category', () =>
    import('#features/staff-questions/pages/category-create-page.tsx').then((m) => m.CategoryCreatePage),
  ),
  staff(paths.adminCategoryEdit(''), 'Category', () =>
    import('#features/staff-questions/pages/category-edit-page.tsx').then((m) => m.CategoryEditPage),
  ),
  staff(paths.adminCategoryView(''), 'Category', () =>
    import('#features/staff-questions/pages/category-view-page.tsx').then((m) => m.CategoryViewPage),
  ),
  staff(paths.adminQuestions(), 'Questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.QuestionListPage),
  ),
  staff(paths.adminActiveQuestions(), 'Active questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.ActiveQuestionsPage),
  ),
  staff(paths.adminInactiveQuestions(), 'Inactive questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.InactiveQuestionsPage),
  ),
  staff(paths.adminQuestionNew(), 'New question', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.QuestionCreatePage),
  ),
  staff(paths.adminQuestionEdit(''), 'Question', () =>
    import('#features/staff-questions/pages/question-edit-page.tsx').then((m) => m.QuestionEditPage),
  ),
  staff(paths.adminQuestionVersions(''), 'Versions', () =>
    import('#features/staff-questions/pages/question-versions-page.tsx').then((m) => m.QuestionVersionsPage),
  ),
  staff(paths.adminQuestionAdd(), 'New question', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.QuestionAddPage),
  ),
  staff(paths.adminPaQuestions(), 'Questions for PA', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.PaQuestionListPage),
  ),
  staff(paths.adminPaQuestionNew(), 'New question for PA', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.PaQuestionCreatePage),
  ),
  staff(paths.adminPaCategories(), 'Categories for PA', () =>
    import('#features/staff-questions/pages/pa-category-list-page.tsx').then((m) => m.PaCategoryListPage),
  ),
  staff(paths.adminThemes(), 'Themes', () =>
    import('#features/staff-questions/pages/theme-list-page.tsx').then((m) => m.ThemeListPage),
  ),
  staff(paths.adminThemeNew(), 'New theme', () =>
    import('#features/staff-questions/pages/theme-create-page.tsx').then((m) => m.ThemeCreatePage),
  ),
  staff(paths.adminThemeEdit(''), 'Theme', () =>
    import('#features/staff-questions/pages/theme-edit-page.tsx').then((m) => m.ThemeEditPage),
  ),
  staff(paths.adminItemStatistics(), 'Statistics', () =>
    import('#features/staff-questions/pages/item-statistics-page.tsx').then((m) => m.ItemStatisticsPage),
  ),
  staff(paths.adminExport(), 'Export', () =>
    import('#features/staff-exchange/pages/export-page.tsx').then((m) => m.ExportPage),
  ),
  staff(paths.adminImport(), 'Import', () =>
    import('#features/staff-exchange/pages/import-page.tsx').then((m) => m.ImportPage),
  ),
  staff(paths.adminDefinitions(), 'Definitions', () =>
    import('#features/staff-site-content/pages/definition-list-page.tsx').then((m) => m.DefinitionListPage),
  ),
  staff(paths.adminDefinitionNew(), 'New definition', () =>
    import('#features/staff-site-content/pages/definition-create-page.tsx').then((m) => m.DefinitionCreatePage),
  ),
  staff(paths.adminDefinitionEdit(''), 'Definition', () =>
    import('#features/staff-site-content/pages/definition-edit-page.tsx').then((m) => m.DefinitionEditPage),
  ),
  staff(paths.adminDefinitionUses(), 'Where it is used', () =>
    import('#features/staff-site-content/pages/definition-uses-page.tsx').then((m) => m.DefinitionUsesPage),
  ),
  staff(paths.adminPages(), 'Pages', () =>
    import('#features/staff-site-content/pages/site-pages-page.tsx').then((m) => m.SitePagesPage),
  ),
  staff(paths.adminPage(':name'), 'Page', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.SitePagePage),
  ),
  staff(paths.adminAppPurchases(), 'App purchases', () =>
    import('#features/staff-billing/pages/app-purchases-page.tsx').then((m) => m.AppPurchasesPage),
  ),
  staff(paths.adminKyc(), 'Identity checks', () =>
    import('#features/staff-people/pages/kyc-page.tsx').then((m) => m.KycPage),
  ),
  staff(paths.adminFeedback(), 'Reports', () =>
    import('#features/staff-moderation/pages/feedback-page.tsx').then((m) => m.FeedbackPage),
  ),
  staff(paths.adminQuery(), 'Query', () =>
    import('#features/staff-moderation/pages/query-page.tsx').then((m) => m.QueryPage),
  ),
  staff(paths.adminSuspicious(), 'Suspicious', () =>
    import('#features/staff-people/pages/suspicious-page.tsx').then((m) => m.SuspiciousPage),
  ),
  staff(paths.adminAppeals(), 'Appeals', () =>
    import('#features/staff-people/pages/appeals-page.tsx').then((m) => m.AppealsPage),
  ),
  staff(paths.adminHeldComments(), 'Comments to review', () =>
    import('#features/staff-moderation/pages/held-comments-page.tsx').then((m) => m.HeldCommentsPage),
  ),
  staff(paths.adminSetting(':tag'), 'Settings', () =>
    import('#features/staff-operations/pages/setting-page.tsx').then((m) => m.SettingPage),
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
  staff(paths.adminFreeAccess(), 'Free access', () =>
    import('#features/staff-billing/pages/free-access-page.tsx').then((m) => m.FreeAccessPage),
  ),
  staff(paths.adminOrders(), 'Orders', () =>
    import('#features/staff-billing/pages/order-list-page.tsx').then((m) => m.OrderListPage),
  ),
  staff(paths.adminOrder(''), 'Order', () =>
    import('#features/staff-billing/pages/order-page.tsx').then((m) => m.OrderPage),
  ),
  staff(paths.adminDisputes(), 'Disputes', () =>
    import('#features/staff-billing/pages/dispute-list-page.tsx').then((m) => m.DisputeListPage),
  ),
  staff(paths.adminIncidents(), 'Incidents', () =>
    import('#features/staff-billing/pages/incident-list-page.tsx').then((m) => m.IncidentListPage),
  ),
  staff(paths.adminCatalogueServices(), 'Services', () =>
    import('#features/staff-billing/pages/catalogue-service-list-page.tsx').then((m) => m.CatalogueServiceListPage),
  ),
  staff(paths.adminCatalogueServiceNew(), 'New service', () =>
    import('#features/staff-billing/pages/catalogue-service-form-page.tsx').then((m) => m.CatalogueServiceCreatePage),
  ),
  staff(paths.adminCatalogueServiceEdit(''), 'Service', () =>
    import('#features/staff-billing/pages/catalogue-service-form-page.tsx').then((m) => m.CatalogueServiceEditPage),
  ),
  staff(paths.adminCatalogueProducts(), 'Products', () =>
    import('#features/staff-billing/pages/catalogue-product-list-page.tsx').then((m) => m.CatalogueProductListPage),
  ),
  staff(paths.adminCatalogueProductNew(), 'New product', () =>
    import('#features/staff-billing/pages/catalogue-product-form-page.tsx').then((m) => m.CatalogueProductCreatePage),
  ),
  staff(paths.adminCatalogueProductEdit(''), 'Product', () =>
    import('#features/staff-billing/pages/catalogue-product-form-page.tsx').then((m) => m.CatalogueProductEditPage),
  ),
  staff(paths.adminFaqSections(), 'FAQ sections', () =>
    import('#features/staff-site-content/pages/faq-section-list-page.tsx').then((m) => m.FaqSectionListPage),
  ),
  staff(paths.adminFaqSectionNew(), 'New FAQ section', () =>
    import('#features/staff-site-content/pages/faq-section-form-page.tsx').then((m) => m.FaqSectionCreatePage),
  ),
  staff(paths.adminFaqSectionEdit(''), 'FAQ section', () =>
    import('#features/staff-site-content/pages/faq-section-form-page.tsx').then((m) => m.FaqSectionEditPage),
  ),
  staff(paths.adminFaqQas(), 'FAQ questions', () =>
    import('#features/staff-site-content/pages/faq-qa-list-page.tsx').then((m) => m.FaqQaListPage),
  ),
  staff(paths.adminFaqQaNew(), 'New FAQ question', () =>
    import('#features/staff-site-content/pages/faq-qa-form-page.tsx').then((m) => m.FaqQaCreatePage),
  ),
  staff(paths.adminFaqQaEdit(''), 'FAQ question', () =>
    import('#features/staff-site-content/pages/faq-qa-form-page.tsx').then((m) => m.FaqQaEditPage),
  ),
  staff(paths.adminNews(), 'News', () =>
    import('#features/staff-site-content/pages/news-item-list-page.tsx').then((m) => m.NewsItemListPage),
  ),
  staff(paths.adminNewsItemNew(), 'New news item', () =>
    import('#features/staff-site-content/pages/news-item-form-page.tsx').then((m) => m.NewsItemCreatePage),
  ),
  staff(paths.adminNewsItemEdit(''), 'News item', () =>
    import('#features/staff-site-content/pages/news-item-form-page.tsx').then((m) => m.NewsItemEditPage),
  ),
  staff(paths.adminNotifications(), 'Notifications', () =>
    import('#features/staff-messages/pages/notification-list-page.tsx').then((m) => m.NotificationListPage),
  ),
  staff(paths.adminNotificationNew(), 'New notification', () =>
    import('#features/staff-messages/pages/notification-form-page.tsx').then((m) => m.NotificationCreatePage),
  ),
  staff(paths.adminNotificationEdit(''), 'Notification', () =>
    import('#features/staff-messages/pages/notification-form-page.tsx').then((m) => m.NotificationEditPage),
  ),
  staff(paths.adminNotification(':id'), 'Notification', () =>
    import('#features/staff-messages/pages/notification-details-page.tsx').then((m) => m.NotificationDetailsPage),
  ),
  staff(paths.adminMessages(), 'Messages', () =>
    import('#features/staff-messages/pages/message-list-page.tsx').then((m) => m.MessageListPage),
  ),
  staff(paths.adminMessageNew(), 'New message', () =>
    import('#features/staff-messages/pages/message-create-page.tsx').then((m) => m.MessageCreatePage),
  ),
  staff(paths.adminPushes(), 'Push messages', () =>
    import('#features/staff-messages/pages/push-page.tsx').then((m) => m.PushPage),
  ),
  staff(paths.adminPairs(), 'Pairs', () =>
    import('#features/staff-moderation/pages/pairs-page.tsx').then((m) => m.PairsPage),
  ),
  staff(paths.adminEvents('webinars'), 'Webinars', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.WebinarListPage),
  ),
  staff(paths.adminEventNew('webinars'), 'New webinar', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.WebinarCreatePage),
  ),
  staff(paths.adminEventEdit('webinars', ''), 'Webinar', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.WebinarEditPage),
  ),
  staff(paths.adminEventUsers('webinars', ':id'), 'Users of an event', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.WebinarUsersPage),
  ),
  staff(paths.adminEventTerms('webinars'), 'Terms of webinars', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.WebinarTermsPage),
  ),
  staff(paths.adminEvents('courses/plab1'), 'PLAB 1 courses', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.Plab1CourseListPage),
  ),
  staff(paths.adminEventNew('courses/plab1'), 'New PLAB 1 course', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.Plab1CourseCreatePage),
  ),
  staff(paths.adminEventEdit('courses/plab1', ''), 'PLAB 1 course', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.Plab1CourseEditPage),
  ),
  staff(paths.adminEventUsers('courses/plab1', ':id'), 'Users of an event', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.Plab1CourseUsersPage),
  ),
  staff(paths.adminEventTerms('courses/plab1'), 'Terms of PLAB 1 courses', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.Plab1TermsPage),
  ),
  staff(paths.adminEvents('courses/bigmock'), 'Big mocks', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.BigMockListPage),
  ),
  staff(paths.adminEventNew('courses/bigmock'), 'New big mock', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.BigMockCreatePage),
  ),
  staff(paths.adminEventEdit('courses/bigmock', ''), 'Big mock', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.BigMockEditPage),
  ),
  staff(paths.adminEventUsers('courses/bigmock', ':id'), 'Users of an event', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.BigMockUsersPage),
  ),
  staff(paths.adminEventTerms('courses/bigmock'), 'Terms of big mocks', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.BigMockTermsPage),
  ),
  ...gemAdminScreens,
  ...guideAdminScreens,
  staff(paths.adminMailTemplates(), 'Mail', () =>
    import('#features/staff-operations/pages/mail-templates-page.tsx').then((m) => m.MailTemplatesPage),
  ),
  staff(paths.adminMailTemplate(':name'), 'Email', () =>
    import('#features/staff-operations/pages/mail-template-page.tsx').then((m) => m.MailTemplatePage),
  ),
  staff(paths.adminGemsMail(), 'Gems email', () =>
    import('#features/staff-operations/pages/mail-template-page.tsx').then((m) => m.GemsMailPage),
  ),
  staff(paths.adminWebinarMail(), 'Webinar email', () =>
    import('#features/staff-operations/pages/mail-template-page.tsx').then((m) => m.WebinarMailPage),
  ),
  staff(paths.adminCourseMail(), 'Course email', () =>
    import('#features/staff-operations/pages/mail-template-page.tsx').then((m) => m.CourseMailPage),
  ),
  staff(paths.adminMocks(), 'Mocks', () =>
    import('#features/staff-mocks/pages/mock-list-page.tsx').then((m) => m.MockListPage),
  ),
  staff(paths.adminMockNew(), 'New mock', () =>
    import('#features/staff-mocks/pages/mock-form-page.tsx').then((m) => m.MockCreatePage),
  ),
  staff(paths.adminMockEdit(''), 'Mock', () =>
    import('#features/staff-mocks/pages/mock-form-page.tsx').then((m) => m.MockEditPage),
  ),
  staff(paths.adminMockStatistics(''), 'Statistics of a mock', () =>
    import('#features/staff-mocks/pages/mock-statistics-page.tsx').then((m) => m.MockStatisticsPage),
  ),
  staff(paths.adminAdjustments(), 'Extra time', () =>
    import('#features/staff-mocks/pages/adjustments-page.tsx').then((m) => m.AdjustmentsPage),
  ),
  staff(paths.adminWhatsappGroups(), 'WhatsApp groups', () =>
    import('#features/staff-site-content/pages/whatsapp-group-list-page.tsx').then((m) => m.WhatsappGroupListPage),
  ),
  staff(paths.adminMlaWhatsappGroups(), 'WhatsApp groups for the MLA', () =>
    import('#features/staff-site-content/pages/whatsapp-group-list-page.tsx').then((m) => m.MlaWhatsappGroupListPage),
  ),
  staff(paths.adminWhatsappGroupNew(), 'New WhatsApp group', () =>
    import('#features/staff-site-content/pages/whatsapp-group-form-page.tsx').then((m) => m.WhatsappGroupCreatePage),
  ),
  staff(paths.adminWhatsappGroupEdit(''), 'WhatsApp group', () =>
    import('#features/staff-site-content/pages/whatsapp-group-form-page.tsx').then((m) => m.WhatsappGroupEditPage),
  ),
]
