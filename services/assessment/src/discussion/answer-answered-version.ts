import { answerer } from '@wardround/kit/requests.ts'
import { findAnsweredVersion as request } from '@wardround/proto/requests/assessment.ts'
import type { Deps } from '#deps.ts'
import { findAnsweredVersion } from './answered-version-repository.ts'

/** Tells who shows what gives a key away (the comments) whether this learner has answered. */
export const answerAnsweredVersion = answerer(request, async ({ db }: Pick<Deps, 'db'>, { uid, questionId }) => ({
  versionId: await findAnsweredVersion(db, uid, questionId),
}))
