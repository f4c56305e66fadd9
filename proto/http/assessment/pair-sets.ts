import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** Questions of a set that two study partners share, and the days until its answers are shown in any case. */
export const PAIR_SET = { questions: 20, days: 7 } as const

const PairSet = z.object({
  id: z.uuid(),
  name: z.string(),
  questions: z.int(),
  /** The reader's own session; null before it is started. */
  slug: z.string().nullable(),
  /** How many each has answered. */
  answered: z.object({ own: z.int(), partner: z.int() }),
  /** How many each has right; null until both have finished or the time is up. */
  correct: z.object({ own: z.int(), partner: z.int() }).nullable(),
  createdAt: z.iso.datetime(),
  /** When the answers are shown at the latest. */
  dueAt: z.iso.datetime(),
})
export type PairSet = z.infer<typeof PairSet>

const common = { service: 'assessment', access: 'has:question-bank' } as const

export const listPairSets = defineCall({
  ...common,
  name: 'listPairSets',
  method: 'GET',
  path: '/:product/pair/sets',
  summary: 'The sets that the learner shares with the present study partner, the newest first; none without one',
  reply: z.array(PairSet),
})

export const createPairSet = defineCall({
  ...common,
  name: 'createPairSet',
  method: 'POST',
  path: '/:product/pair/sets',
  rate: 'community',
  summary: `Choose ${PAIR_SET.questions} questions from what each partner gets wrong; while a set is open, that one is the reply`,
  body: z.strictObject({}),
  reply: PairSet,
  errors: ['resource.missing'],
})

export const startPairSet = defineCall({
  ...common,
  name: 'startPairSet',
  method: 'POST',
  path: '/:product/pair/set/:id/start',
  summary:
    'Start a shared set in a session of one’s own, which is not marked before both have finished; again it changes nothing',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: PairSet,
  errors: ['resource.missing', 'set.full'],
})
