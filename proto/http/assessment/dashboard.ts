import { z } from 'zod'
import { CERTAINTY } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { CategoryProgress, WeakArea } from './categories.ts'

const Share = z.number().nullable()

export const Dashboard = z.object({
  total: z.int(),
  /** Questions with a latest answer, and how many of those are right. */
  answered: z.int(),
  correct: z.int(),
  /** Share right of the latest answers, 0 to 1; null before the first. */
  score: Share,
  /** Share right of all first attempts, shown from 20 of them on, or all where there are fewer. */
  ability: Share,
  /** Mean milliseconds of the latest answers, and of the latest 100; null before the first. */
  pace: z.object({ all: z.number().nullable(), latest: z.number().nullable() }),
  /** Categories with own and peers' score. */
  categories: z.array(CategoryProgress.extend({ parentName: z.string().nullable() })),
  /** What to work on first, at most five, the surest and furthest below first. */
  weak: z.array(WeakArea),
  /** Days in London with answers, the last 26 weeks, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), answers: z.int(), correct: z.int(), milliseconds: z.int() })),
  /** Weeks (Monday) with answers, the last 26, oldest first: share right of all answers of the week. */
  weeks: z.array(z.object({ week: z.iso.date(), answers: z.int(), correct: z.int() })),
  /** How sure the learner said to be and how often that was right. */
  certainty: z.array(z.object({ certainty: z.enum(CERTAINTY), answers: z.int(), correct: z.int() })),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/users/dashboard',
  service: 'assessment',
  access: 'has:question-bank',
  summary: 'Progress, score against peers, activity, time and weak categories of the learner',
  reply: Dashboard,
})
