/** The code tables of the specification (learner 9, admin 9), once. Numbers and letters are what goes over the wire. */

export const USER_GROUPS = { wardround: 1, pa: 2, mla: 3 } as const
export type UserGroup = (typeof USER_GROUPS)[keyof typeof USER_GROUPS]

export const FLAG_TYPES = { questionBank: 1, mock: 2, mlaMock: 3 } as const

/** Progress of a learner on one question. */
export const PROGRESS = { empty: 0, correct: 1, wrong: 2 } as const
export type Progress = (typeof PROGRESS)[keyof typeof PROGRESS]

export const DURATION_TYPES = ['d', 'M', 'y', 'n'] as const
export type DurationType = (typeof DURATION_TYPES)[number]

export const SERVICE_TYPES = { questionBank: 1, gems: 2 } as const
export const PRODUCT_TYPES = { questionBank: 1, addOn: 2 } as const
export type ProductType = (typeof PRODUCT_TYPES)[keyof typeof PRODUCT_TYPES]
export const COURSE_TYPES = { webinar: 0, plab1: 1, bigmock: 2 } as const
export const FAQ_SECTION_TYPES = { generic: 1, webinarsCourses: 2, questionBank: 3, gems: 4 } as const
export const FAQ_SECTION_OF_SERVICE = { 1: 3, 2: 4 } as const

export const CHECKOUT_ORIGINS = [
  'newsubscribe',
  'extend',
  'resetextend',
  'gems',
  'webinar',
  'plab1',
  'bigmock',
] as const
export type CheckoutOrigin = (typeof CHECKOUT_ORIGINS)[number]

export const PLANS = ['3 Months Renew', '5 Months Renew', '3 Months', '5 Months', 'Gems'] as const
export type Plan = (typeof PLANS)[number]

export const BANNED = { banned: 1, tempBanned: 2 } as const

/** Areas of staff permission, each with view, add and edit. */
export const PERMISSION_AREAS = [
  'Categories',
  'Questions',
  'Definitions',
  'Revisions',
  'Gems',
  'Users',
  'ual',
  'WhatsApp',
  'Courses',
  'Webinars',
  'Products',
  'Pages',
  'Notifications',
  'Settings',
  'Roles',
  'Query',
  'Mail',
] as const
export type PermissionArea = (typeof PERMISSION_AREAS)[number]
export const PERMISSION_FLAGS = ['v', 'a', 'e'] as const
export type PermissionFlag = (typeof PERMISSION_FLAGS)[number]
/** Rights of staff beside those flags, each with the areas that it is about; its holder has to view one of them. */
export const RIGHT_AREAS = {
  impersonate: ['Users'],
  publish: ['Questions'],
  exportPeople: ['Users', 'ual', 'Products', 'Notifications'],
} as const satisfies Record<string, readonly [PermissionArea, ...PermissionArea[]]>
export type StaffRight = keyof typeof RIGHT_AREAS
export const STAFF_RIGHTS = Object.keys(RIGHT_AREAS) as StaffRight[]

/** The area that has to be seen with a right: one of its own that is seen already, else the first. */
export const areaOfRight = (right: StaffRight, sees: (area: PermissionArea) => boolean): PermissionArea =>
  RIGHT_AREAS[right].find(sees) ?? RIGHT_AREAS[right][0]

/** What may be asked of a learner's answer. */
export const CERTAINTY = ['low', 'medium', 'high'] as const
/** How practice is answered. */
export const PRACTICE_MODES = ['tutor', 'timed'] as const
/** How any answer in the log was given. */
export const ANSWER_MODES = [...PRACTICE_MODES, 'mock'] as const
/** The three domains that the GMC's results name, and where a question is set. */
export const GMC_DOMAINS = ['knowledge', 'skills', 'values'] as const
export type GmcDomain = (typeof GMC_DOMAINS)[number]
export const QUESTION_SETTINGS = ['primary', 'secondary'] as const
export type QuestionSetting = (typeof QUESTION_SETTINGS)[number]
export const QUESTION_KINDS = ['single', 'multiple', 'matching'] as const
export const QUESTION_STATES = ['draft', 'review', 'active', 'inactive'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** How well a learner remembered a gem: again 1, hard 2, good 3, easy 4. */
export const GEM_RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const
export type GemRating = (typeof GEM_RATINGS)[keyof typeof GEM_RATINGS]
/** A gem as it stands for a learner today. */
export const GEM_STATES = ['new', 'due', 'known', 'buried', 'suspended'] as const
export type GemState = (typeof GEM_STATES)[number]
/** `cram` goes through cards without touching their schedule. */
export const REVIEW_MODES = ['review', 'cram'] as const
export type ReviewMode = (typeof REVIEW_MODES)[number]
/** Staff decks: one for each area, and some by theme. */
export const DECK_KINDS = ['area', 'theme'] as const
