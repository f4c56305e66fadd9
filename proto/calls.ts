import type { Call } from './contract.ts'
import * as accessibleMode from './http/assessment/accessible-mode.ts'
import * as questionsAhead from './http/assessment/ahead.ts'
import * as assessmentCategories from './http/assessment/categories.ts'
import * as dashboard from './http/assessment/dashboard.ts'
import * as flags from './http/assessment/flags.ts'
import * as questionNotes from './http/assessment/notes.ts'
import * as practice from './http/assessment/practice.ts'
import * as records from './http/assessment/records.ts'
import * as remarkings from './http/assessment/remarkings.ts'
import * as sessions from './http/assessment/sessions.ts'
import * as staffDashboard from './http/assessment/staff-dashboard.ts'
import * as itemStatistics from './http/assessment/statistics.ts'
import * as trial from './http/assessment/trial.ts'
import * as backlogs from './http/backlogs.ts'
import * as catalogue from './http/billing/catalogue.ts'
import * as checkout from './http/billing/checkout.ts'
import * as purchases from './http/billing/purchases.ts'
import * as subscriptions from './http/billing/subscriptions.ts'
import * as userServices from './http/billing/user-services.ts'
import * as contentCategories from './http/content/categories.ts'
import * as definitions from './http/content/definitions.ts'
import * as desk from './http/content/desk.ts'
import * as exports from './http/content/exports.ts'
import * as images from './http/content/images.ts'
import * as imports from './http/content/imports.ts'
import * as pageByTag from './http/content/page-by-tag.ts'
import * as pages from './http/content/pages.ts'
import * as questionThemes from './http/content/question-themes.ts'
import * as questionVersions from './http/content/question-versions.ts'
import * as questions from './http/content/questions.ts'
import * as settings from './http/content/settings.ts'
import * as syllabus from './http/content/syllabus.ts'
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
import * as users from './http/identity/users.ts'
import * as viewAs from './http/identity/view-as.ts'
import * as appeals from './http/moderation/appeals.ts'
import * as bans from './http/moderation/bans.ts'
import * as comments from './http/moderation/comments.ts'
import * as feedback from './http/moderation/feedback.ts'
import * as signals from './http/moderation/signals.ts'
import * as staffComments from './http/moderation/staff-comments.ts'
import * as suspicious from './http/moderation/suspicious.ts'
import * as mails from './http/notification/mails.ts'
import * as setup from './http/setup.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'url' in value && 'schema' in value

const collect = (values: object): Call[] =>
  Object.values(values).flatMap((value: unknown) =>
    isCall(value) ? [value] : typeof value === 'object' && value !== null && Object.values(value).some(isCall) ? collect(value) : [],
  )

/** Every declared call. One that is not in a module listed here does not exist. */
export const CALLS: readonly Call[] = [
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
  viewAs,
  contentCategories,
  questions,
  questionVersions,
  questionThemes,
  syllabus,
  imports,
  definitions,
  pages,
  pageByTag,
  exports,
  settings,
  desk,
  images,
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
  catalogue,
  checkout,
  purchases,
  subscriptions,
  userServices,
  feedback,
  comments,
  staffComments,
  signals,
  bans,
  appeals,
  suspicious,
  mails,
  backlogs,
  setup,
].flatMap(collect)
