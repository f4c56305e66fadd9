import { z } from 'zod'
import { CERTAINTY, PRACTICE_MODES, QUESTION_KINDS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Html } from '../../fields/html.ts'
import { Reference } from '../../fields/references.ts'

/** Specification learner 4.5: empty 0, correct 1, wrong 2, of the latest answer. */
const Progress = z.union([z.literal(0), z.literal(1), z.literal(2)])
const CategoryRef = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })

/**
 * What may be known once an answer is in. `share`: part of first attempts of the group (0 to 1), null below 30 of them.
 */
export const Marking = z.object({
  correct: z.boolean(),
  key: z.array(z.uuid()),
  /** `rationaleHtml` is the formatted form of the words in `rationale`, where there is one. */
  options: z.array(
    z.object({ id: z.uuid(), rationale: z.string(), rationaleHtml: Html.optional(), share: z.number().nullable() }),
  ),
  /** First attempts that the shares are made of. */
  peers: z.int(),
  explanation: Html,
  keyPoints: z.array(z.string()),
  references: z.array(Reference),
  /** What to read on: guides by their slug, gems by id with the slug of their category. */
  linked: z.array(z.object({ kind: z.enum(['guide', 'gem']), id: z.uuid(), slug: z.string(), title: z.string() })),
})
export type Marking = z.infer<typeof Marking>

/** Options of one question: 8 at most, 20 where they belong to a theme. */
export const MOST_OPTIONS = 20

/**
 * What the learner has chosen without having answered. `highlights` are [from, to] offsets in the text of the
 * stem.
 */
export const WorkingState = z.strictObject({
  selected: z.array(z.uuid()).max(MOST_OPTIONS),
  struckOut: z.array(z.uuid()).max(MOST_OPTIONS),
  highlights: z.array(z.tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])).max(100),
  seconds: z.int().min(0).max(86_400),
  /** How sure the learner is of what is chosen. */
  certainty: z.enum(CERTAINTY).optional(),
})
export type WorkingState = z.infer<typeof WorkingState>

export const QuestionView = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  code: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** Its category; a session (`session-<id>`) when it was read as part of one, with its place there as number. */
  category: CategoryRef,
  /** Place in its category, from 1. */
  number: z.int(),
  /** Extended matching: the theme that several stems share, with its options. */
  theme: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  stem: Html,
  leadIn: z.string(),
  /** `textHtml` is the formatted form of the words in `text`, where there is one. */
  options: z.array(z.object({ id: z.uuid(), text: z.string(), textHtml: Html.optional() })),
  /** Answers given so far; the next one is sent with this plus 1. */
  sequence: z.int(),
  progress: Progress,
  flagged: z.boolean(),
  working: WorkingState.nullable(),
  /** The latest answer; null while the current question is unanswered. */
  answered: z
    .object({
      response: z.array(z.uuid()),
      milliseconds: z.int(),
      answeredAt: z.iso.datetime(),
      /** Null while a sitting of one's own withholds the question: it is given when that is released. */
      marking: Marking.nullable(),
      /**
       * Set when the answer was re-marked because the key of the question was corrected: when, and whether it had
       * counted as right.
       */
      remarked: z.object({ at: z.iso.datetime(), was: z.boolean() }).nullable(),
    })
    .nullable(),
})
export type QuestionView = z.infer<typeof QuestionView>

/**
 * The reply to an answer. `held`: a sitting of one's own withholds the question, and the marking is given when that is
 * released.
 */
export const RecordedAnswer = z.discriminatedUnion('held', [
  Marking.extend({ sequence: z.int(), held: z.literal(false) }),
  z.object({ sequence: z.int(), held: z.literal(true) }),
])
export type RecordedAnswer = z.infer<typeof RecordedAnswer>

const read = {
  service: 'assessment',
  access: 'has:question-bank',
  method: 'GET',
  rate: 'question',
  reply: QuestionView,
  errors: ['resource.missing', 'question.resting'],
} as const

export const getQuestionByNumber = defineCall({
  ...read,
  name: 'getQuestionByNumber',
  path: '/:product/questionbank/question/:name/:id',
  summary:
    'The nth question of a category (slug and number from 1), without its key until it is answered; of a running session (`session-<id>`), until it is answered within it',
  params: { name: z.string().max(80), id: z.coerce.number().int().min(1).max(100_000) },
})

export const getQuestion = defineCall({
  ...read,
  name: 'getQuestion',
  path: '/:product/question/:id',
  summary: 'A question by id, without its key until it is answered',
  params: { id: z.uuid() },
})

export const recordAnswer = defineCall({
  name: 'recordAnswer',
  method: 'PUT',
  path: '/:product/questionbank/answerv2/:id',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'answer',
  summary:
    'Answer a question. The same answerId again gives the same reply; another content under it is refused; a stale sequence is refused with the current one. While an own sitting withholds the question, the reply has no marking',
  params: { id: z.uuid() },
  body: z.strictObject({
    /** Made by the browser when the learner presses Submit. */
    answerId: z.uuid(),
    /** Sequence that was read, plus 1. */
    sequence: z.int().min(1).max(1_000_000),
    versionId: z.uuid(),
    response: z.array(z.uuid()).min(1).max(MOST_OPTIONS),
    milliseconds: z.int().min(0).max(86_400_000),
    certainty: z.enum(CERTAINTY).optional(),
    mode: z.enum(PRACTICE_MODES),
  }),
  reply: RecordedAnswer,
  errors: ['resource.missing', 'answer.conflict', 'answer.reused', 'question.changed'],
})

export const recordWorking = defineCall({
  name: 'recordWorking',
  method: 'PUT',
  path: '/:product/questionbank/record/:id',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'answer',
  summary: 'Keep what is chosen, struck out and highlighted, without answering',
  params: { id: z.uuid() },
  body: WorkingState.extend({ sequence: z.int().min(0).max(1_000_000) }),
  reply: z.object({ sequence: z.int() }),
  errors: ['resource.missing', 'answer.conflict'],
})

const flagCall = {
  service: 'assessment',
  access: 'has:question-bank',
  method: 'POST',
  rate: 'answer',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: z.object({ flagged: z.boolean() }),
  errors: ['resource.missing'],
} as const
export const flagQuestion = defineCall({
  ...flagCall,
  name: 'flagQuestion',
  path: '/:product/questionbank/flag/:id',
  summary: 'Flag a question; twice is once',
})
export const unflagQuestion = defineCall({
  ...flagCall,
  name: 'unflagQuestion',
  path: '/:product/questionbank/unflag/:id',
  summary: 'Take the flag off',
})
