import { z } from 'zod'
import type { Call } from './contract.ts'
import { ProblemDetail } from './envelope.ts'
import { Reference, ReferenceInput } from './fields/references.ts'
import * as accessibleMode from './http/assessment/accessible-mode.ts'
import * as adjustments from './http/assessment/adjustments.ts'
import * as questionsAhead from './http/assessment/ahead.ts'
import * as assessmentCategories from './http/assessment/categories.ts'
import * as certificates from './http/assessment/certificates.ts'
import * as clinchers from './http/assessment/clinchers.ts'
import * as dashboard from './http/assessment/dashboard.ts'
import * as decks from './http/assessment/decks.ts'
import * as flags from './http/assessment/flags.ts'
import * as gemReviews from './http/assessment/gem-reviews.ts'
import * as gems from './http/assessment/gems.ts'
import * as guideQuestions from './http/assessment/guides.ts'
import * as mockAttempts from './http/assessment/mock-attempts.ts'
import * as mockPapers from './http/assessment/mock-papers.ts'
import * as mockResults from './http/assessment/mock-results.ts'
import * as mocks from './http/assessment/mocks.ts'
import * as questionNotes from './http/assessment/notes.ts'
import * as pairSets from './http/assessment/pair-sets.ts'
import * as practice from './http/assessment/practice.ts'
import * as questionSets from './http/assessment/question-sets.ts'
import * as records from './http/assessment/records.ts'
import * as remarkings from './http/assessment/remarkings.ts'
import * as sessions from './http/assessment/sessions.ts'
import * as staffDashboard from './http/assessment/staff-dashboard.ts'
import * as staffMocks from './http/assessment/staff-mocks.ts'
import * as itemStatistics from './http/assessment/statistics.ts'
import * as trial from './http/assessment/trial.ts'
import * as auditLogs from './http/audit-logs.ts'
import * as backlogs from './http/backlogs.ts'
import * as catalogue from './http/billing/catalogue.ts'
import * as catalogueProducts from './http/billing/catalogue-products.ts'
import * as catalogueServices from './http/billing/catalogue-services.ts'
import * as checkout from './http/billing/checkout.ts'
import * as disputes from './http/billing/disputes.ts'
import * as freeAccess from './http/billing/free-access.ts'
import * as incidents from './http/billing/incidents.ts'
import * as orders from './http/billing/orders.ts'
import * as purchases from './http/billing/purchases.ts'
import * as renewals from './http/billing/renewals.ts'
import * as seats from './http/billing/seats.ts'
import * as staffSeats from './http/billing/staff-seats.ts'
import * as subscriptions from './http/billing/subscriptions.ts'
import * as userServices from './http/billing/user-services.ts'
import * as contentCategories from './http/content/categories.ts'
import * as clincherLists from './http/content/clincher-lists.ts'
import * as company from './http/content/company.ts'
import * as deadLinks from './http/content/dead-links.ts'
import * as definedTerms from './http/content/defined-terms.ts'
import * as definitions from './http/content/definitions.ts'
import * as desk from './http/content/desk.ts'
import * as events from './http/content/events.ts'
import * as exports from './http/content/exports.ts'
import * as faq from './http/content/faq.ts'
import * as faqQas from './http/content/faq-qas.ts'
import * as faqSections from './http/content/faq-sections.ts'
import * as figures from './http/content/figures.ts'
import * as gemExchange from './http/content/gem-exchange.ts'
import * as guides from './http/content/guides.ts'
import * as images from './http/content/images.ts'
import * as imports from './http/content/imports.ts'
import * as news from './http/content/news.ts'
import * as ocr from './http/content/ocr.ts'
import * as pageByTag from './http/content/page-by-tag.ts'
import * as pages from './http/content/pages.ts'
import * as pictureLibrary from './http/content/picture-library.ts'
import * as publishedNews from './http/content/published-news.ts'
import * as questionReviews from './http/content/question-reviews.ts'
import * as questionThemes from './http/content/question-themes.ts'
import * as questionVersions from './http/content/question-versions.ts'
import * as questions from './http/content/questions.ts'
import * as redirects from './http/content/redirects.ts'
import * as revisionGuides from './http/content/revision-guides.ts'
import * as settings from './http/content/settings.ts'
import * as staffDecks from './http/content/staff-decks.ts'
import * as staffGems from './http/content/staff-gems.ts'
import * as syllabus from './http/content/syllabus.ts'
import * as whatsappGroups from './http/content/whatsapp-groups.ts'
import * as captcha from './http/identity/captcha.ts'
import * as dataExport from './http/identity/data-export.ts'
import * as deletion from './http/identity/deletion.ts'
import * as kyc from './http/identity/kyc.ts'
import * as oneTimeCodes from './http/identity/one-time-codes.ts'
import * as ownSessions from './http/identity/own-sessions.ts'
import * as password from './http/identity/password.ts'
import * as profile from './http/identity/profile.ts'
import * as userRecords from './http/identity/records.ts'
import * as registration from './http/identity/registration.ts'
import * as roles from './http/identity/roles.ts'
import * as secondFactor from './http/identity/second-factor.ts'
import * as session from './http/identity/session.ts'
import * as staffKyc from './http/identity/staff-kyc.ts'
import * as staffSessions from './http/identity/staff-sessions.ts'
import * as stepUp from './http/identity/step-up.ts'
import * as stream from './http/identity/stream.ts'
import * as userCounts from './http/identity/user-counts.ts'
import * as userNotes from './http/identity/user-notes.ts'
import * as users from './http/identity/users.ts'
import * as viewAs from './http/identity/view-as.ts'
import * as appeals from './http/moderation/appeals.ts'
import * as bans from './http/moderation/bans.ts'
import * as comments from './http/moderation/comments.ts'
import * as contact from './http/moderation/contact.ts'
import * as feedback from './http/moderation/feedback.ts'
import * as gemReports from './http/moderation/gem-reports.ts'
import * as pairing from './http/moderation/pairing.ts'
import * as signals from './http/moderation/signals.ts'
import * as staffComments from './http/moderation/staff-comments.ts'
import * as suspicious from './http/moderation/suspicious.ts'
import * as deliveries from './http/notification/deliveries.ts'
import * as mailTemplates from './http/notification/mail-templates.ts'
import * as messages from './http/notification/messages.ts'
import * as notifications from './http/notification/notifications.ts'
import * as preferences from './http/notification/preferences.ts'
import * as push from './http/notification/push.ts'
import * as staffNotifications from './http/notification/staff-notifications.ts'
import * as setup from './http/setup.ts'
import { BinEntry, BulkOutcome, HistoryEntry, VersionSummary } from './staff/records.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'url' in value && 'method' in value

const collect = (values: object): Call[] =>
  Object.values(values).flatMap((value: unknown) =>
    isCall(value)
      ? [value]
      : typeof value === 'object' && value !== null && Object.values(value).some(isCall)
        ? collect(value)
        : [],
  )

/** A call that is not in a module listed here does not exist. */
const MODULES: readonly object[] = [
  registration,
  captcha,
  profile,
  userRecords,
  password,
  session,
  dataExport,
  deletion,
  ownSessions,
  staffSessions,
  stream,
  secondFactor,
  oneTimeCodes,
  stepUp,
  kyc,
  staffKyc,
  userCounts,
  roles,
  users,
  userNotes,
  viewAs,
  contentCategories,
  questions,
  questionReviews,
  questionVersions,
  questionThemes,
  syllabus,
  imports,
  definedTerms,
  definitions,
  pages,
  pageByTag,
  exports,
  settings,
  desk,
  images,
  pictureLibrary,
  staffGems,
  gemExchange,
  staffDecks,
  clincherLists,
  assessmentCategories,
  practice,
  questionNotes,
  flags,
  dashboard,
  questionsAhead,
  accessibleMode,
  sessions,
  records,
  trial,
  itemStatistics,
  remarkings,
  staffDashboard,
  gems,
  gemReviews,
  decks,
  clinchers,
  mockAttempts,
  mocks,
  mockPapers,
  mockResults,
  certificates,
  staffMocks,
  adjustments,
  catalogue,
  checkout,
  purchases,
  subscriptions,
  userServices,
  seats,
  staffSeats,
  feedback,
  gemReports,
  comments,
  staffComments,
  signals,
  bans,
  appeals,
  suspicious,
  deliveries,
  mailTemplates,
  pairing,
  pairSets,
  questionSets,
  notifications,
  messages,
  staffNotifications,
  push,
  preferences,
  auditLogs,
  backlogs,
  setup,
  catalogueServices,
  catalogueProducts,
  faqSections,
  faqQas,
  faq,
  news,
  publishedNews,
  figures,
  company,
  events,
  contact,
  revisionGuides,
  guides,
  guideQuestions,
  ocr,
  orders,
  freeAccess,
  renewals,
  disputes,
  incidents,
  whatsappGroups,
  redirects,
  deadLinks,
]

/** Every declared call. */
export const CALLS: readonly Call[] = MODULES.flatMap(collect)

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const isSchema = (entry: [string, unknown]): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject

/** Every exported schema under its name, which the API document uses for it. */
export const SCHEMAS: ReadonlyMap<z.ZodObject, string> = new Map(
  [...MODULES, { HistoryEntry, BulkOutcome, VersionSummary, BinEntry, ProblemDetail, Reference, ReferenceInput }]
    .flatMap((module) => Object.entries(module).filter(isSchema))
    // Bundlers list a module in the order it was written, Node by name.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [schema, capital(name)]),
)
