import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffOperationsScreens: readonly Screen[] = [
  staff(paths.adminSetup(), 'Set-up', () =>
    import('#features/staff-operations/pages/setup-page.tsx').then((m) => m.SetupPage),
  ),
  staff(paths.adminAuditLog(), 'Audit log', () =>
    import('#features/staff-operations/pages/audit-log-page.tsx').then((m) => m.AuditLogPage),
  ),
  staff(paths.adminSetting(':tag'), 'Settings', () =>
    import('#features/staff-operations/pages/setting-page.tsx').then((m) => m.SettingPage),
  ),
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
]
