import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const VOTES = ['up', 'down'] as const
export type Vote = (typeof VOTES)[number]
export const COMMENT_SORTS = ['newest', 'liked'] as const
export const OWN_COMMENT_SHOWS = ['all', 'replied', 'held', 'folded'] as const

/** Minutes in which an author may still change what was written. */
export const EDIT_MINUTES = 15
/** Votes from which on the like ratio folds a comment. */
export const FOLD_FROM_VOTES = 5
export const LONGEST_COMMENT = 2000

export const CommentText = z
  .string()
  .trim()
  .min(2, 'Enter at least 2 characters.')
  .max(LONGEST_COMMENT, `Use at most ${LONGEST_COMMENT.toLocaleString('en-GB')} characters.`)

/** A comment as one learner sees it. `text` is plain text, empty once it is deleted. */
export const Comment = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  /** The version that the author had answered; null where staff wrote about none in particular. */
  versionId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  text: z.string(),
  /** First name and the initial of the last; `staff` writes as the product. */
  author: z.object({ name: z.string(), staff: z.boolean(), own: z.boolean() }),
  likes: z.int(),
  dislikes: z.int(),
  /** What the reader voted. */
  vote: z.enum(VOTES).nullable(),
  /** Readers found it unhelpful. */
  folded: z.boolean(),
  /** Waits for review; only the author is shown such a comment. */
  held: z.boolean(),
  /** Stays as a place for its replies. */
  deleted: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Until when the reader, as its author, may change it. */
  editableUntil: z.iso.datetime().nullable(),
})
export type Comment = z.infer<typeof Comment>

export const CommentThread = Comment.extend({ replies: z.array(Comment) })
export type CommentThread = z.infer<typeof CommentThread>

const common = { service: 'moderation', access: 'has:question-bank' } as const
const Id = { id: z.uuid() }

export const listQuestionComments = defineCall({
  ...common,
  name: 'listQuestionComments',
  method: 'GET',
  path: '/:product/questionbank/comments/question/:id',
  summary: 'Comments on a question that the reader has answered, each with its replies; `count` is of all of them',
  params: Id,
  query: z.strictObject({
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
    sort: z.enum(COMMENT_SORTS).default('liked'),
  }),
  reply: Page(CommentThread).extend({ count: z.int() }),
  errors: ['comment.closed', 'gateway.unavailable'],
})

export const createComment = defineCall({
  ...common,
  name: 'createComment',
  method: 'POST',
  path: '/:product/questionbank/question/comment',
  rate: 'community',
  summary:
    'Comment on an answered question, or reply to a comment; pinned to the version that was answered. The same commentId again changes nothing',
  body: z.strictObject({
    /** Made by the browser when the author presses Post. */
    commentId: z.uuid(),
    questionId: z.uuid(),
    parentId: z.uuid().optional(),
    text: CommentText,
  }),
  reply: Comment,
  errors: ['resource.missing', 'resource.taken', 'comment.closed', 'gateway.unavailable'],
})

export const changeComment = defineCall({
  ...common,
  name: 'changeComment',
  method: 'PUT',
  path: '/:product/questionbank/question/comment/:id',
  rate: 'answer',
  summary: `Change an own comment within ${EDIT_MINUTES} minutes of writing it`,
  params: Id,
  body: z.strictObject({ text: CommentText }),
  reply: Comment,
  errors: ['resource.missing', 'comment.settled'],
})

export const deleteComment = defineCall({
  ...common,
  name: 'deleteComment',
  method: 'DELETE',
  path: '/:product/questionbank/question/comment/:id',
  rate: 'answer',
  summary: 'Delete an own comment; its text is gone, its replies stay. Twice is once',
  params: Id,
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})

const vote = {
  ...common,
  method: 'PUT',
  rate: 'answer',
  params: Id,
  /** False takes this vote back. Sending it again changes nothing. */
  body: z.strictObject({ on: z.boolean().default(true) }),
  reply: z.object({ likes: z.int(), dislikes: z.int(), vote: z.enum(VOTES).nullable(), folded: z.boolean() }),
  errors: ['resource.missing', 'comment.closed', 'comment.own', 'gateway.unavailable'],
} as const

export const likeComment = defineCall({
  ...vote,
  name: 'likeComment',
  path: '/:product/questionbank/question/comment/up/:id',
  summary: 'Like a comment, in place of a dislike; one vote a person',
})

export const dislikeComment = defineCall({
  ...vote,
  name: 'dislikeComment',
  path: '/:product/questionbank/question/comment/down/:id',
  summary: 'Dislike a comment, in place of a like; one vote a person',
})

/** Where a question stands now; `number` is null while it is out of the bank. */
export const QuestionPlace = z.object({
  code: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  number: z.int().nullable(),
})
export type QuestionPlace = z.infer<typeof QuestionPlace>

export const OwnComment = Comment.extend({
  /**
   * The question is not answered (any more), or a timed session holds it: `text` and `inReplyTo` are left out until it
   * is.
   */
  closed: z.boolean(),
  place: QuestionPlace.nullable(),
  /** What it answers, where it is a reply. */
  inReplyTo: z.object({ name: z.string(), text: z.string() }).nullable(),
  replyCount: z.int(),
  /** Replies of others that were not seen yet. */
  newReplies: z.int(),
})
export type OwnComment = z.infer<typeof OwnComment>

export const listOwnComments = defineCall({
  ...common,
  name: 'listOwnComments',
  method: 'GET',
  path: '/user/comments',
  summary: 'Own comments and where they are, newest first; `newReplies` counts over all of them',
  query: z.strictObject({
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
    search: PageQuery.shape.search,
    show: z.enum(OWN_COMMENT_SHOWS).default('all'),
    categoryId: z.uuid().optional(),
  }),
  reply: Page(OwnComment).extend({
    newReplies: z.int(),
    /** The moment of reading, for `markCommentsSeen`. */
    asOf: z.iso.datetime(),
    /** Categories in which the reader has commented. */
    categories: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.int() })),
  }),
})

export const markCommentsSeen = defineCall({
  ...common,
  name: 'markCommentsSeen',
  method: 'PUT',
  path: '/user/comments/seen',
  rate: 'answer',
  summary: 'The replies to own comments, and the answers to own reports, up to a moment have been seen',
  body: z.strictObject({ until: z.iso.datetime() }),
  reply: z.object({ seen: z.int() }),
})
