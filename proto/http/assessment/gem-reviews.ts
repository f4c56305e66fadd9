import { z } from 'zod'
import { REVIEW_MODES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { GemMemory, NextDue, Rating } from './gem-memory.ts'
import { GemView } from './gems.ts'

const common = { service: 'assessment', access: 'has:gems' } as const
const DeckName = z.string().min(1).max(80)

/** The most reviews of one batch: what a device has gathered offline is sent in several. */
export const MOST_REVIEWS = 100

export const GemReview = z.strictObject({
  /** Made by the browser when the learner rates. */
  reviewId: z.uuid(),
  gemId: z.uuid(),
  rating: Rating,
  /** From the front of the card to the rating. */
  milliseconds: z.int().min(0).max(86_400_000),
  /** When it was rated, by the clock of the device: at most five minutes ahead of the server's, and 366 days behind. */
  at: z.iso.datetime(),
  deck: DeckName.optional(),
  mode: z.enum(REVIEW_MODES).default('review'),
})

/** `undone`: the review was taken back meanwhile; sending it again does not bring it back. */
export const RecordedReview = z.object({
  reviewId: z.uuid(),
  gemId: z.uuid(),
  undone: z.boolean(),
  memory: GemMemory,
  next: NextDue,
})
export type RecordedReview = z.infer<typeof RecordedReview>

/** Why a rating is not kept. */
export const REVIEW_REFUSALS = ['resource.missing', 'review.reused', 'review.future', 'review.too-old'] as const

export const recordGemReview = defineCall({
  ...common,
  name: 'recordGemReview',
  method: 'PUT',
  path: '/:product/gems/recordv2',
  rate: 'answer',
  summary:
    'Rate a gem: again 1, hard 2, good 3, easy 4. The same reviewId again changes nothing; other content under it is refused',
  body: GemReview,
  reply: RecordedReview,
  errors: REVIEW_REFUSALS,
})

export const recordGemReviews = defineCall({
  ...common,
  name: 'recordGemReviews',
  method: 'POST',
  path: '/:product/gems/reviews',
  rate: 'answer',
  summary:
    'Ratings that were made offline, in any order; each counts at its time, whichever device sends first. One that is refused stops no other',
  body: z.strictObject({ reviews: z.array(GemReview).min(1).max(MOST_REVIEWS) }),
  reply: z.object({
    recorded: z.array(RecordedReview),
    refused: z.array(z.object({ reviewId: z.uuid(), code: z.enum(REVIEW_REFUSALS), message: z.string() })),
  }),
})

export const undoGemReview = defineCall({
  ...common,
  name: 'undoGemReview',
  method: 'POST',
  path: '/:product/gems/undo',
  rate: 'answer',
  summary: 'Take back the latest rating of a gem; twice is once. An earlier one is refused until the later are undone',
  body: z.strictObject({ reviewId: z.uuid() }),
  reply: RecordedReview,
  errors: ['resource.missing', 'review.not-latest'],
})

/** A card to review. It is whole, so that a session goes on without a connection. */
export const ReviewCard = GemView.omit({ linked: true, previousId: true, nextId: true })

export const getReviewSession = defineCall({
  ...common,
  name: 'getReviewSession',
  method: 'GET',
  path: '/:product/gems/review',
  rate: 'question',
  summary:
    'What to review now: due cards first, then new ones; `mode=cram` gives all cards of a deck, least known first, `skip` of them left out',
  query: z.strictObject({
    /** Name of a deck; everything where it is left out. */
    deck: DeckName.optional(),
    mode: z.enum(REVIEW_MODES).default('review'),
    size: z.coerce.number().int().min(1).max(50).default(20),
    /** For a cram: cards that it has been through, since rating one changes nothing of their order. */
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: z.object({
    cards: z.array(ReviewCard),
    /** All that are due, and the new ones that today still takes; for a cram all cards, and 0. */
    due: z.int(),
    new: z.int(),
  }),
  errors: ['resource.missing'],
})

export const getGemsOfUser = defineCall({
  name: 'getGemsOfUser',
  method: 'GET',
  path: '/a/:product/gemreviews/:uid',
  service: 'assessment',
  access: 'Users:v',
  summary: 'How a learner stands with gems: how many were reviewed, are due and known, and how the last 30 days went',
  params: { uid: z.uuid() },
  reply: z.object({
    /** Gems that were rated at least once; `due` and `known` are of them. */
    reviewed: z.int(),
    due: z.int(),
    known: z.int(),
    /** Suspended or buried. */
    setAside: z.int(),
    leeches: z.int(),
    lastReviewedAt: z.iso.datetime().nullable(),
    /** Of the last 30 days; `remembered` is the share not rated again, null without a review of a learned card. */
    past: z.object({ reviews: z.int(), remembered: z.number().nullable() }),
  }),
})
