import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffSiteContentScreens: readonly Screen[] = [
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
  staff(paths.adminEventTerms('webinars'), 'Webinar booking terms', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.WebinarTermsPage),
  ),
  staff(paths.adminEventTerms('courses/plab1'), 'PLAB 1 course booking terms', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.Plab1TermsPage),
  ),
  staff(paths.adminEventTerms('courses/bigmock'), 'Big mock booking terms', () =>
    import('#features/staff-site-content/pages/site-page-page.tsx').then((m) => m.BigMockTermsPage),
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
  staff(paths.adminRedirects(), 'Redirects', () =>
    import('#features/staff-site-content/pages/redirect-list-page.tsx').then((m) => m.RedirectListPage),
  ),
  staff(paths.adminRedirectNew(), 'New redirect', () =>
    import('#features/staff-site-content/pages/redirect-form-page.tsx').then((m) => m.RedirectCreatePage),
  ),
  staff(paths.adminRedirectEdit(''), 'Redirect', () =>
    import('#features/staff-site-content/pages/redirect-form-page.tsx').then((m) => m.RedirectEditPage),
  ),
]
