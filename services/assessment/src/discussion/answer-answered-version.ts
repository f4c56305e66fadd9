import { answerer } from '@wardround/kit/events/requests.ts'
import { listAnsweredQuestions, findAnsweredVersion as request } from '@wardround/proto/requests/assessment.ts'
import type { Deps } from '#deps.ts'
import { findAnsweredVersion, listAnswered } from './answered-version-repository.ts'

/** Tells who shows what gives a key away (the comments) whether this learner has answered. */
export const answerAnsweredVersion = answerer(request, async ({ db }: Pick<Deps, 'db'>, { uid, questionId }) => ({
  versionId: await findAnsweredVersion(db, uid, questionId),
}))

/** As `answerAnsweredVersion`, for a list of questions. */
export const answerAnsweredQuestions = answerer(
  listAnsweredQuestions,
  async ({ db }: Pick<Deps, 'db'>, { uid, questionIds }) => ({
    questionIds: await listAnswered(db, uid, questionIds),
  }),
)
