/** The pages under Resources. */
export type ResourceName =
  | 'questionbank'
  | 'revisioncourse'
  | 'revisionguides'
  | 'bigmock'
  | 'bigmock/preview'
  | 'webinars'
  | 'gems'
  | 'plab2'
  | 'podsfordocs'
  | 'clinicalattachment'

type Query = Record<string, string | number | undefined>

/** Adds a query to a path; parts that are undefined or empty are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** A mock by its number, and whether it is one of the MLA group. */
export type MockAddress = { mla: boolean; mocknumber: number }

const part = encodeURIComponent
const PRODUCT = import.meta.env.VITE_PRODUCT ?? 'wardround'
const staff = `/admin/${PRODUCT}`
/** The screens of the physician associates' bank. */
const forPa = `${staff}forpa`

/** A run through the questions of a guide is read like a category, under `guide-` and the guide's slug. */
const GUIDE_RUN = 'guide-'
const isGuideRun = (slug: string): boolean => slug.startsWith(GUIDE_RUN)
const runOf = (slug: string): string => `/plabrevisionguides/${part(slug.slice(GUIDE_RUN.length))}/questions`

/** The address of every screen. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  news: (query: Query = {}) => withQuery('/news', query),
  oldNews: (query: Query = {}) => withQuery('/news/old', query),
  newsItem: (slug: string) => `/news/${part(slug)}`,
  faq: (query: Query = {}) => withQuery('/faq', query),
  contactUs: () => '/contactus',
  plabExam: () => '/plabexam',
  aboutUs: () => '/aboutus',
  affiliates: () => '/affiliates',
  disclaimer: () => '/disclaimer',
  privacy: () => '/privacy',
  terms: () => '/terms',
  students: () => '/students',
  /** `name` is the last part of the address of a page under Resources. */
  resource: (name: ResourceName) => `/resources/${name}`,
  signUp: () => '/signup',
  /** `token` is the one in the mailed link; `flow` the one that sign-up answered. */
  verify: ({ token, flow }: { token?: string; flow?: string } = {}) =>
    withQuery(token ? `/signup/verify/${part(token)}` : '/signup/verify', { flow }),
  /** `from` is where the visitor wanted to go. */
  logIn: (from?: string) => withQuery('/login', { from }),
  secondFactor: (from?: string) => withQuery('/login/secondfactor', { from }),
  logOut: () => '/logout',
  manageCookies: () => '/manage-cookies',
  forgotPassword: () => '/forgotpassword',
  deleteAccount: () => '/deleteaccount',
  security: () => '/profile/security',
  authenticator: () => '/profile/security/authenticator',
  changePassword: () => '/profile/changepassword',
  blocked: (banned?: 1 | 2) => withQuery('/blocked', { banned }),
  /** The start on a phone, or the address there of the screen that `to` names. */
  onTheGo: (to?: string) => withQuery('/plabonthego', { to }),
  profile: () => '/profile',
  dashboard: () => '/profile/dashboard',
  flags: () => '/profile/flags',
  flaggedQuestions: (query: Query = {}) => withQuery('/profile/flags/questions', query),
  notes: () => '/profile/notes',
  ownComments: (query: Query = {}) => withQuery('/profile/comments', query),
  notifications: (query: Query = {}) => withQuery('/profile/notifications', query),
  messages: (query: Query = {}) => withQuery('/profile/messages', query),
  /** `set` is one that was shared, `result` the one whose result is shown. */
  questionSets: (query: Query = {}) => withQuery('/studygroup/questions', query),
  questionSetNew: () => '/studygroup/addquestions',
  studyGroup: () => '/studygroup/group',
  pairing: () => '/studygroup/pairing',
  preferences: () => '/profile/preferences',
  verification: () => '/profile/verification',
  /** Where the provider of identity checks sends people back to. */
  kycComplete: () => '/kyc-complete',
  purchase: () => '/profile/purchase',
  webinars: () => '/webinars',
  courses: () => '/courses',
  bigMock: () => '/bigmock',
  webinarTerms: () => '/webinarterms',
  plab1Terms: () => '/plab1terms',
  bigMockTerms: () => '/bigmockterms',
  checkout: (query: Query = {}) => withQuery('/profile/checkout', query),
  /** For people with an active plan; the learner's gate keeps `/profile/checkout` for the first one. */
  subscriberCheckout: (query: Query = {}) => withQuery('/checkout', query),
  extend: () => '/profile/extend',
  checkoutRedirect: (query: Query = {}) => withQuery('/profile/checkout/redirect', query),
  checkoutCompleted: (query: Query = {}) => withQuery('/profile/checkout/completed', query),
  questionBank: (query: Query = {}) => withQuery('/questionbank', query),
  category: (slug: string, query: Query = {}) =>
    withQuery(isGuideRun(slug) ? runOf(slug) : `/questionbank/${part(slug)}`, query),
  /** `number` is the 1-based place of the question in its category. */
  question: (slug: string, number: number) =>
    isGuideRun(slug) ? `${runOf(slug)}/${number}` : `/questionbank/${part(slug)}/${number}`,
  result: (slug: string) => (isGuideRun(slug) ? runOf(slug) : `/questionbank/${part(slug)}/result`),
  guides: (query: Query = {}) => withQuery('/plabrevisionguides', query),
  /** `section` is where to begin to read. */
  guide: (slug: string, section?: string) =>
    `/plabrevisionguides/${part(slug)}${section ? `#${encodeURIComponent(section)}` : ''}`,
  guideQuestions: (slug: string) => `/plabrevisionguides/${part(slug)}/questions`,
  flaggedGuides: (query: Query = {}) => withQuery('/profile/flagsrevisions', query),
  guidePreview: (slug: string) => `/preview/revisionguide/${part(slug)}`,
  /** The gems of a category where its slug is given. */
  gems: (query: Query = {}, slug?: string) => withQuery(slug ? `/plabgems/${part(slug)}` : '/plabgems', query),
  gem: (id: string, slug: string) => withQuery(`/plabgems/${part(slug)}`, { gem: id }),
  clinchers: (list?: string) => withQuery('/plabgems', { view: 'clinchers', list }),
  decks: () => '/gemsdecking',
  /** Everything that is due, or one deck; `cram` goes through all of its cards. */
  review: (deck?: string, mode?: 'cram') =>
    withQuery(deck ? `/gemsdecking/view/${part(deck)}` : '/gemsdecking/view', { mode }),
  /** Where people without gems learn what they are. */
  gemsOffer: () => '/resources/gems',
  /** The MLA group has mocks of its own. */
  mocks: (mla = false) => (mla ? '/mlamock' : '/mock'),
  mock: ({ mla, mocknumber }: MockAddress) => `${mla ? '/mlamock' : '/mock'}/${mocknumber}`,
  /** `number` is the 1-based place of the question in its paper. */
  mockQuestion: ({ mla, mocknumber }: MockAddress, paper: number, number: number, query: Query = {}) =>
    withQuery(mla ? `/mlamock/${mocknumber}/${paper}/${number}` : `/mock/${mocknumber}/${number}`, query),
  mockResult: ({ mla, mocknumber }: MockAddress, paper = 1, query: Query = {}) =>
    withQuery(mla ? `/mlamock/${mocknumber}/${paper}/result` : `/mock/${mocknumber}/result`, query),
  mla: () => '/mla',
  certificates: (query: Query = {}) => withQuery('/profile/certificates', query),
  verifyCertificate: (number?: string) => (number ? `/verify/${part(number)}` : '/verify'),
  /** `number` counts from 1; without it the first question that is open. */
  trial: (number?: number) => (number === undefined ? '/trial' : `/trial/${number}`),
  subscription: () => '/profile/subscription',
  ownOrders: (query: Query = {}) => withQuery('/profile/orders', query),
  trialResult: () => '/trial/result',
  admin: () => '/admin',
  adminFreeAccess: () => '/admin/users/freeaccess',
  adminWhatsappGroups: (query: Query = {}) => withQuery(`${staff}/whatsapp/list`, query),
  adminMlaWhatsappGroups: (query: Query = {}) => withQuery(`${staff}/whatsapp/listmla`, query),
  adminWhatsappGroupNew: () => `${staff}/whatsapp/create`,
  adminWhatsappGroupEdit: (id: string) => withQuery(`${staff}/whatsapp/edit`, { id }),
  adminOrders: (query: Query = {}) => withQuery(`${staff}/orders`, query),
  adminOrder: (id: string) => withQuery(`${staff}/orders/view`, { id }),
  adminDisputes: (query: Query = {}) => withQuery(`${staff}/disputes`, query),
  adminIncidents: (query: Query = {}) => withQuery(`${staff}/incidents`, query),
  adminRevisionGuides: (query: Query = {}) => withQuery(`${staff}/revisionguides/list`, query),
  adminRevisionGuideNew: () => `${staff}/revisionguides/create`,
  adminRevisionGuideEdit: (id: string) => withQuery(`${staff}/revisionguides/edit`, { id }),
  adminPaRevisionGuides: (query: Query = {}) => withQuery(`${forPa}/revisionguides/list`, query),
  adminCatalogueProducts: (query: Query = {}) => withQuery(`${staff}/products`, query),
  adminCatalogueProductNew: () => `${staff}/products/create`,
  adminCatalogueProductEdit: (id: string) => withQuery(`${staff}/products/edit`, { id }),
  adminCatalogueServices: (query: Query = {}) => withQuery(`${staff}/products/services`, query),
  adminCatalogueServiceNew: () => `${staff}/products/services/create`,
  adminCatalogueServiceEdit: (id: string) => withQuery(`${staff}/products/services/edit`, { id }),
  adminNews: (query: Query = {}) => withQuery(`${staff}/news/list`, query),
  adminNewsItemNew: () => `${staff}/news/create`,
  adminNewsItemEdit: (id: string) => withQuery(`${staff}/news/edit`, { id }),
  adminFaqQas: (query: Query = {}) => withQuery(`${staff}/faq/questions`, query),
  adminFaqQaNew: () => `${staff}/faq/questions/create`,
  adminFaqQaEdit: (id: string) => withQuery(`${staff}/faq/questions/edit`, { id }),
  adminFaqSections: (query: Query = {}) => withQuery(`${staff}/faq/sections`, query),
  adminFaqSectionNew: () => `${staff}/faq/sections/create`,
  adminFaqSectionEdit: (id: string) => withQuery(`${staff}/faq/sections/edit`, { id }),
  /** `folder` is `webinars`, `courses/plab1` or `courses/bigmock`. */
  adminEvents: (folder: string) => `${staff}/${folder}/list`,
  adminEventNew: (folder: string) => `${staff}/${folder}/create`,
  adminEventEdit: (folder: string, id: string) => withQuery(`${staff}/${folder}/edit`, { id }),
  adminEventUsers: (folder: string, id: string) => `${staff}/${folder}/list/users/${id}`,
  adminEventTerms: (folder: string) => `${staff}/${folder}/terms`,
  adminMocks: (query: Query = {}) => withQuery(`${staff}/mocks/list`, query),
  adminMockNew: () => `${staff}/mocks/create`,
  adminMockEdit: (id: string) => withQuery(`${staff}/mocks/edit`, { id }),
  adminMockStatistics: (id: string) => withQuery(`${staff}/mocks/statistics`, { id }),
  adminAdjustments: (query: Query = {}) => withQuery(`${staff}/adjustments`, query),
  adminGems: (query: Query = {}) => withQuery(`${staff}/gems/list`, query),
  adminGemNew: (format?: number) => withQuery(`${staff}/gems/create`, { format }),
  /** With `format` the gem is opened in a higher one than it has. */
  adminGemEdit: (id: string, format?: number) => withQuery(`${staff}/gems/edit`, { id, format }),
  adminGemImport: () => `${staff}/gems/import`,
  adminDecks: (query: Query = {}) => withQuery(`${staff}/decks`, query),
  adminDeckNew: () => `${staff}/decks/create`,
  adminDeckEdit: (id: string) => withQuery(`${staff}/decks/edit`, { id }),
  adminClincherLists: (query: Query = {}) => withQuery(`${staff}/clinchers`, query),
  adminClincherListNew: () => `${staff}/clinchers/create`,
  adminClincherListEdit: (id: string) => withQuery(`${staff}/clinchers/edit`, { id }),
  adminSetup: () => '/admin/setup',
  adminUsers: (query: Query = {}) => withQuery('/admin/users/list', query),
  adminActiveUsers: (query: Query = {}) => withQuery('/admin/users/activelist', query),
  adminExpiredUsers: (query: Query = {}) => withQuery('/admin/users/expiredlist', query),
  adminNeverPaidUsers: (query: Query = {}) => withQuery('/admin/users/neverpaidlist', query),
  adminInactiveUsers: (query: Query = {}) => withQuery('/admin/users/inactivelist', query),
  adminBlockedUsers: (query: Query = {}) => withQuery('/admin/users/blocklist', query),
  adminAdministrators: (query: Query = {}) => withQuery('/admin/users/adminlist', query),
  adminUserNew: () => '/admin/users/create',
  /** `tab` is a part of the user's page. */
  adminUserEdit: (id: string, query: Query = {}) => withQuery('/admin/users/edit', { id, ...query }),
  /** Ends a view of the site as somebody else. */
  backToAdmin: () => '/backtoadmin',
  adminSetting: (tag: string) => `/admin/settings/${tag}`,
  adminCategories: (query: Query = {}) => withQuery(`${staff}/categories/list`, query),
  adminCategoryNew: () => `${staff}/categories/create`,
  adminCategoryEdit: (id: string) => withQuery(`${staff}/categories/edit`, { id }),
  adminCategoryView: (id: string, query: Query = {}) => withQuery(`${staff}/categories/view`, { id, ...query }),
  adminQuestions: (query: Query = {}) => withQuery(`${staff}/questionbank/list`, query),
  adminActiveQuestions: (query: Query = {}) => withQuery(`${staff}/questionbank/activelist`, query),
  adminInactiveQuestions: (query: Query = {}) => withQuery(`${staff}/questionbank/inactivelist`, query),
  adminQuestionNew: (query: Query = {}) => withQuery(`${staff}/questionbank/create`, query),
  adminQuestionEdit: (id: string) => withQuery(`${staff}/questionbank/edit`, { id }),
  adminQuestionVersions: (id: string, query: Query = {}) =>
    withQuery(`${staff}/questionbank/versions`, { id, ...query }),
  adminPaQuestions: (query: Query = {}) => withQuery(`${forPa}/questionbank/list`, query),
  adminPaQuestionNew: (query: Query = {}) => withQuery(`${forPa}/questionbank/create`, query),
  adminPaCategories: (query: Query = {}) => withQuery(`${forPa}/categories`, query),
  adminQuestionAdd: () => `${staff}/questionbank/add`,
  adminThemes: (query: Query = {}) => withQuery(`${staff}/questionbank/themes`, query),
  adminThemeNew: () => `${staff}/questionbank/themes/create`,
  adminThemeEdit: (id: string) => withQuery(`${staff}/questionbank/themes/edit`, { id }),
  adminItemStatistics: (query: Query = {}) => withQuery(`${staff}/questionbank/statistics`, query),
  adminExport: (query: Query = {}) => withQuery(`${staff}/questionbank/export`, query),
  adminImport: (query: Query = {}) => withQuery(`${staff}/questionbank/import`, query),
  adminDefinitions: (query: Query = {}) => withQuery(`${staff}/definitions/definitions`, query),
  adminDefinitionNew: (query: Query = {}) => withQuery(`${staff}/definitions/definitions/create`, query),
  adminDefinitionEdit: (id: string) => withQuery(`${staff}/definitions/definitions/edit`, { id }),
  /** Where a definition (`id`) or the text of an option (`answer`) stands. */
  adminDefinitionUses: (query: Query = {}) => withQuery(`${staff}/definitions/definitions/questions`, query),
  adminRoles: (query: Query = {}) => withQuery(`${staff}/roles`, query),
  adminRoleNew: () => `${staff}/roles/create`,
  adminRoleEdit: (id: string) => withQuery(`${staff}/roles/edit`, { id }),
  adminMailTemplates: () => `${staff}/mailtemplates`,
  /** `name` is one of the specification's, or ours. */
  adminMailTemplate: (name: string) => `${staff}/${PRODUCT}mail/${name}`,
  adminGemsMail: () => `${staff}/gems/gemsmail`,
  adminWebinarMail: () => `${staff}/webinars/webinarmail`,
  adminCourseMail: () => `${staff}/coursemail`,
  adminPages: () => `${staff}/pages`,
  /** `name` is one of the specification's page names. */
  adminPage: (name: string) => `${staff}/pages/${name}`,
  /** `order` is the store's number, `user` whom it is for. */
  adminAppPurchases: (query: Query = {}) => withQuery('/admin/users/iapverify', query),
  adminKyc: (query: Query = {}) => withQuery('/admin/users/kyc', query),
  adminFeedback: (query: Query = {}) => withQuery(`${staff}/feedback`, query),
  adminQuery: (query: Query = {}) => withQuery(`${staff}/query`, query),
  adminSuspicious: (query: Query = {}) => withQuery(`${staff}/suspicious/list`, query),
  adminAppeals: (query: Query = {}) => withQuery('/admin/users/appeals', query),
  adminHeldComments: (query: Query = {}) => withQuery(`${staff}/comments`, query),
  adminNotifications: (query: Query = {}) => withQuery(`${staff}/notifications/list`, query),
  adminNotificationNew: () => `${staff}/notifications/create`,
  adminNotificationEdit: (id: string) => withQuery(`${staff}/notifications/edit`, { id }),
  adminNotification: (id: string) => `${staff}/notifications/notifications/${id}`,
  adminMessages: (query: Query = {}) => withQuery(`${staff}/messages`, query),
  adminMessageNew: () => `${staff}/messages/create`,
  adminPushes: (query: Query = {}) => withQuery(`${staff}/push`, query),
  adminPairs: (query: Query = {}) => withQuery(`${staff}/pairs`, query),
  questionPreview: (id: string) => `/preview/question/${part(id)}`,
  design: () => '/design',
} as const
