import type { World } from './seed-world.ts'

/** `shows` stands on the screen once it holds its data. */
export type ScreenOfList = { name: string; path: string; shows: string | RegExp }

const SETTINGS = {
  filterkeys: 'Filter keys',
  watermarkkeys: 'Watermark keys',
  likeratio: 'Like ratio',
  suspicious: 'Suspicious',
  uniemail: 'University email',
  blacklist: 'Blacklisted domains',
  reviewbysecondperson: 'Review',
  messages: 'Show Messages to everyone',
  devices: 'Devices',
  kyc: 'Identity check',
} as const
const PAGES = ['banner', 'labvalues', 'homepage', 'qbcategories', 'terms', 'checkoutmessage'] as const

/** The staff's screens of people, settings, pages and what is said. */
export function officeScreens({ learnerId, roleId, words }: World): ScreenOfList[] {
  const inUsers = (path: string) => `/admin/users/${path}`
  const aUser = (tab: string) => inUsers(`edit?id=${learnerId}&tab=${tab}`)
  return [
    { name: 'staff-home', path: '/admin', shows: /answers/i },
    { name: 'audit-log', path: '/admin/auditlog', shows: /Audit log/ },
    { name: 'setup', path: '/admin/setup', shows: /sandbox/ },
    { name: 'users', path: inUsers('list'), shows: 'learner@wardround.test' },
    { name: 'users-active', path: inUsers('activelist'), shows: 'learner@wardround.test' },
    { name: 'users-expired', path: inUsers('expiredlist'), shows: /whose plan has ended|@/ },
    { name: 'users-never-paid', path: inUsers('neverpaidlist'), shows: 'visitor@wardround.test' },
    { name: 'users-inactive', path: inUsers('inactivelist'), shows: /have not confirmed|@/ },
    { name: 'users-blocked', path: inUsers('blocklist'), shows: /Blocked/ },
    { name: 'users-admins', path: inUsers('adminlist'), shows: 'support@wardround.test' },
    { name: 'users-by-date', path: inUsers('list?view=range'), shows: /Most in one day/ },
    { name: 'user-create', path: inUsers('create'), shows: 'a link to choose a password' },
    { name: 'user-account', path: aUser('account'), shows: 'Save changes' },
    { name: 'user-services', path: aUser('services'), shows: /^Active$/ },
    { name: 'user-sessions', path: aUser('sessions'), shows: 'Logged in now' },
    { name: 'user-identity', path: aUser('identity'), shows: /identity check|document/i },
    { name: 'user-safety', path: aUser('safety'), shows: 'never been banned' },
    { name: 'user-notes', path: aUser('notes'), shows: 'New note' },
    { name: 'user-emails', path: aUser('emails'), shows: /(from|in) the last 90 days/ },
    { name: 'user-roles', path: aUser('roles'), shows: /Administrator/ },
    { name: 'user-history', path: aUser('history'), shows: 'Changes that staff made' },
    { name: 'roles', path: '/admin/wardround/roles', shows: 'Support' },
    { name: 'role-create', path: '/admin/wardround/roles/create', shows: 'Create role' },
    { name: 'role-edit', path: `/admin/wardround/roles/edit?id=${roleId}`, shows: 'Braithwaite' },
    ...Object.entries(SETTINGS).map(([tag, shows]) => ({
      name: `setting-${tag}`,
      path: `/admin/settings/${tag}`,
      shows,
    })),
    { name: 'app-purchases', path: inUsers('iapverify'), shows: 'Look up' },
    { name: 'app-purchases-order', path: inUsers(`iapverify?order=RENEWED&user=${learnerId}`), shows: /Can be added/ },
    { name: 'kyc', path: '/admin/users/kyc', shows: 'No identity checks awaiting decision' },
    { name: 'pages', path: '/admin/wardround/pages', shows: 'Announcement' },
    ...PAGES.map((name) => ({ name: `page-${name}`, path: `/admin/wardround/pages/${name}`, shows: /save/i })),
    { name: 'feedback', path: '/admin/wardround/feedback', shows: words.report },
    { name: 'query', path: '/admin/wardround/query', shows: words.query },
    { name: 'suspicious', path: '/admin/wardround/suspicious/list', shows: /Screen capture: 1/ },
    { name: 'appeals', path: '/admin/users/appeals', shows: words.appeal },
    { name: 'held-comments', path: '/admin/wardround/comments', shows: /Approve/ },
  ]
}

/** The staff's screens of the question bank. */
export function bankScreens({
  versioned,
  categoryId,
  categoryName,
  themeId,
  definitionId,
  importId,
  notificationId,
  first,
  words,
}: World): ScreenOfList[] {
  const bank = (path: string) => `/admin/wardround/questionbank/${path}`
  const inCategories = (path: string) => `/admin/wardround/categories/${path}`
  const inDefinitions = (path: string) => `/admin/wardround/definitions/definitions${path}`
  const { code, id } = versioned
  return [
    { name: 'categories', path: inCategories('list'), shows: categoryName },
    { name: 'category-create', path: inCategories('create'), shows: 'New category' },
    { name: 'category-edit', path: inCategories(`edit?id=${categoryId}`), shows: categoryName },
    { name: 'category-view', path: inCategories(`view?id=${categoryId}`), shows: code },
    { name: 'questions', path: bank('list'), shows: code.slice(0, 3) },
    { name: 'questions-active', path: bank('activelist'), shows: /-\d/ },
    { name: 'questions-inactive', path: bank('inactivelist'), shows: /inactive/i },
    { name: 'question-create', path: bank('create'), shows: 'Lead-in' },
    { name: 'question-edit', path: bank(`edit?id=${id}`), shows: 'Save as version 3' },
    { name: 'question-versions', path: bank(`versions?id=${id}`), shows: 'She is not pregnant.' },
    { name: 'question-add', path: bank('add'), shows: 'Lead-in' },
    { name: 'import', path: bank('import'), shows: 'vitamins.gift' },
    { name: 'import-one', path: bank(`import?id=${importId}`), shows: 'This was a check' },
    { name: 'export', path: bank('export'), shows: /export/i },
    { name: 'statistics', path: bank('statistics'), shows: /[A-Z]{3}-\d{4}/ },
    { name: 'themes', path: bank('themes'), shows: 'Causes of breathlessness' },
    { name: 'theme-create', path: bank('themes/create'), shows: 'Title' },
    { name: 'theme-edit', path: bank(`themes/edit?id=${themeId}`), shows: 'Causes of breathlessness' },
    { name: 'syllabus', path: bank('syllabus'), shows: 'This edition is incomplete' },
    { name: 'media', path: '/admin/wardround/media', shows: /pictures?, / },
    { name: 'review-desk', path: '/admin/wardround/questionbank/review', shows: /review/i },
    { name: 'forpa-list', path: '/admin/wardroundforpa/questionbank/list', shows: /PA/ },
    { name: 'forpa-create', path: '/admin/wardroundforpa/questionbank/create', shows: 'Lead-in' },
    { name: 'forpa-categories', path: '/admin/wardroundforpa/categories', shows: categoryName },
    { name: 'definitions', path: inDefinitions(''), shows: 'Ascites' },
    { name: 'definition-create', path: inDefinitions('/create'), shows: 'Term' },
    { name: 'definition-edit', path: inDefinitions(`/edit?id=${definitionId}`), shows: 'Glasgow Coma Scale' },
    { name: 'definition-questions', path: inDefinitions(`/questions?id=${definitionId}`), shows: 'Glasgow Coma Scale' },
    { name: 'preview', path: `/preview/question/${first.id}`, shows: words.comment },
    { name: 'free-access', path: '/admin/users/freeaccess', shows: 'Give free access' },
    { name: 'orders', path: '/admin/wardround/orders', shows: 'Orders' },
    {
      name: 'order',
      path: '/admin/wardround/orders/view?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /order not found/i,
    },
    { name: 'disputes', path: '/admin/wardround/disputes', shows: 'Disputes' },
    {
      name: 'dispute',
      path: '/admin/wardround/disputes?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /dispute not found/i,
    },
    { name: 'incidents', path: '/admin/wardround/incidents', shows: 'Incidents' },
    {
      name: 'catalogue-services',
      path: '/admin/wardround/products/services',
      shows: 'Question bank, 3 months',
    },
    {
      name: 'catalogue-service-create',
      path: '/admin/wardround/products/services/create',
      shows: 'Create service',
    },
    {
      name: 'catalogue-service-edit',
      path: '/admin/wardround/products/services/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /service not found/i,
    },
    { name: 'catalogue-products', path: '/admin/wardround/products', shows: '5 Months' },
    { name: 'catalogue-product-create', path: '/admin/wardround/products/create', shows: 'Create product' },
    {
      name: 'catalogue-product-edit',
      path: '/admin/wardround/products/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /product not found/i,
    },
    { name: 'mail-templates', path: '/admin/wardround/mailtemplates', shows: 'registermail' },
    { name: 'faq-sections', path: '/admin/wardround/faq/sections', shows: /faq section/i },
    { name: 'faq-section-create', path: '/admin/wardround/faq/sections/create', shows: 'Create FAQ section' },
    {
      name: 'faq-section-edit',
      path: '/admin/wardround/faq/sections/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /faq section not found/i,
    },
    { name: 'faq-qas', path: '/admin/wardround/faq/questions', shows: /faq question/i },
    {
      name: 'faq-qa-edit',
      path: '/admin/wardround/faq/questions/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /faq question not found/i,
    },
    { name: 'notifications', path: '/admin/wardround/notifications/list', shows: /notifications/i },
    { name: 'notification-create', path: '/admin/wardround/notifications/create', shows: 'Create notification' },
    {
      name: 'notification-edit',
      path: '/admin/wardround/notifications/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /notification not found/i,
    },
    {
      name: 'notification',
      path: `/admin/wardround/notifications/notifications/${notificationId}`,
      shows: words.notification,
    },
    { name: 'notification-short', path: `/admin/wardround/notifications/${notificationId}`, shows: words.notification },
    { name: 'messages', path: '/admin/wardround/messages', shows: 'No messages sent' },
    { name: 'message-create', path: '/admin/wardround/messages/create', shows: 'Send message' },
    { name: 'pushes', path: '/admin/wardround/push', shows: 'Send push message' },
    { name: 'pairs', path: '/admin/wardround/pairs', shows: 'Paired now' },
    { name: 'news', path: '/admin/wardround/news/list', shows: /news items/i },
    {
      name: 'news-item-edit',
      path: '/admin/wardround/news/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /news item not found/i,
    },
    { name: 'webinars', path: '/admin/wardround/webinars/list', shows: 'Webinars' },
    { name: 'webinar-create', path: '/admin/wardround/webinars/create', shows: 'Create webinar' },
    {
      name: 'webinar-edit',
      path: '/admin/wardround/webinars/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /webinar not found/i,
    },
    { name: 'webinar-terms', path: '/admin/wardround/webinars/terms', shows: 'Where it appears' },
    { name: 'plab1-courses', path: '/admin/wardround/courses/plab1/list', shows: 'PLAB 1 courses' },
    { name: 'plab1-course-create', path: '/admin/wardround/courses/plab1/create', shows: 'Create PLAB 1 course' },
    {
      name: 'plab1-course-edit',
      path: '/admin/wardround/courses/plab1/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /PLAB 1 course not found/i,
    },
    { name: 'plab1-course-terms', path: '/admin/wardround/courses/plab1/terms', shows: 'Where it appears' },
    { name: 'big-mocks', path: '/admin/wardround/courses/bigmock/list', shows: 'Big mocks' },
    { name: 'big-mock-create', path: '/admin/wardround/courses/bigmock/create', shows: 'Create big mock' },
    {
      name: 'big-mock-edit',
      path: '/admin/wardround/courses/bigmock/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /big mock not found/i,
    },
    { name: 'big-mock-terms', path: '/admin/wardround/courses/bigmock/terms', shows: 'Where it appears' },
    { name: 'whatsapp-groups', path: '/admin/wardround/whatsapp/list', shows: /no WhatsApp groups yet/i },
    { name: 'whatsapp-group-create', path: '/admin/wardround/whatsapp/create', shows: 'Create WhatsApp group' },
    {
      name: 'whatsapp-group-edit',
      path: '/admin/wardround/whatsapp/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /whatsapp group not found/i,
    },
    { name: 'redirects', path: '/admin/wardround/redirects', shows: /no redirects yet/i },
    { name: 'redirect-create', path: '/admin/wardround/redirects/create', shows: 'Create redirect' },
    {
      name: 'redirect-edit',
      path: '/admin/wardround/redirects/edit?id=0199a000-0000-7000-8000-00000000ffff',
      shows: /redirect not found/i,
    },
  ]
}

/** The learner's screens. */
export const learnerScreens = ({ slug, second, open, ended, categoryName, words }: World): ScreenOfList[] => [
  { name: 'bank', path: '/questionbank', shows: categoryName },
  { name: 'search', path: '/questionbank?q=pain', shows: /question/i },
  { name: 'records', path: '/questionbank?view=records', shows: /answers?, newest first/ },
  { name: 'sessions', path: '/questionbank?view=sessions', shows: /ended/ },
  { name: 'category', path: `/questionbank/${slug}`, shows: /answered/ },
  { name: 'category-result', path: `/questionbank/${slug}/result`, shows: /correct/ },
  { name: 'question-open', path: `/questionbank/${second}/3`, shows: 'Submit answer' },
  { name: 'question-marked', path: `/questionbank/${slug}/1#comments`, shows: words.comment },
  { name: 'session', path: `/questionbank/${open}`, shows: /answered/ },
  { name: 'session-question', path: `/questionbank/${open}/1`, shows: 'Submit answer' },
  { name: 'session-result', path: `/questionbank/${ended}/result`, shows: /correct/ },
  { name: 'profile', path: '/profile', shows: 'Ama' },
  { name: 'security', path: '/profile/security', shows: 'Where you are logged in' },
  { name: 'authenticator', path: '/profile/security/authenticator', shows: '6-digit code' },
  { name: 'change-password', path: '/profile/changepassword', shows: 'Current password' },
  { name: 'delete-account', path: '/deleteaccount', shows: 'Send the email' },
  { name: 'extend', path: '/profile/extend', shows: /5 months/i },
  { name: 'checkout-empty', path: '/checkout', shows: 'No plan chosen' },
  { name: 'on-the-go', path: '/plabonthego', shows: /answered/ },
  { name: 'kyc-complete', path: '/kyc-complete', shows: 'No identity check was started' },
  { name: 'dashboard', path: '/profile/dashboard', shows: /answer/i },
  { name: 'flags', path: '/profile/flags', shows: categoryName },
  { name: 'flagged-questions', path: '/profile/flags/questions', shows: categoryName },
  { name: 'notes', path: '/profile/notes', shows: words.note },
  { name: 'own-comments', path: '/profile/comments', shows: words.comment },
]

/** Routes that need more than an address to show what they are for, and the journey that looks at each. */
export const ON_THE_WAY: Readonly<Record<string, string>> = {
  '/login/secondfactor': 'journey.e2e.test.ts',
  '/logout': 'journey.e2e.test.ts',
  '/backtoadmin': 'view-as.e2e.test.ts',
  '/profile/verification': 'journeys/kyc.e2e.test.ts',
  '/admin/wardround/mocks/statistics': 'mocks.e2e.test.ts',
  '/profile/purchase': 'journey.e2e.test.ts',
  '/profile/checkout': 'journey.e2e.test.ts',
  '/profile/checkout/redirect': 'journey.e2e.test.ts',
  '/profile/checkout/completed': 'journey.e2e.test.ts',
}

/** Routes that no test looks at yet, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  '/admin/wardround/wardroundmail/:name': 'The content security policy refuses the inline styles of the preview.',
  '/admin/wardround/gems/gemsmail': 'As other email templates.',
  '/admin/wardround/webinars/webinarmail': 'As other email templates.',
  '/admin/wardround/coursemail': 'As other email templates.',
  '/admin/wardround/faq/questions/create': 'The empty preview has an empty heading.',
  '/mock/:mocknumber/:id': 'Needs a paper that is sat.',
  '/mock/:mocknumber/result': 'Needs a paper that was sat.',
  '/admin/wardround/webinars/list/users/:id': 'Needs the id of an event.',
  '/admin/wardround/courses/plab1/list/users/:id': 'Needs the id of an event.',
  '/admin/wardround/courses/bigmock/list/users/:id': 'Needs the id of an event.',
  '/admin/wardround/news/create': 'The empty preview has an empty heading.',
}
