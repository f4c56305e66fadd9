import { PHONE_HOME } from '@wardround/proto/navigation/phone.ts'
import { type Query, withQuery } from './with-query.ts'

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

/** A mock by its number, and whether it is one of the MLA group. */
export type MockAddress = { mla: boolean; mocknumber: number }

const part = encodeURIComponent

export const PRODUCT = import.meta.env.VITE_PRODUCT ?? 'wardround'
/** What the address of nearly every screen of staff begins with. */
export const STAFF = `/admin/${PRODUCT}`

/** A run through the questions of a guide is read like a category, under `guide-` and the guide's slug. */
const GUIDE_RUN = 'guide-'
const isGuideRun = (slug: string): boolean => slug.startsWith(GUIDE_RUN)
const runOf = (slug: string): string => `/plabrevisionguides/${part(slug.slice(GUIDE_RUN.length))}/questions`

/**
 * The address of every screen but most of staff's, which `staff-paths.ts` adds. Links are built there and nowhere else.
 */
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
  /** `token` is the one in the emailed link; `flow` the one that sign-up answered. */
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
  onTheGo: (to?: string) => withQuery(PHONE_HOME, { to }),
  profile: () => '/profile',
  /** Where the exam date is changed. */
  examDate: () => '/profile#exam-date',
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
  /** The waiting room of a big mock. */
  bigMockEntry: (eventId?: string) => (eventId ? `/bigmock/enter/${eventId}` : '/bigmock/enter'),
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
  /** The cards of one deck. */
  deck: (name: string, query: Query = {}) => withQuery('/gemsdecking', { deck: name, ...query }),
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
  /** Ends a view of the site as somebody else. */
  backToAdmin: () => '/backtoadmin',
  questionPreview: (id: string) => `/preview/question/${part(id)}`,
  design: () => '/design',
  admin: () => '/admin',
  /** The staff lists that previews lead back to. */
  adminQuestions: (query: Query = {}) => withQuery(`${STAFF}/questionbank/list`, query),
  adminRevisionGuides: (query: Query = {}) => withQuery(`${STAFF}/revisionguides/list`, query),
} as const
