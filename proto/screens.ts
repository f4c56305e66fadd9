import type { PermissionArea } from './codes.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** Who may see a screen, in the specification's words; an area is for staff who may view it. */
export type ScreenAccess =
  | 'public'
  | 'session'
  | 'verified'
  | 'subscribed'
  | 'qb'
  | 'gems'
  | 'mla'
  | 'admin'
  | 'ual'
  | PermissionArea
export type ScreenLayout = 'site' | 'question' | 'admin'

/**
 * A screen's address. `:product` is the configured slug, also within a word (`/:productforpa`); other names stand for
 * any value, with `?` for one that may be left out. `built`: the frontend has it; others are not found until then.
 */
export type ScreenRoute = { path: string; access: ScreenAccess; layout: ScreenLayout; built: boolean }

const screens =
  (built: boolean, layout: ScreenLayout, prefix = '') =>
  (access: ScreenAccess, ...paths: string[]): ScreenRoute[] =>
    paths.map((path) => ({ path: prefix + path, access, layout, built }))

const site = screens(true, 'site')
const question = screens(true, 'question')
const staff = screens(true, 'admin', '/admin')
const product = screens(true, 'admin', '/admin/:product')

const PUBLIC: readonly ScreenRoute[] = [
  ...site('public', '/', '/signup', '/signup/verify/:token?', '/login', '/login/resetpassword/:token?', '/logout'),
  ...site('public', '/blocked', '/forgotpassword', '/manage-cookies', '/kyc-complete', '/deleteaccount/:token/:code'),
  ...site('public', '/unsubscribe/:token'),
  ...site('public', '/trial/result', '/backtoadmin', '/verify/:number?'),
  ...question('public', '/trial/:id?'),
  ...site('public', ...PUBLIC_PAGES.map(({ path }) => path)),
  ...site('public', '/faq', '/contactus', '/news', '/news/old', '/news/:id'),
  ...site('public', '/bigmock', '/courses', '/webinars'),
]

const LEARNERS: readonly ScreenRoute[] = [
  ...site('session', '/login/secondfactor', '/deleteaccount'),
  ...site('session', '/profile/verification', '/profile/changepassword'),
  ...site('session', '/profile/security', '/profile/security/authenticator'),
  ...site('verified', '/profile/purchase', '/profile/checkout', '/profile/certificates', '/bigmock/enter/:id?'),
  ...site('verified', '/profile/checkout/redirect', '/profile/checkout/completed', '/checkout'),
  ...site('verified', '/profile/orders', '/profile/subscription'),
  ...site('subscribed', '/profile', '/profile/extend', '/plabonthego'),
  ...site('qb', '/profile/dashboard', '/profile/flags', '/profile/flags/questions'),
  ...site('qb', '/profile/messages', '/profile/notifications', '/studygroup/pairing'),
  ...site('qb', '/studygroup/questions', '/studygroup/addquestions'),
  ...site('verified', '/profile/preferences'),
  ...site('qb', '/profile/comments', '/profile/notes'),
  ...site('qb', '/questionbank', '/questionbank/:categoryname', '/questionbank/:categoryname/result'),
  ...question('qb', '/questionbank/:categoryname/:number'),
  ...site('qb', '/mock', '/mock/:mocknumber', '/mock/:mocknumber/result'),
  ...question('qb', '/mock/:mocknumber/:id'),
  ...site('mla', '/mla', '/mlamock', '/mlamock/:mocknumber', '/mlamock/:mocknumber/:paper/result'),
  ...question('mla', '/mlamock/:mocknumber/:paper/:id'),
  ...site('qb', '/plabrevisionguides', '/plabrevisionguides/:title/questions'),
  ...site('qb', '/profile/flagsrevisions'),
  ...question('qb', '/plabrevisionguides/:title', '/plabrevisionguides/:title/questions/:number'),
  ...site('gems', '/plabgems', '/plabgems/:name', '/gemsdecking'),
  ...question('gems', '/gemsdecking/view', '/gemsdecking/view/:name'),
  ...site('qb', '/studygroup/group'),
]

const STAFF: readonly ScreenRoute[] = [
  ...question('Questions', '/preview/question/:id'),
  ...question('Revisions', '/preview/revisionguide/:title'),
  ...staff('admin', '', '/setup'),
  ...staff('Roles', '/auditlog'),
  ...staff('Users', '/users/create', '/users/edit', '/users/list', '/users/activelist', '/users/expiredlist'),
  ...staff(
    'Users',
    '/users/neverpaidlist',
    '/users/inactivelist',
    '/users/blocklist',
    '/users/iapverify',
    '/users/freeaccess',
  ),
  ...staff('Users', '/users/kyc', '/users/appeals'),
  ...staff('ual', '/users/adminlist'),
  ...staff('Settings', '/settings/:tag'),
  ...product('Questions', 'forpa/questionbank/list', 'forpa/questionbank/create'),
  ...product('Categories', 'forpa/categories'),
  ...product('Categories', '/categories/create', '/categories/edit', '/categories/list', '/categories/view'),
  ...product('Questions', '/questionbank/create', '/questionbank/edit', '/questionbank/add', '/questionbank/list'),
  ...product('Questions', '/questionbank/activelist', '/questionbank/inactivelist', '/questionbank/versions'),
  ...product('Questions', '/questionbank/themes', '/questionbank/themes/create', '/questionbank/themes/edit'),
  ...product(
    'Questions',
    '/questionbank/statistics',
    '/questionbank/review',
    '/questionbank/syllabus',
    '/questionbank/export',
    '/questionbank/import',
  ),
  ...product('Questions', '/mocks/list', '/mocks/create', '/mocks/edit', '/mocks/statistics'),
  ...product('Questions', '/media'),
  ...product('Users', '/adjustments', '/certificates'),
  ...product('Definitions', '/definitions/definitions', '/definitions/definitions/questions'),
  ...product('Definitions', '/definitions/definitions/create', '/definitions/definitions/edit'),
  ...product('Pages', '/pages', '/pages/:name'),
  ...product('Pages', '/redirects', '/redirects/create', '/redirects/edit'),
  ...product('Mail', '/mailtemplates', '/:productmail/:name'),
  ...product('Gems', '/gems/gemsmail'),
  ...product('Webinars', '/webinars/webinarmail'),
  ...product('Courses', '/coursemail'),
  ...product('Pages', '/faq/sections', '/faq/sections/create', '/faq/sections/edit'),
  ...product('Pages', '/faq/questions', '/faq/questions/create', '/faq/questions/edit'),
  ...product('Pages', '/news/create', '/news/edit', '/news/list'),
  ...product('Query', '/suspicious/list', '/feedback', '/query'),
  ...product('Questions', '/comments'),
  ...product('Roles', '/roles', '/roles/create', '/roles/edit'),
  ...product('Revisions', 'forpa/revisionguides/list'),
  ...product('Revisions', '/revisionguides/create', '/revisionguides/edit', '/revisionguides/list'),
  ...product('Gems', '/gems/create', '/gems/edit', '/gems/list', '/gems/import'),
  ...product('Gems', '/decks', '/decks/create', '/decks/edit', '/clinchers', '/clinchers/create', '/clinchers/edit'),
  ...['/courses/plab1', '/courses/bigmock'].flatMap((course) =>
    product('Courses', ...['/create', '/edit', '/list', '/list/users/:id', '/terms'].map((path) => course + path)),
  ),
  ...product('Webinars', '/webinars/create', '/webinars/edit', '/webinars/list', '/webinars/list/users/:id'),
  ...product('Webinars', '/webinars/terms'),
  ...product('WhatsApp', '/whatsapp/create', '/whatsapp/edit', '/whatsapp/list', '/whatsapp/listmla'),
  ...product('Products', '/orders', '/orders/view', '/disputes', '/incidents'),
  ...product('Products', '/products', '/products/create', '/products/edit'),
  ...product('Products', '/products/services', '/products/services/create', '/products/services/edit'),
  ...product('Notifications', '/notifications/list', '/notifications/create', '/notifications/edit'),
  ...product('Notifications', '/notifications/:id'),
  ...product('Notifications', '/notifications/notifications/:id', '/messages', '/messages/create', '/push'),
  ...product('Query', '/pairs'),
]

/** Every screen of the specification and our own, whether built or not. */
export const SCREENS: readonly ScreenRoute[] = [...PUBLIC, ...LEARNERS, ...STAFF]
