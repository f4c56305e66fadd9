import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { htmlUpTo } from '../../fields/html.ts'
import { Reference, ReferenceInput } from '../../fields/references.ts'
import { parsePageRange } from '../../page-range.ts'
import { ReadersSee } from '../../staff/readers-see.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { Tags, TagsInput } from './questions.ts'

/** The address of a guide: `guide-` and it name a run through its questions, which has room for 80 characters. */
export const GuideSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and single hyphens.')
  .max(70)

export const LONGEST_GUIDE = 200_000
export const MOST_GUIDE_QUESTIONS = 200
const YesNo = z.enum(['yes', 'no'])

const row = {
  title: z.string(),
  slug: z.string(),
  state: z.enum(QUESTION_STATES),
  categoryId: z.uuid(),
  categoryName: z.string(),
  forPa: z.boolean(),
  /** Number of sections. */
  sections: z.int(),
  questionCount: z.int(),
  /** When the text that learners read was last put in force; null before the first time. */
  publishedAt: z.iso.datetime().nullable(),
  updatedBy: z.string(),
}

const staff = staffCalls({
  one: 'revision guide',
  many: 'revision guides',
  pathOne: 'revisionguide',
  pathMany: 'revisionguides',
  service: 'content',
  area: 'Revisions',
  input: {
    title: z.string().trim().min(2, 'Use at least 2 characters.').max(200),
    slug: GuideSlug,
    categoryId: z.uuid('Choose a category.'),
    state: z.enum(QUESTION_STATES),
    /** HTML of the sanitising profile. Each second-level heading begins a section. */
    html: htmlUpTo(LONGEST_GUIDE),
    keyPoints: z.array(z.string().trim().min(1).max(500)).max(12),
    references: z.array(ReferenceInput).max(20),
    tags: TagsInput,
    /** Pages of the source, as `3, 5-8`. */
    sourcePages: z
      .string()
      .trim()
      .max(200)
      .refine((text) => parsePageRange(text) !== false, 'Enter pages such as 3, 5-8.'),
    forPa: z.boolean(),
  },
  extra: {
    ...row,
    sourcePages: z.string(),
    references: z.array(Reference),
    tags: Tags,
    readersSee: ReadersSee,
    /** In the order in which learners answer them. */
    questions: z.array(
      z.object({ id: z.uuid(), code: z.string(), excerpt: z.string(), state: z.enum(QUESTION_STATES) }),
    ),
  },
  row,
  filters: {
    state: z.enum(QUESTION_STATES).optional(),
    categoryId: z.uuid().optional(),
    forPa: YesNo.optional(),
  },
  bulk: ['state', 'categoryId', 'forPa'],
  errors: ['guide.incomplete', 'guide.same-person', 'request.invalid'],
})
export const RevisionGuideInput = staff.input
export type RevisionGuideInput = z.output<typeof RevisionGuideInput>
export const RevisionGuideListItem = staff.row
export const RevisionGuideRecord = staff.record
export type RevisionGuideRecord = z.output<typeof RevisionGuideRecord>

export const listRevisionGuides = staff.list('listRevisionGuides')
export const listAllRevisionGuides = staff.listAll('listAllRevisionGuides')
export const getRevisionGuide = staff.get('getRevisionGuide')
export const createRevisionGuide = staff.create('createRevisionGuide')
export const changeRevisionGuide = staff.change('changeRevisionGuide')
export const deleteRevisionGuide = staff.remove('deleteRevisionGuide')
export const restoreRevisionGuide = staff.restore('restoreRevisionGuide')
export const listDeletedRevisionGuides = staff.bin('listDeletedRevisionGuides')
export const bulkRevisionGuides = staff.bulk('bulkRevisionGuides')
export const listRevisionGuidesAsCsv = staff.csv('listRevisionGuidesAsCsv')
export const listHistoryOfRevisionGuide = staff.history('listHistoryOfRevisionGuide')
export const listRevisionGuideVersions = staff.listVersions('listRevisionGuideVersions')
export const getRevisionGuideVersion = staff.getVersion('getRevisionGuideVersion')
export const restoreRevisionGuideVersion = staff.restoreVersion('restoreRevisionGuideVersion')

export const setGuideQuestions = defineCall({
  name: 'setGuideQuestions',
  method: 'PUT',
  path: '/a/:product/revisionguide/:id/questions',
  service: 'content',
  access: 'Revisions:e',
  summary: 'Link a guide to its questions, in this order; `version` is the one that was read',
  params: { id: z.uuid() },
  body: z.strictObject({
    questionIds: z.array(z.uuid()).max(MOST_GUIDE_QUESTIONS),
    version: z.int().min(1),
  }),
  reply: RevisionGuideRecord,
  errors: ['resource.missing', 'resource.stale'],
})
