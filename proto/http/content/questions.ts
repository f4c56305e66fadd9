import { z } from 'zod'
import { GMC_DOMAINS, QUESTION_KINDS, QUESTION_SETTINGS, QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { htmlUpTo } from '../../fields/html.ts'
import { ITEM_FLAGS } from '../../fields/item-flags.ts'
import { Reference, ReferenceInput } from '../../fields/references.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

export const TagsInput = z.strictObject({
  /** Edition of the syllabus that the names below are of; see `listSyllabus`. */
  edition: z.string().max(120).optional(),
  area: z.string().max(120).optional(),
  presentation: z.string().max(200).optional(),
  condition: z.string().max(200).optional(),
  /** Which domain of the GMC's results it counts in. */
  domain: z.enum(GMC_DOMAINS).optional(),
  setting: z.enum(QUESTION_SETTINGS).optional(),
})
/** Tags in replies and files, where more may stand than is read. */
export const Tags = z.object(TagsInput.shape)

/** How long an option and its rationale may be, in characters. */
export const OPTION_LENGTHS = { text: 500, rationale: 3000 } as const
/** The same of their formatted forms. */
export const FORMATTED_LENGTHS = { text: 4000, rationale: 12_000 } as const

/**
 * The formatted form of a text, as HTML; left out where the text is plain. The service then replaces `text` by the
 * plain words of the HTML.
 */
export const FormattedText = { textHtml: htmlUpTo(FORMATTED_LENGTHS.text).optional() }

export const OptionText = z.string().trim().min(1, 'Enter the option.').max(OPTION_LENGTHS.text)

export const OptionInput = z.strictObject({
  /** Kept when the option is kept; left out for a new one. */
  id: z.uuid().optional(),
  text: OptionText,
  ...FormattedText,
  rationale: z.string().trim().max(OPTION_LENGTHS.rationale),
  rationaleHtml: htmlUpTo(FORMATTED_LENGTHS.rationale).optional(),
  correct: z.boolean(),
})

/** Options of a single best answer or a multiple answer; an extended matching question has as many as its theme. */
export const OPTION_LIMITS = { single: 8, multiple: 8, matching: 20 } as const satisfies Record<
  (typeof QUESTION_KINDS)[number],
  number
>
export const FEWEST_OPTIONS = 2
export const STAFF_NOTES_LENGTH = 2000

export const ThemeRef = z.object({ id: z.uuid(), title: z.string() })
const YesNo = z.enum(['yes', 'no'])

/** How the words that staff work on stand to those that learners see. */
const standing = {
  /** The version that learners see of an active question, or last saw of another one. */
  publishedNumber: z.int().nullable(),
  /** Waits for somebody to review it. */
  inReview: z.boolean(),
}

const row = {
  code: z.string(),
  kind: z.enum(QUESTION_KINDS),
  state: z.enum(QUESTION_STATES),
  categoryId: z.uuid(),
  categoryName: z.string(),
  /** Plain text of the stem, cut at 200 characters. */
  excerpt: z.string(),
  forPa: z.boolean(),
  theme: ThemeRef.nullable(),
  hasImage: z.boolean(),
  hasReference: z.boolean(),
  updatedBy: z.string(),
  versionNumber: z.int(),
  ...standing,
  /** The earliest day on which one of its references was checked; null where one never was, or there is none. */
  oldestCheck: z.iso.date().nullable(),
  /** Reports of learners that nobody has answered or closed. */
  openReports: z.int(),
  /** First attempts of all groups, and what was made of them; null below 30, or before anybody answered. */
  attempts: z.int(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  itemFlags: z.array(z.enum(ITEM_FLAGS)),
}

const STATE = QUESTION_STATES.join('|')

/** Specification admin 9: an update of a question may take this long. */
const UPDATE_TIMEOUT_MS = 360_000

/**
 * `version` counts the writes and guards against two editors at once; what a deliberate save wrote is the immutable
 * `versionId`.
 */
const staff = staffCalls({
  one: 'question',
  many: 'questions',
  service: 'content',
  area: 'Questions',
  input: {
    kind: z.enum(QUESTION_KINDS),
    /** Of an extended matching question: its options are the theme's, and `options` names them by id. */
    themeId: z.uuid().nullish(),
    state: z.enum(QUESTION_STATES),
    categoryId: z.uuid(),
    stem: htmlUpTo(20_000),
    leadIn: z.string().trim().max(500),
    options: z.array(OptionInput).max(OPTION_LIMITS.matching, 'Add no more than 20 options.'),
    explanation: htmlUpTo(20_000),
    keyPoints: z.array(z.string().trim().min(1).max(500)).max(12),
    references: z.array(ReferenceInput).max(12),
    tags: TagsInput,
    forPa: z.boolean(),
    /** What the writer says about this change, for whoever reviews it; of the present version in replies. */
    changeNote: z.string().trim().max(500).optional(),
    /** For staff only, about the question and not a version of it; left out, it stays as it is. */
    staffNotes: z.string().trim().max(STAFF_NOTES_LENGTH).optional(),
  },
  extra: {
    references: z.array(Reference),
    tags: Tags,
    code: z.string(),
    versionId: z.uuid(),
    /** Which version of the question that is, from 1. A change of the state alone makes none. */
    versionNumber: z.int(),
    ...standing,
    theme: ThemeRef.nullable(),
    categoryName: z.string(),
    updatedBy: z.string(),
  },
  row,
  filters: {
    /** One state, or several with commas between them. */
    state: z
      .string()
      .regex(new RegExp(`^(?:${STATE})(?:,(?:${STATE})){0,3}$`), 'Enter states, separated by commas.')
      .optional(),
    /** Waits for review, corrections of active questions too. */
    inReview: YesNo.optional(),
    categoryId: z.uuid().optional(),
    kind: z.enum(QUESTION_KINDS).optional(),
    themeId: z.uuid().optional(),
    forPa: YesNo.optional(),
    hasImage: YesNo.optional(),
    hasReference: YesNo.optional(),
    hasStaffNotes: YesNo.optional(),
    /** A tag as a whole, in any case: an area, a presentation or a condition. */
    tag: z.string().trim().max(200).optional(),
    /** Who saved any version of it, by name; see `listQuestionAuthors`. */
    author: z.string().trim().max(200).optional(),
    /** Days in London, both included. */
    changedFrom: z.iso.date().optional(),
    changedTo: z.iso.date().optional(),
    /** With a reference that was last checked before this day, or never. */
    checkedBefore: z.iso.date().optional(),
    openReports: YesNo.optional(),
    /** Unusual statistics: one flag, or any of them. */
    flag: z.enum(['any', ...ITEM_FLAGS]).optional(),
  },
  bulk: ['state', 'categoryId', 'forPa'],
  bulkParts: {
    /** Those that are named are set, the others stay. */
    tags: TagsInput,
    /** Added to those that stand, unless the same title and version is among them. */
    reference: ReferenceInput,
    /** The day on which every reference was checked. */
    checkedOn: z.iso.date(),
  },
  errors: ['question.incomplete', 'question.same-person', 'question.no-publish', 'request.invalid'],
})
export const QuestionInput = staff.input
export type QuestionInput = z.output<typeof QuestionInput>
export const QuestionListItem = staff.row
export const QuestionRecord = staff.record
export type QuestionRecord = z.output<typeof QuestionRecord>

export const listQuestions = staff.list('listQuestions')
export const listAllQuestions = staff.listAll('listAllQuestions')
export const getStaffQuestion = staff.get('getStaffQuestion')
export const createQuestion = staff.create('createQuestion')
export const changeQuestion = staff.change('changeQuestion', { timeout: UPDATE_TIMEOUT_MS })
export const deleteQuestion = staff.remove('deleteQuestion')
export const restoreQuestion = staff.restore('restoreQuestion')
export const listDeletedQuestions = staff.bin('listDeletedQuestions')
export const bulkQuestions = staff.bulk('bulkQuestions')
export const listQuestionsAsCsv = staff.csv('listQuestionsAsCsv')
export const listHistoryOfQuestion = staff.history('listHistoryOfQuestion')

export const listQuestionAuthors = defineCall({
  name: 'listQuestionAuthors',
  method: 'GET',
  path: '/a/:product/questionauthors',
  service: 'content',
  access: 'Questions:v',
  summary: 'The names of everybody who saved a version of a question, for the filter of the list',
  reply: z.array(z.string()),
})

/** What a learner would be served, before and after the answer. */
export const previewQuestion = defineCall({
  name: 'previewQuestion',
  method: 'GET',
  path: '/a/:product/previewquestion/:id',
  service: 'content',
  access: 'Questions:v',
  summary: 'A question as a learner sees it, with its solution',
  params: { id: z.uuid() },
  reply: QuestionRecord,
  errors: ['resource.missing'],
})

export const getQuestionByCode = defineCall({
  name: 'getQuestionByCode',
  method: 'GET',
  path: '/a/:product/questioncode/:code',
  service: 'content',
  access: 'Questions:v',
  summary: 'A question by its code',
  params: { code: z.string().trim().min(1).max(40) },
  reply: QuestionRecord,
  errors: ['resource.missing'],
})

export const changeQuestionByCode = defineCall({
  name: 'changeQuestionByCode',
  method: 'PUT',
  path: '/a/:product/questionbycode',
  service: 'content',
  access: 'Questions:e',
  handling: { timeout: UPDATE_TIMEOUT_MS },
  summary: 'Change the question that has this code; `version` is the one that was read',
  body: QuestionInput.extend({ code: z.string().trim().min(1).max(40), version: z.int().min(1) }),
  reply: QuestionRecord,
  errors: ['resource.missing', 'resource.stale', 'question.incomplete', 'question.same-person', 'question.no-publish'],
})

export const findSimilarQuestions = defineCall({
  name: 'findSimilarQuestions',
  method: 'POST',
  path: '/a/:product/similarquestions',
  service: 'content',
  access: 'Questions:v',
  summary: 'Questions of the bank whose stem is nearly the same, the nearest first',
  body: z.strictObject({ stem: htmlUpTo(20_000), exceptId: z.uuid().optional() }),
  reply: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      state: z.enum(QUESTION_STATES),
      excerpt: z.string(),
      /** 0 to 1: the share of groups of three letters that both have (pg_trgm). */
      similarity: z.number(),
    }),
  ),
})
