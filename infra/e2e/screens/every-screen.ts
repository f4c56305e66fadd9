import type { World } from './seed-world.ts'

/** `shows` stands on the screen once it holds its data. */
export type ScreenOfList = { name: string; path: string; shows: string | RegExp }

const SETTINGS = {
  filterkeys: 'Filter keys',
  watermarkkeys: 'Watermark keys',
  likeratio: 'Like ratio',
  suspicious: 'Suspicious',
  uniemail: 'University e-mail',
  blacklist: 'Blacklisted domains',
  reviewbysecondperson: 'Review',
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
    { name: 'setup', path: '/admin/setup', shows: /sandbox/ },
    { name: 'users', path: inUsers('list'), shows: 'learner@wardround.test' },
    { name: 'users-active', path: inUsers('activelist'), shows: 'learner@wardround.test' },
    { name: 'users-expired', path: inUsers('expiredlist'), shows: /whose plan is over|@/ },
    { name: 'users-never-paid', path: inUsers('neverpaidlist'), shows: 'visitor@wardround.test' },
    { name: 'users-inactive', path: inUsers('inactivelist'), shows: /not verified|@/i },
    { name: 'users-blocked', path: inUsers('blocklist'), shows: /Blocked/ },
    { name: 'users-admins', path: inUsers('adminlist'), shows: 'support@wardround.test' },
    { name: 'users-by-date', path: inUsers('list?view=range'), shows: /at most on one day/ },
    { name: 'user-create', path: inUsers('create'), shows: 'A link to choose a password' },
    { name: 'user-account', path: aUser('account'), shows: 'Save changes' },
    { name: 'user-services', path: aUser('services'), shows: 'Live' },
    { name: 'user-sessions', path: aUser('sessions'), shows: 'Logged in now' },
    { name: 'user-identity', path: aUser('identity'), shows: /identity check|document/i },
    { name: 'user-safety', path: aUser('safety'), shows: 'never banned' },
    { name: 'user-roles', path: aUser('roles'), shows: /Administrator/ },
    { name: 'user-history', path: aUser('history'), shows: 'What staff did' },
    { name: 'roles', path: '/admin/wardround/roles', shows: 'Support' },
    { name: 'role-create', path: '/admin/wardround/roles/create', shows: 'Create role' },
    { name: 'role-edit', path: `/admin/wardround/roles/edit?id=${roleId}`, shows: 'Braithwaite' },
    ...Object.entries(SETTINGS).map(([tag, shows]) => ({ name: `setting-${tag}`, path: `/admin/settings/${tag}`, shows })),
    { name: 'app-purchases', path: inUsers('iapverify'), shows: 'Look up' },
    { name: 'app-purchases-order', path: inUsers(`iapverify?order=RENEWED&user=${learnerId}`), shows: /Can be added/ },
    { name: 'kyc', path: '/admin/users/kyc', shows: 'No identity check waits for a decision' },
    { name: 'pages', path: '/admin/wardround/pages', shows: 'Announcement' },
    ...PAGES.map((name) => ({ name: `page-${name}`, path: `/admin/wardround/pages/${name}`, shows: /save/i })),
    { name: 'feedback', path: '/admin/wardround/feedback', shows: words.report },
    { name: 'query', path: '/admin/wardround/query', shows: words.query },
    { name: 'suspicious', path: '/admin/wardround/suspicious/list', shows: /Screen capture 1/ },
    { name: 'appeals', path: '/admin/users/appeals', shows: words.appeal },
    { name: 'held-comments', path: '/admin/wardround/comments', shows: /Approve/ },
  ]
}

/** The staff's screens of the question bank. */
export function bankScreens({ versioned, categoryId, categoryName, themeId, definitionId, importId, first, words }: World): ScreenOfList[] {
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
    { name: 'export', path: bank('export'), shows: /\.(gift|txt)/ },
    { name: 'statistics', path: bank('statistics'), shows: /[A-Z]{3}-\d{4}/ },
    { name: 'themes', path: bank('themes'), shows: 'Causes of breathlessness' },
    { name: 'theme-create', path: bank('themes/create'), shows: 'Title' },
    { name: 'theme-edit', path: bank(`themes/edit?id=${themeId}`), shows: 'Causes of breathlessness' },
    { name: 'forpa-list', path: '/admin/wardroundforpa/questionbank/list', shows: /PA/ },
    { name: 'forpa-create', path: '/admin/wardroundforpa/questionbank/create', shows: 'Lead-in' },
    { name: 'forpa-categories', path: '/admin/wardroundforpa/categories', shows: categoryName },
    { name: 'definitions', path: inDefinitions(''), shows: 'Ascites' },
    { name: 'definition-create', path: inDefinitions('/create'), shows: 'Term' },
    { name: 'definition-edit', path: inDefinitions(`/edit?id=${definitionId}`), shows: 'Glasgow Coma Scale' },
    { name: 'definition-questions', path: inDefinitions(`/questions?id=${definitionId}`), shows: 'Glasgow Coma Scale' },
    { name: 'preview', path: `/preview/question/${first.id}`, shows: words.comment },
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
  { name: 'authenticator', path: '/profile/security/authenticator', shows: 'Code of six figures' },
  { name: 'change-password', path: '/profile/changepassword', shows: 'Current password' },
  { name: 'delete-account', path: '/deleteaccount', shows: 'Send me the mail' },
  { name: 'extend', path: '/profile/extend', shows: /5 months/i },
  { name: 'checkout-empty', path: '/checkout', shows: 'Nothing is chosen' },
  { name: 'on-the-go', path: '/plabonthego', shows: /answered/ },
  { name: 'kyc-complete', path: '/kyc-complete', shows: 'No identity check was started' },
  { name: 'dashboard', path: '/profile/dashboard', shows: /answer/i },
  { name: 'flags', path: '/profile/flags', shows: categoryName },
  { name: 'flagged-questions', path: '/profile/flags/questions', shows: categoryName },
  { name: 'notes', path: '/profile/notes', shows: words.note },
  { name: 'own-comments', path: '/profile/comments', shows: words.comment },
]

/** Screens for people without an account; the trial has one answer. */
export const publicScreens: readonly ScreenOfList[] = [
  { name: 'home', path: '/', shows: /question bank/i },
  { name: 'sign-up', path: '/signup', shows: 'Step 1 of 2.' },
  { name: 'sign-up-code-unknown', path: '/signup/verify', shows: 'Which code?' },
  { name: 'log-in', path: '/login', shows: 'No account yet?' },
  { name: 'reset-password', path: '/login/resetpassword/a-token', shows: 'Every device is logged out by it.' },
  { name: 'reset-password-over', path: '/login/resetpassword', shows: 'This link is no longer good' },
  { name: 'confirm-deletion', path: '/deleteaccount/a-token/a-code', shows: 'Delete my account in seven days' },
  { name: 'not-found', path: '/no/such/page', shows: 'The address may be old' },
  { name: 'manage-cookies', path: '/manage-cookies', shows: 'Statistics of our own' },
  { name: 'forgot-password', path: '/forgotpassword', shows: 'Send me a link' },
  { name: 'trial', path: '/trial/2', shows: 'Submit answer' },
  { name: 'trial-marked', path: '/trial/1', shows: 'Explanation' },
  { name: 'blocked', path: '/blocked?banned=1', shows: 'until our staff have decided' },
  { name: 'blocked-for-a-time', path: '/blocked?banned=2', shows: /for a time/ },
  { name: 'trial-result', path: '/trial/result', shows: /of 1 correct/ },
]

/** Routes that need more than an address to show what they are for, and the journey that looks at each. */
export const ON_THE_WAY: Readonly<Record<string, string>> = {
  '/login/secondfactor': 'journey.e2e.test.ts',
  '/logout': 'journey.e2e.test.ts',
  '/backtoadmin': 'view-as.e2e.test.ts',
  '/profile/verification': 'kyc.e2e.test.ts',
  '/profile/purchase': 'journey.e2e.test.ts',
  '/profile/checkout': 'journey.e2e.test.ts',
  '/profile/checkout/redirect': 'journey.e2e.test.ts',
  '/profile/checkout/completed': 'journey.e2e.test.ts',
}
