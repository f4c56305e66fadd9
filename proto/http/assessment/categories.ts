import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SessionRef } from './sessions.ts'

/** While a timed session runs, its questions count as they stood before it, and within it nothing is correct yet. */
const Counts = {
  total: z.int(),
  answered: z.int(),
  /** Of the latest answers. */
  correct: z.int(),
  flagged: z.int(),
}

export const CategoryProgress = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  ...Counts,
  /** Share correct of the latest answers, 0 to 1; null before the first. */
  score: z.number().nullable(),
  /** Peers' share correct on first attempts, 0 to 1; null below 30 of them. */
  peers: z.number().nullable(),
})
export type CategoryProgress = z.infer<typeof CategoryProgress>

/** A category in which the learner's latest answers are below peers, or below half where peers are not known. */
export const WeakArea = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /**
   * How far below at least, with 95 % confidence, as a share from -1 to 1. Above 0 the answers are enough to say that
   * the area is weak; otherwise it may be chance.
   */
  behindBy: z.number(),
})
export type WeakArea = z.infer<typeof WeakArea>

export const LastDone = z.object({
  /** Of a category, or of a session (`session-<id>`). */
  slug: z.string(),
  name: z.string(),
  number: z.int(),
  total: z.int(),
  answered: z.int(),
})
export type LastDone = z.infer<typeof LastDone>

/** How fast the learner gets through the bank, by the last four weeks. */
export const StudyPace = z.object({
  /** Questions answered for the first time a day, on average; 0 without any in those weeks. */
  perDay: z.number(),
  /**
   * The day by which every question will have been answered at that pace; null when none is left, and before there were
   * three days with new questions.
   */
  allSeenOn: z.iso.date().nullable(),
})
export type StudyPace = z.infer<typeof StudyPace>

export const listCategoryProgress = defineCall({
  name: 'listCategoryProgress',
  method: 'GET',
  path: '/:product/qbcategories',
  service: 'assessment',
  access: 'has:question-bank',
  summary: 'Categories by parent with own progress and score, and where the learner stopped',
  reply: z.object({
    ...Counts,
    parents: z.array(
      z.object({ id: z.uuid(), slug: z.string(), name: z.string(), categories: z.array(CategoryProgress) }),
    ),
    /**
     * Where to carry on: the open session or the category that was worked on last and has something left, with the
     * question to go on with. Null before the first answer and once nothing is left.
     */
    last: LastDone.nullable(),
    pace: StudyPace,
    weak: z.array(WeakArea),
  }),
})

export const listCategoryScores = defineCall({
  name: 'listCategoryScores',
  method: 'GET',
  path: '/:product/categoriesscore',
  service: 'assessment',
  access: 'has:question-bank',
  summary: "Own and peers' score by category",
  reply: z.array(CategoryProgress),
})

/** One tick of the trace and one cell of the navigator. */
export const QuestionCell = z.object({
  id: z.uuid(),
  number: z.int(),
  /** 0 also for an answer whose marking is withheld. */
  progress: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  answered: z.boolean(),
  /** Something is chosen but not submitted. */
  selected: z.boolean(),
  flagged: z.boolean(),
})
export type QuestionCell = z.infer<typeof QuestionCell>

const Params = { id: z.string().min(1).max(80) }
const CategoryHead = CategoryProgress.extend({ parent: z.object({ slug: z.string(), name: z.string() }).nullable() })

export const CategoryView = z.object({
  category: CategoryHead,
  questions: z.array(QuestionCell),
  resumeAt: z.int(),
  /** The categories below a parent, whose counts are their sum; empty for any other. */
  categories: z.array(CategoryProgress),
  /** Set when this is a session read as a category: then cells and counts are of the answers given within it. */
  session: SessionRef.nullable(),
})
export type CategoryView = z.infer<typeof CategoryView>

export const getCategory = defineCall({
  name: 'getCategory',
  method: 'GET',
  path: '/:product/questionbank/category/:id',
  service: 'assessment',
  access: 'has:question-bank',
  summary:
    'A category (slug or id) or a session (`session-<id>`) with the state of each of its questions and the number to go on with',
  params: Params,
  reply: CategoryView,
  errors: ['resource.missing'],
})

export const CategoryResult = z.object({
  category: CategoryHead,
  milliseconds: z.int(),
  /** Mean time of an answer, 0 before the first. */
  meanMilliseconds: z.int(),
  questions: z.array(
    QuestionCell.extend({ milliseconds: z.int().nullable(), peers: z.number().nullable(), excerpt: z.string() }),
  ),
  /** When the run was last closed; of a session, when it ended. */
  closedAt: z.iso.datetime().nullable(),
  session: SessionRef.nullable(),
  /** A session's questions by the category they come from, weakest first; empty for a category. */
  areas: z.array(z.object({ slug: z.string(), name: z.string(), total: z.int(), answered: z.int(), correct: z.int() })),
})
export type CategoryResult = z.infer<typeof CategoryResult>

export const getCategoryResult = defineCall({
  name: 'getCategoryResult',
  method: 'GET',
  path: '/:product/questionbank/result/:id',
  service: 'assessment',
  access: 'has:question-bank',
  summary: 'Result of a category (slug or id) or of a session (`session-<id>`), counted by the server',
  params: Params,
  reply: CategoryResult,
  errors: ['resource.missing'],
})

export const closeCategoryRun = defineCall({
  name: 'closeCategoryRun',
  method: 'POST',
  path: '/:product/submituserscore',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'answer',
  summary:
    "Close a run through a category, or end a session; the server counts, nothing of the client's is stored as a score",
  body: z.strictObject({ category: z.string().min(1).max(80) }),
  reply: CategoryResult,
  errors: ['resource.missing'],
})

export const searchQuestions = defineCall({
  name: 'searchQuestions',
  method: 'GET',
  path: '/:product/questionbank/search/:text',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'search',
  summary: 'Find questions by the words a learner may see; the first 25 by rank',
  params: { text: z.string().trim().min(2).max(100) },
  reply: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        categorySlug: z.string(),
        categoryName: z.string(),
        number: z.int(),
        progress: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        /** Plain text round the match; matches stand between U+2068 and U+2069. */
        excerpt: z.string(),
      }),
    ),
  }),
})
