import { z } from 'zod'
import { defineRequest } from '../request.ts'

export const findAnsweredVersion = defineRequest(
  'assessment.question.answered-version.v1',
  'Which version of a question stands answered by a learner, so that what gives the key away may be shown; null while it is unanswered',
  { ask: z.object({ uid: z.uuid(), questionId: z.uuid() }), answer: z.object({ versionId: z.uuid().nullable() }) },
)

export const countAnswers = defineRequest(
  'assessment.answers.counted.v1',
  'How many questions a learner has answered since a moment, each counted once, those of a reset included',
  {
    ask: z.object({ uid: z.uuid(), since: z.iso.datetime() }),
    answer: z.object({ answered: z.int() }),
  },
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

export const describeAreas = defineRequest(
  'assessment.areas.described.v1',
  'In which areas a learner is strong or weak against the group, at most five each, and the share correct of those with enough answers',
  {
    ask: z.object({ uid: z.uuid(), group: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
    answer: z.object({
      areas: z.array(z.object({ slug: z.string(), name: z.string(), share: z.number() })),
      strong: z.array(z.string()),
      weak: z.array(z.string()),
    }),
  },
)
