type Query = Record<string, string | number | undefined>

/** Adds a query to a path; parts that are undefined or empty are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const part = encodeURIComponent
const staff = `/admin/${import.meta.env.VITE_PRODUCT ?? 'wardround'}`
/** The screens of the physician associates' bank. */
const forPa = `${staff}forpa`

/** The address of every screen. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
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
  verification: () => '/profile/verification',
  /** Where the provider of identity checks sends people back to. */
  kycComplete: () => '/kyc-complete',
  purchase: () => '/profile/purchase',
  checkout: (query: Query = {}) => withQuery('/profile/checkout', query),
  /** For people with a live plan; the learner's gate keeps `/profile/checkout` for the first one. */
  subscriberCheckout: (query: Query = {}) => withQuery('/checkout', query),
  extend: () => '/profile/extend',
  checkoutRedirect: (query: Query = {}) => withQuery('/profile/checkout/redirect', query),
  checkoutCompleted: (query: Query = {}) => withQuery('/profile/checkout/completed', query),
  questionBank: (query: Query = {}) => withQuery('/questionbank', query),
  category: (slug: string, query: Query = {}) => withQuery(`/questionbank/${part(slug)}`, query),
  /** `number` is the 1-based place of the question in its category. */
  question: (slug: string, number: number) => `/questionbank/${part(slug)}/${number}`,
  result: (slug: string) => `/questionbank/${part(slug)}/result`,
  /** `number` counts from 1; without it the first question that is open. */
  trial: (number?: number) => (number === undefined ? '/trial' : `/trial/${number}`),
  trialResult: () => '/trial/result',
  admin: () => '/admin',
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
  adminQuestionVersions: (id: string, query: Query = {}) => withQuery(`${staff}/questionbank/versions`, { id, ...query }),
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
  questionPreview: (id: string) => `/preview/question/${part(id)}`,
  design: () => '/design',
} as const
