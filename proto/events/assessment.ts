import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { ITEM_FLAGS } from '../fields/item-flags.ts'

export const questionsReadFast = defineEvent(
  'assessment.questions.read-fast.v1',
  'Somebody opened more different questions in a window than anybody can study; published once per window',
  z.object({ uid: z.uuid(), reads: z.int(), minutes: z.int(), at: z.iso.datetime() }),
)

export const itemStatisticsComputed = defineEvent(
  'assessment.item-statistics.computed.v1',
  'Figures of a question over all groups were made again; shares are 0 to 1, null below 30 first attempts',
  z.object({
    questionId: z.uuid(),
    attempts: z.int(),
    facility: z.number().nullable(),
    discrimination: z.number().nullable(),
    flags: z.array(z.enum(ITEM_FLAGS)),
    computedAt: z.iso.datetime(),
  }),
)
