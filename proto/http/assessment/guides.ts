import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { QuestionCell } from './categories.ts'

const common = { service: 'assessment', access: 'has:question-bank' } as const
const Title = z.string().min(1).max(80)

const GUIDE_PREFIX = 'guide-'
/** The slug under which the questions of a guide are read like a category: `questionbank/question/guide-<slug>/<n>`. */
export const guideRunSlug = (slug: string): string => GUIDE_PREFIX + slug
/** The slug of the guide that a run's slug names; undefined for any other. */
export const guideSlugOf = (slug: string): string | undefined =>
  slug.startsWith(GUIDE_PREFIX) ? slug.slice(GUIDE_PREFIX.length) : undefined

const Counts = {
  total: z.int(),
  answered: z.int(),
  /** Of the latest answers. */
  correct: z.int(),
}
const GuideRef = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })

export const GuideQuestions = z.object({
  guide: GuideRef,
  flagged: z.boolean(),
  ...Counts,
  questions: z.array(QuestionCell.extend({ code: z.string(), excerpt: z.string() })),
  /** The number to go on with. */
  resumeAt: z.int(),
  /** A run through the questions has been started and not closed. */
  running: z.boolean(),
  /** Gems that lead to the guide, by title. */
  gems: z.array(z.object({ id: z.uuid(), title: z.string(), categorySlug: z.string() })),
})
export type GuideQuestions = z.infer<typeof GuideQuestions>

export const getGuideQuestions = defineCall({
  ...common,
  name: 'getGuideQuestions',
  method: 'GET',
  path: '/:product/revisionguidesques/:title',
  rate: 'question',
  summary: 'The questions of a guide in its order, with own progress, the number to go on with, and the gems on it',
  params: { title: Title },
  reply: GuideQuestions,
  errors: ['resource.missing'],
})

export const startGuideRun = defineCall({
  ...common,
  name: 'startGuideRun',
  method: 'POST',
  path: '/:product/revisionguidesques',
  rate: 'answer',
  summary:
    'Start a run through the questions of a guide, or resume the one that is under way; its questions are then read as `questionbank/question/<slug>/<n>`',
  body: z.strictObject({ title: Title }),
  reply: z.object({ slug: z.string(), resumeAt: z.int(), total: z.int(), resumed: z.boolean() }),
  errors: ['resource.missing'],
})

export const listGuideProgress = defineCall({
  ...common,
  name: 'listGuideProgress',
  method: 'GET',
  path: '/:product/guideprogress',
  summary: 'Own flag and progress in the questions of some guides; guides that are not there are left out',
  query: z.strictObject({
    /** Ids, separated by commas. */
    ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.uuid()).max(100)),
  }),
  reply: z.array(z.object({ guideId: z.uuid(), flagged: z.boolean(), ...Counts })),
})

const flagCall = {
  ...common,
  method: 'POST',
  rate: 'answer',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: z.object({ flagged: z.boolean() }),
  errors: ['resource.missing'],
} as const
export const flagGuide = defineCall({
  ...flagCall,
  name: 'flagGuide',
  path: '/:product/revisionguides/flag/:id',
  summary: 'Flag a guide; twice is once',
})
export const unflagGuide = defineCall({
  ...flagCall,
  name: 'unflagGuide',
  path: '/:product/revisionguides/unflag/:id',
  summary: 'Take the flag off a guide',
})

export const countGuideFlags = defineCall({
  ...common,
  name: 'countGuideFlags',
  method: 'GET',
  path: '/users/flagsrevisions',
  summary: 'How many guides the learner has flagged, in all and by category',
  reply: z.object({
    count: z.int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  }),
})

export const FlaggedGuide = GuideRef.extend({
  category: z.object({ slug: z.string(), name: z.string() }),
  flaggedAt: z.iso.datetime(),
  /** It can still be read. */
  available: z.boolean(),
  ...Counts,
})
export type FlaggedGuide = z.infer<typeof FlaggedGuide>

export const listGuideFlags = defineCall({
  ...common,
  name: 'listGuideFlags',
  method: 'GET',
  path: '/users/flagrevlist',
  summary: 'Flagged guides, the latest flag first; `search` looks through their titles',
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
  }),
  reply: Page(FlaggedGuide),
})

export const unflagGuides = defineCall({
  ...common,
  name: 'unflagGuides',
  method: 'DELETE',
  path: '/users/unflagsrevisions',
  rate: 'answer',
  summary: 'Take the flags off these guides; those that carry none are passed over',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  reply: z.object({ unflagged: z.array(z.uuid()) }),
})

export const flagGuides = defineCall({
  ...common,
  name: 'flagGuides',
  method: 'POST',
  path: '/users/flagsrevisions',
  rate: 'answer',
  summary: 'Put flags back on these guides; those outside the bank are passed over',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  reply: z.object({ flagged: z.array(z.uuid()) }),
})
