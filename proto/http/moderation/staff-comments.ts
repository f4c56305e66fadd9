import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { RecordMeta } from '../../staff/records.ts'
import { CommentText, QuestionPlace } from './comments.ts'

/** What `heldFor` says in place of a filter key where staff held a comment back. */
export const HELD_BY_STAFF = 'Hidden by staff'

/** A comment as staff see it, deleted ones without their text where the author deleted them. */
export const StaffComment = z.object({
  ...RecordMeta,
  questionId: z.uuid(),
  versionId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  place: QuestionPlace.nullable(),
  author: z.object({ uid: z.uuid(), name: z.string(), staff: z.boolean() }),
  text: z.string(),
  likes: z.int(),
  dislikes: z.int(),
  held: z.boolean(),
  /** The filter key that holds it, or `HELD_BY_STAFF`. */
  heldFor: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  deletedBy: z.enum(['author', 'staff']).nullable(),
})
export type StaffComment = z.infer<typeof StaffComment>

const common = { service: 'moderation', rate: 'staff' } as const
const Id = { id: z.uuid() }
const OfQuestion = { questionId: z.uuid() }

export const createStaffComment = defineCall({
  ...common,
  name: 'createStaffComment',
  method: 'POST',
  path: '/a/:product/comment',
  access: 'Questions:e',
  summary: 'Comment or reply in the name of the product; the same commentId again changes nothing',
  body: z.strictObject({
    commentId: z.uuid(),
    questionId: z.uuid(),
    /** The version that it is about, where that matters. */
    versionId: z.uuid().optional(),
    parentId: z.uuid().optional(),
    text: CommentText,
  }),
  reply: StaffComment,
  errors: ['resource.missing', 'resource.taken'],
})

export const changeStaffComment = defineCall({
  ...common,
  name: 'changeStaffComment',
  method: 'PUT',
  path: '/a/:product/comment/:id',
  access: 'Questions:e',
  summary: 'Change the text of a comment, approve one that waits for review (`held` false) or hold one back',
  params: Id,
  body: z.strictObject({ version: z.int().min(1), text: CommentText, held: z.boolean() }),
  reply: StaffComment,
  errors: ['resource.missing', 'resource.stale'],
})

export const deleteStaffComment = defineCall({
  ...common,
  name: 'deleteStaffComment',
  method: 'DELETE',
  path: '/a/:product/comment/:id',
  access: 'Questions:e',
  summary: 'Delete a comment; the reason is kept in the audit trail. Twice is once',
  params: Id,
  body: z.strictObject({ reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(300) }),
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})

export const getStaffComment = defineCall({
  ...common,
  name: 'getStaffComment',
  method: 'GET',
  path: '/a/:product/comment/:id',
  access: 'Questions:v',
  summary: 'One comment',
  params: Id,
  reply: StaffComment,
  errors: ['resource.missing'],
})

export const listStaffComments = defineCall({
  ...common,
  name: 'listStaffComments',
  method: 'GET',
  path: '/a/:product/comments/:questionId',
  access: 'Questions:v',
  summary: 'Comments on a question, held ones too, deleted ones on request; newest first, replies among them',
  params: OfQuestion,
  query: z.strictObject({
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
    deleted: z.enum(['with', 'without']).default('without'),
  }),
  reply: Page(StaffComment),
})

export const deleteAllComments = defineCall({
  ...common,
  name: 'deleteAllComments',
  method: 'DELETE',
  path: '/a/:product/comments/:questionId',
  access: 'Questions:e',
  summary: 'Delete all comments on a question',
  params: OfQuestion,
  reply: z.object({ deleted: z.int() }),
})

export const listHeldComments = defineCall({
  ...common,
  name: 'listHeldComments',
  method: 'GET',
  path: '/a/:product/heldcomments',
  access: 'Questions:v',
  summary: 'Comments that wait for review, the longest wait first',
  query: z.strictObject({ page: PageQuery.shape.page, size: PageQuery.shape.size, search: PageQuery.shape.search }),
  reply: Page(StaffComment),
})
