import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const answerRecorded = defineEvent(
  'assessment.answer.recorded.v1',
  'A learner answered a question; `first` is the first attempt, which statistics are made of',
  z.object({
    answerId: z.uuid(),
    uid: z.uuid(),
    questionId: z.uuid(),
    versionId: z.uuid(),
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    response: z.array(z.uuid()),
    correct: z.boolean(),
    milliseconds: z.int(),
    first: z.boolean(),
  }),
)
