import { z } from 'zod'
import { defineRequest } from '../request.ts'

export const findAnsweredVersion = defineRequest(
  'assessment.question.answered-version.v1',
  'Which version of a question stands answered by a learner, so that what gives the key away may be shown; null while it is unanswered',
  { ask: z.object({ uid: z.uuid(), questionId: z.uuid() }), answer: z.object({ versionId: z.uuid().nullable() }) },
)
