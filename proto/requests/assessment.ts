import { z } from 'zod'
import { defineRequest } from '../request.ts'

export const findAnsweredVersion = defineRequest(
  'assessment.question.answered-version.v1',
  'Which version of a question stands answered by a learner, so that what gives the key away may be shown; null while it is unanswered',
  { ask: z.object({ uid: z.uuid(), questionId: z.uuid() }), answer: z.object({ versionId: z.uuid().nullable() }) },
)

/** The most questions that are asked about at once. */
export const MOST_ASKED = 1000

export const listAnsweredQuestions = defineRequest(
  'assessment.questions.answered.v1',
  'Which of these questions stand answered by a learner, as in `assessment.question.answered-version.v1`',
  {
    ask: z.object({ uid: z.uuid(), questionIds: z.array(z.uuid()).max(MOST_ASKED) }),
    answer: z.object({ questionIds: z.array(z.uuid()) }),
  },
)
