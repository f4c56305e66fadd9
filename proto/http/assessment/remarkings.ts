import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/**
 * `waiting`: answers under way are let in first. `superseded`: the key was changed again, and that re-marking does all
 * of it.
 */
export const REMARKING_STATES = ['waiting', 'running', 'finished', 'superseded'] as const

/** Answers to a question marked again because a version of it changed the key. */
export const Remarking = z.object({
  /** The version whose key counts from then on. */
  versionId: z.uuid(),
  state: z.enum(REMARKING_STATES),
  /** Learners who had answered when it began, null before; and those of them whose answers have been gone through. */
  learners: z.int().nullable(),
  done: z.int(),
  /** Answers that are marked by the new key, and how many of them changed to right and to wrong. */
  remarked: z.int(),
  toRight: z.int(),
  toWrong: z.int(),
  /** Answers that keep their mark: what they chose, or what is right now, is no option of both versions. */
  kept: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Remarking = z.infer<typeof Remarking>

export const getRemarkings = defineCall({
  name: 'getRemarkings',
  method: 'GET',
  path: '/a/:product/questionbank/remarkings/:id',
  service: 'assessment',
  access: 'Questions:v',
  summary: 'How many answers a question has, and what changing its key has done to earlier ones, newest first',
  params: { id: z.uuid() },
  reply: z.object({
    /** Learners who have answered, and all their answers: what another key would mark again. */
    learners: z.int(),
    answers: z.int(),
    remarkings: z.array(Remarking),
  }),
  errors: ['resource.missing'],
})
